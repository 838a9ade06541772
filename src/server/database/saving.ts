import { type Generated, type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';
import type { Dialect } from './dialect.ts';

export interface SavingTables {
  /** People other than the owner with rights on a board, of which `invited_at` is null; `permissions` is a JSON list. */
  collaborators: { board_id: string; person_id: string; permissions: string; created_at: string; invited_at: string | null };
  board_follows: { board_id: string; person_id: string; created_at: string };
  /** Last time a person saved to a board. */
  last_saves: { person_id: string; board_id: string; saved_at: string };
  /** Rows that a person has created or changed with a client id; `answer` is the JSON response, null once the thing is deleted for good. */
  creations: { person_id: string; client_id: string; call: string; made_id: string | null; answer: string | null; created_at: string };
  /**
   * Pins in the trash of their owners; `pin` is the JSON of the row. Pins that the instance's owner removed can be restored only by the
   * owner, and for ten minutes.
   */
  deleted_pins: {
    id: string;
    owner_id: string;
    deleted_by: string;
    pin: string;
    deleted_at: string;
    is_moderated: Generated<number>;
    /** Size of the uploaded file, as that of a pin. */
    bytes: number | null;
    /** The board with which it was deleted. */
    with_board: string | null;
    signature: string;
    /** Time at which its picture was blocked, after it was deleted: it is moderated until that is undone. */
    blocked_at: string | null;
  };
  /** Running operations on a board (S2.3); one without a recent step has ended with its process. */
  blocking_actions: { id: string; board_id: string; section_id: string | null; created_at: string; stepped_at: string; progress: number };
}

/**
 * Tables of saving: repins, manual order, collaborators, follows, last saves, client ids of creations, deleted pins until their undo period
 * ends, and operations that block a board. A person may have the same picture on several boards.
 */
export function savingTables(dialect: Dialect): Migration {
  const person = sql.raw('text not null references people (id) on delete cascade');
  const board = sql.raw('text not null references boards (id) on delete cascade');

  return {
    async up(db: Kysely<never>) {
      if (dialect === 'sqlite') await rebuildPins(db);
      else await alterPins(db);

      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
      await run(sql`create index if not exists pins_by_board on pins (board_id, coalesce(place, serial))`);
      await run(sql`create index if not exists pins_by_section on pins (section_id, coalesce(place, serial))`);
      await run(sql`create index if not exists pins_by_signature on pins (signature, owner_id)`);
      await run(sql`create index if not exists pins_by_source on pins (source_id) where source_id is not null`);
      await addColumn(db, 'boards', 'cover_id', 'text');
      await addColumn(db, 'sections', 'place', 'integer');

      await run(
        sql`create table if not exists collaborators (board_id ${board}, person_id ${person}, permissions text not null, created_at text not null, primary key (board_id, person_id))`,
      );
      await run(sql`create index if not exists collaborators_by_person on collaborators (person_id)`);
      await run(
        sql`create table if not exists board_follows (board_id ${board}, person_id ${person}, created_at text not null, primary key (board_id, person_id))`,
      );
      await run(sql`create index if not exists board_follows_by_person on board_follows (person_id)`);
      await run(
        sql`create table if not exists last_saves (person_id ${person}, board_id ${board}, saved_at text not null, primary key (person_id, board_id))`,
      );
      await run(sql`create table if not exists creations (
        person_id ${person}, client_id text not null, call text not null, made_id text, answer text, created_at text not null, primary key (person_id, client_id))`);
      await run(sql`create index if not exists creations_by_age on creations (person_id, created_at)`);
      await run(
        sql`create table if not exists deleted_pins (id text primary key, owner_id ${person}, deleted_by ${person}, pin text not null, deleted_at text not null)`,
      );
      await run(sql`create index if not exists deleted_pins_by_age on deleted_pins (deleted_at)`);
      await run(sql`create table if not exists blocking_actions (
        id text primary key, board_id ${board}, section_id text, created_at text not null, stepped_at text not null, progress integer not null default 0)`);
      await run(sql`create index if not exists blocking_actions_by_board on blocking_actions (board_id)`);
    },
  };
}

async function alterPins(db: Kysely<never>): Promise<void> {
  await sql`alter table pins drop constraint pins_owner_id_signature_key, add column source_id text, add column place integer`.execute(db);
  await sql`drop index pins_by_board`.execute(db);
  await sql`drop index pins_by_section`.execute(db);
}

/** SQLite can drop a constraint only by rebuilding its table. */
async function rebuildPins(db: Kysely<never>): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  const columns =
    sql.raw(`serial, id, owner_id, board_id, section_id, topic_id, listed, shuffle, signature, width, height, dominant_color, thumbhash, descriptor,
    title, description, alt_text, link, domain, created_at, repin_count, share_count, is_promoted, video_duration, page_count, price_amount, price_currency, detail`);
  await run(sql`create table if not exists rebuilt_pins (
    serial integer primary key autoincrement, id text not null unique, owner_id text not null references people (id) on delete cascade,
    board_id text references boards (id) on delete set null, section_id text references sections (id) on delete set null,
    topic_id text references topics (id) on delete set null,
    listed integer not null, shuffle integer not null, signature text not null, width integer not null, height integer not null,
    dominant_color text not null, thumbhash text, descriptor blob not null,
    title text, description text, alt_text text, link text, domain text, created_at text not null,
    repin_count integer not null default 0, share_count integer not null default 0, is_promoted integer not null default 0,
    video_duration integer, page_count integer, price_amount integer, price_currency text, detail text, source_id text, place integer)`);
  await run(sql`insert into rebuilt_pins (${columns}) select ${columns} from pins`);
  await run(sql`drop table pins`);
  await run(sql`alter table rebuilt_pins rename to pins`);
  await run(sql`create index if not exists pins_by_home on pins (shuffle, serial) where listed = 1`);
  await run(sql`create index if not exists pins_by_topic on pins (topic_id, shuffle, serial) where listed = 1`);
  await run(sql`create index if not exists pins_by_owner on pins (owner_id, serial)`);
}
