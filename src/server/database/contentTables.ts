import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

/** People, boards, sections, topics and pins, the indexes of every feed, and the full-text tables. */
export function contentTables(dialect: Dialect): Migration {
  const isSqlite = dialect === 'sqlite';
  const bytes = sql.raw(isSqlite ? 'blob' : 'bytea');
  const serial = sql.raw(isSqlite ? 'integer primary key autoincrement' : 'integer primary key generated always as identity');

  return {
    async up(db: Kysely<never>) {
      const run = (statement: ReturnType<typeof sql>) => statement.execute(db);

      await run(sql`create table if not exists people (
        serial ${serial}, id text not null unique, username text not null unique, full_name text not null, about text, picture_signature text,
        follower_count integer not null default 0, following_count integer not null default 0,
        pin_count integer not null default 0, board_count integer not null default 0, created_at text not null)`);

      await run(sql`create table if not exists boards (
        serial ${serial}, id text not null unique, owner_id text not null references people (id) on delete cascade,
        slug text not null, name text not null, description text, privacy text not null, layout text not null,
        pin_count integer not null default 0, covers text not null default '[]', created_at text not null, unique (owner_id, slug))`);

      await run(sql`create table if not exists sections (
        serial ${serial}, id text not null unique, board_id text not null references boards (id) on delete cascade,
        slug text not null, title text not null, pin_count integer not null default 0, unique (board_id, slug))`);

      await run(sql`create table if not exists topics (
        serial ${serial}, id text not null unique, slug text not null unique, name text not null,
        pin_count integer not null default 0, covers text not null default '[]')`);

      await run(sql`create table if not exists pins (
        serial ${serial}, id text not null unique, owner_id text not null references people (id) on delete cascade,
        board_id text references boards (id) on delete set null, section_id text references sections (id) on delete set null,
        topic_id text references topics (id) on delete set null,
        listed integer not null, shuffle integer not null, signature text not null, width integer not null, height integer not null,
        dominant_color text not null, thumbhash text, descriptor ${bytes} not null,
        title text, description text, alt_text text, link text, domain text, created_at text not null,
        repin_count integer not null default 0, share_count integer not null default 0, is_promoted integer not null default 0,
        video_duration integer, page_count integer, price_amount integer, price_currency text, detail text,
        unique (owner_id, signature))`);

      await run(sql`create index if not exists pins_by_home on pins (shuffle, serial) where listed = 1`);
      await run(sql`create index if not exists pins_by_topic on pins (topic_id, shuffle, serial) where listed = 1`);
      await run(sql`create index if not exists pins_by_owner on pins (owner_id, serial)`);
      await run(sql`create index if not exists pins_by_board on pins (board_id, serial)`);
      await run(sql`create index if not exists pins_by_section on pins (section_id, serial)`);

      for (const table of ['pin_words', 'board_words', 'person_words']) {
        const words = sql.table(table);
        if (isSqlite) {
          await run(
            sql`create virtual table if not exists ${words} using fts5 (title, subject, body, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '1 2 3')`,
          );
        } else {
          await run(sql`create table if not exists ${words} (serial integer primary key, words tsvector not null)`);
          await run(sql`create index if not exists ${sql.raw(`${table}_gin`)} on ${words} using gin (words)`);
        }
      }
    },
  };
}
