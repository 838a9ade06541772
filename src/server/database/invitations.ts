import type { Kysely, Migration } from 'kysely';
import { addColumn } from './addColumn.ts';

/** Time at which a collaborator was invited who has not accepted yet; null for those who have. */
export function invitedAtColumn(): Migration {
  return { up: (db: Kysely<never>) => addColumn(db, 'collaborators', 'invited_at', 'text') };
}
