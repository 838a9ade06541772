import { type Kysely, sql } from 'kysely';

/**
 * Adds a text or integer column if it does not exist: SQLite migrations were not always transactions, so an old one may have stopped
 * halfway.
 */
export async function addColumn(db: Kysely<never>, table: string, column: string, type: 'text' | 'integer'): Promise<void> {
  const known = (await db.introspection.getTables()).find(({ name }) => name === table);
  if (known?.columns.some(({ name }) => name === column)) return;
  await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${sql.raw(type)}`.execute(db);
}
