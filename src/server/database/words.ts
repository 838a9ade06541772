import { type Kysely, type Migration, sql } from 'kysely';
import { addColumn } from './addColumn.ts';
import type { Dialect } from './dialect.ts';

/**
 * Adds the version of the search index, and empties that of SQLite, whose words now keep their vowel signs (Hindi, Thai). The next start
 * fills it.
 */
export const wordTables = (dialect: Dialect): Migration => ({
  async up(db: Kysely<never>) {
    await addColumn(db, 'database_state', 'words_version', 'integer');
    if (dialect !== 'sqlite') return;
    for (const table of ['pin_words', 'board_words', 'person_words']) {
      const words = sql.table(table);
      await sql`drop table if exists ${words}`.execute(db);
      await sql`create virtual table ${words} using fts5 (title, subject, body,
        tokenize = "porter unicode61 remove_diacritics 0 categories 'L* M* N* Co'", prefix = '1 2 3')`.execute(db);
    }
  },
});

export interface WordTables {
  /** Words of the titles of pins, to which spellings are corrected; one stays when its last title has gone. */
  title_words: { word: string };
}

/**
 * Empties the search index of SQLite, whose tokens are now made by the server, and adds the words of titles and the index of the latest
 * saves. The next start fills them.
 */
export const tokenTables = (dialect: Dialect): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table if not exists title_words (word text ${sql.raw(dialect === 'sqlite' ? '' : 'collate "C"')} primary key)`.execute(
      db,
    );
    await sql`create index if not exists pins_saved_at on pins (created_at) where source_id is not null`.execute(db);
    for (const table of ['pin_words', 'board_words', 'person_words']) {
      const words = sql.table(table);
      if (dialect === 'sqlite') {
        await sql`drop table if exists ${words}`.execute(db);
        // Ordered by nothing but age, so places within texts are not kept; a beginning of up to eight letters has a list of its own.
        await sql`create virtual table ${words} using fts5 (words, content = '', contentless_delete = 1, detail = none,
          tokenize = "ascii tokenchars '='", prefix = '1 2 3 4 5 6 7 8')`.execute(db);
      } else {
        // Each search reads all entries that are pending, so few may be.
        await sql`alter index ${sql.ref(`${table}_gin`)} set (gin_pending_list_limit = 256)`.execute(db);
      }
    }
  },
});
