import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';

type Rows = Pick<Database, 'rows' | 'dialect'>;

/** The time of the database, since the clocks of several machines differ. */
const nowIn = (dialect: Dialect) =>
  dialect === 'postgres' ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint` : sql<number>`${Date.now()}`;

/**
 * Takes a lease, or extends the holder's own. One that ends too late was begun while the clock was ahead, and counts as over.
 * @returns whether the holder has it
 */
export async function takeLease({ rows, dialect }: Rows, name: string, holder: string, milliseconds: number): Promise<boolean> {
  const now = nowIn(dialect);
  const taken = await rows
    .insertInto('leases')
    .values({ name, holder, until_ms: sql<number>`${now} + ${milliseconds}` })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(({ ref }) => ({ holder: ref('excluded.holder'), until_ms: ref('excluded.until_ms') }))
        .where(({ or, eb }) =>
          or([
            eb('leases.holder', '=', holder),
            eb('leases.until_ms', '<=', now),
            eb('leases.until_ms', '>', sql<number>`${now} + ${2 * milliseconds}`),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Extends those of the named leases that the holder still has. @returns their names */
export async function renewLeases(
  { rows, dialect }: Rows,
  holder: string,
  names: readonly string[],
  milliseconds: number,
): Promise<string[]> {
  const kept = await rows
    .updateTable('leases')
    .set({ until_ms: sql<number>`${nowIn(dialect)} + ${milliseconds}` })
    .where('holder', '=', holder)
    .where('name', 'in', names)
    .returning('name')
    .execute();
  return kept.map(({ name }) => name);
}

export const releaseLease = ({ rows }: Pick<Database, 'rows'>, name: string, holder: string) =>
  rows.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
