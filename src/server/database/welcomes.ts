import type { Kysely, Migration } from 'kysely';
import { addColumn } from './addColumn.ts';

/** 1 while a new account is still to be shown the welcome; null for accounts that saw it, and for those from before. */
export function welcomeColumn(): Migration {
  return { up: (db: Kysely<never>) => addColumn(db, 'accounts', 'is_welcome_due', 'integer') };
}
