import { type Kysely, type Migration, sql } from 'kysely';

export interface BoardLinkTables {
  /** Links to secret boards that were not revoked. The code of a link is not stored: it is signed (`shell/signedCodes.ts`). */
  board_links: { id: string; board_id: string; created_at: string };
}

/** Read-only links to secret boards: one at a time, which ends with its board. */
export const boardLinkTables = (): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table if not exists board_links (
      id text primary key, board_id text not null unique references boards (id) on delete cascade, created_at text not null)`.execute(db);
  },
});
