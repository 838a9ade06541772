import { type Kysely, type Migration, sql } from 'kysely';

export interface BoardAddressTables {
  /** Previous slugs of renamed boards, until another board of the person uses them. */
  board_addresses: { owner_id: string; slug: string; board_id: string };
}

/** Lets a renamed board be found at its old address. */
export function boardAddressTables(): Migration {
  return {
    async up(db: Kysely<never>) {
      await sql`create table if not exists board_addresses (
        owner_id text not null references people (id) on delete cascade, slug text not null,
        board_id text not null references boards (id) on delete cascade, primary key (owner_id, slug))`.execute(db);
      await sql`create index if not exists board_addresses_by_board on board_addresses (board_id)`.execute(db);
    },
  };
}
