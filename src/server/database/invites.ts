import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';

export interface InviteTables {
  /** Invite links. The code of a link is not stored: it is signed (`shell/signedCodes.ts`). */
  invites: {
    id: string;
    person_id: string;
    /** Null for an invite to the product. */
    board_id: string | null;
    /** 1 if those who join may save to the board. */
    is_collaborative: number;
    /** The invite's channel (S1.5). */
    channel: number;
    created_at: string;
    /** Null while the link works. One that was revoked stays for the record of who joined through it. */
    revoked_at: string | null;
  };
  /** People who signed up with an invite (`is_sign_up` is 1), or joined its board with the account that they had (0). */
  invite_redemptions: { invite_id: string; person_id: string; created_at: string; is_sign_up: number };
  /** People who were removed from a board, or left it: invite links let them in only while they are invited by name. */
  board_departures: { board_id: string; person_id: string };
}

/** Invite links, and the people who signed up with them. */
export function inviteTables(): Migration {
  const person = sql.raw('text not null references people (id) on delete cascade');
  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create table if not exists invites (
        id text primary key, person_id ${person}, board_id text references boards (id) on delete cascade,
        is_collaborative integer not null, channel integer not null, created_at text not null)`);
      await run(sql`create index if not exists invites_by_person on invites (person_id, created_at)`);
      await run(sql`create index if not exists invites_by_board on invites (board_id) where board_id is not null`);
      await run(sql`create table if not exists invite_redemptions (
        invite_id text not null references invites (id) on delete cascade, person_id ${person} unique, created_at text not null,
        primary key (invite_id, person_id))`);
    },
  };
}

/** Revoked invites stay, and one person may join through several: the column of the person was unique, and each row a sign-up. */
export function inviteHistory(): Migration {
  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await addColumn(db, 'invites', 'revoked_at', 'text');
      await run(sql`create table if not exists rebuilt_redemptions (
        invite_id text not null references invites (id) on delete cascade,
        person_id text not null references people (id) on delete cascade, created_at text not null, is_sign_up integer not null,
        primary key (invite_id, person_id))`);
      await run(sql`insert into rebuilt_redemptions select invite_id, person_id, created_at, 1 from invite_redemptions`);
      await run(sql`drop table invite_redemptions`);
      await run(sql`alter table rebuilt_redemptions rename to invite_redemptions`);
      await run(sql`create index if not exists invite_redemptions_by_person on invite_redemptions (person_id)`);
    },
  };
}

/** Departures from boards. Those of people who had come by a link were told by their redemptions before. */
export function departureTables(): Migration {
  return {
    async up(db: Kysely<never>) {
      await sql`create table if not exists board_departures (
        board_id text not null references boards (id) on delete cascade,
        person_id text not null references people (id) on delete cascade, primary key (board_id, person_id))`.execute(db);
      await sql`create index if not exists board_departures_by_person on board_departures (person_id)`.execute(db);
      await sql`insert into board_departures select distinct invites.board_id, invite_redemptions.person_id
        from invite_redemptions join invites on invites.id = invite_redemptions.invite_id
        where invites.board_id is not null and invites.is_collaborative = 1 and not exists (select 1 from collaborators
          where collaborators.board_id = invites.board_id and collaborators.person_id = invite_redemptions.person_id)
        on conflict do nothing`.execute(db);
    },
  };
}
