import pg from 'pg';

const url = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Address of a database of the PostgreSQL that tests use. */
export function postgresAt(name: string): string {
  const its = new URL(url);
  its.pathname = `/${name}`;
  return its.href;
}

/** @returns rows of the statement's answer */
export async function asAdmin(statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}

export const postgresAnswers = (): Promise<boolean> =>
  asAdmin('select 1').then(
    () => true,
    () => false,
  );
