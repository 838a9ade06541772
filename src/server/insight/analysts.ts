import { hashOf, newToken } from '../shell/tokens.ts';
import type { Database } from '../database/database.ts';
import type { People } from './people.ts';

/** Creates an analyst's token for the event stream, shown once; replaces their earlier token. */
export async function giveAnalystToken({ rows }: Pick<Database, 'rows'>, name: string, people: People): Promise<string> {
  const token = newToken();
  const row = { token_hash: hashOf(token), people, created_at: new Date().toISOString() };
  await rows
    .insertInto('analysts')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  return token;
}

/** @returns whether an analyst of that name existed */
export async function removeAnalyst({ rows }: Pick<Database, 'rows'>, name: string): Promise<boolean> {
  return (await rows.deleteFrom('analysts').where('name', '=', name).returning('name').execute()).length > 0;
}

/** The analyst with this token. */
export async function analystOf({ rows }: Pick<Database, 'rows'>, token: string): Promise<{ name: string; people: People } | undefined> {
  return rows.selectFrom('analysts').select(['name', 'people']).where('token_hash', '=', hashOf(token)).executeTakeFirst();
}
