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
