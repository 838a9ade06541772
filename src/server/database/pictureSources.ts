import type { Kysely, Migration } from 'kysely';
import { addColumn } from './addColumn.ts';

/** The signature of the whole picture of which a person shows a square; null for squares from before, and for imported pictures. */
export function pictureSourceColumn(): Migration {
  return { up: (db: Kysely<never>) => addColumn(db, 'people', 'picture_source', 'text') };
}
