import type { Migration } from 'kysely';
import { accountTables } from './accounts.ts';
import type { Dialect } from './dialect.ts';
import { eventTables } from './events.ts';
import { firstShelves } from './firstShelves.ts';
import { savingTables } from './saving.ts';

/** Every change of the tables, in order; a name once landed never changes. */
export const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '0001-first-shelves': firstShelves(dialect),
  '0002-accounts': accountTables(dialect),
  '0003-saving': savingTables(dialect),
  '0004-events': eventTables(dialect),
});
