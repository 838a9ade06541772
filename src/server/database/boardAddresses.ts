import { type Kysely, type Migration, sql } from 'kysely';

export interface BoardAddressTables {
  /** The slugs that boards had before they were renamed, as long as no other board of the person has them. */
  board_addresses: { owner_id: string; slug: string; board_id: string };
}

/** A renamed board is found at its old address too. */
export function boardAddressTables(): Migration {
  return {
    async up(db: Kysely<never>) {
      await sql`create table board_addresses (
        owner_id text not null references people (id) on delete cascade, slug text not null,
        board_id text not null references boards (id) on delete cascade, primary key (owner_id, slug))`.execute(db);
      await sql`create index board_addresses_by_board on board_addresses (board_id)`.execute(db);
    },
  };
}
