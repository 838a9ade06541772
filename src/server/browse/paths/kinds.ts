import { sql } from 'kysely';

/** A literal, so that SQLite can use the partial indexes of products. */
export const isProduct = sql<boolean>`pins.kind = 'product'`;
