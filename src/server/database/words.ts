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
  /** Words of the titles of pins that feeds may show, to which spellings are corrected; a sweep forgets those whose last title has gone. */
  title_words: { word: string };
}

const wordTableNames = ['pin_words', 'copy_words', 'board_words', 'person_words'];

/**
 * Gives beginnings of up to eight letters a list each in SQLite's index of words, and lets PostgreSQL's wait for few entries, which every
 * search reads one by one. The rows are kept, and the columns are as before, so that an older server beside this one finds and writes words
 * as it did. Adds the words of titles, which the next start fills.
 */
export const beginningLists = (dialect: Dialect): Migration => ({
  async up(db: Kysely<never>) {
    const collation = sql.raw(dialect === 'sqlite' ? '' : 'collate "C"');
    await sql`create table if not exists title_words (word text ${collation} primary key)`.execute(db);
    for (const table of wordTableNames) {
      const words = sql.table(table);
      if (dialect === 'postgres') {
        await sql`alter index ${sql.ref(`${table}_gin`)} set (gin_pending_list_limit = 256)`.execute(db);
        continue;
      }
      const next = sql.table(`next_${table}`);
      // The server folds letters. Places within texts are not kept, since nothing asks for words beside each other.
      await sql`create virtual table ${next} using fts5 (title, subject, body, detail = column,
        tokenize = "ascii tokenchars '='", prefix = '1 2 3 4 5 6 7 8')`.execute(db);
      // With all words of some thousand rows in memory, the copy takes a third of the time.
      await sql`insert into ${next} (${next}, rank) values ('hashsize', ${sql.lit(64 * 2 ** 20)})`.execute(db);
      await sql`insert into ${next} (rowid, title, subject, body) select rowid, title, subject, body from ${words}`.execute(db);
      await sql`insert into ${next} (${next}, rank) values ('hashsize', ${sql.lit(2 ** 20)})`.execute(db);
      await sql`drop table ${words}`.execute(db);
      await sql`alter table ${next} rename to ${words}`.execute(db);
    }
  },
});
