import { type Kysely, type Migration, sql } from 'kysely';
import { colorCode } from '../pictures/lab.ts';
import { addColumn } from './addColumn.ts';
import type { Dialect } from './dialect.ts';

const pinsAtOnce = 500;

/**
 * The search text of copies, which the next start fills, the color of each pin's picture as `colorCode` gives it, and the index of the
 * newest pins.
 */
export const findingTables = (dialect: Dialect): Migration => ({
  async up(db: Kysely<never>) {
    if (dialect === 'sqlite') {
      await sql`create virtual table if not exists copy_words using fts5 (title, subject, body,
        tokenize = "porter unicode61 remove_diacritics 0 categories 'L* M* N* Co'", prefix = '1 2 3')`.execute(db);
    } else {
      await sql`create table if not exists copy_words (serial integer primary key, words tsvector not null)`.execute(db);
      await sql`create index if not exists copy_words_gin on copy_words using gin (words)`.execute(db);
    }
    await sql`create index if not exists pins_by_time on pins (serial) where listed = 1`.execute(db);
    await addColumn(db, 'pins', 'color_code', 'integer');
    for (let after = -1; ;) {
      const { rows } = await sql<{ serial: number; dominant_color: string }>`select serial, dominant_color from pins
        where serial > ${after} order by serial limit ${pinsAtOnce}`.execute(db);
      const last = rows.at(-1);
      if (!last) return;
      after = last.serial;
      const codes = sql.join(
        rows.map(({ serial, dominant_color }) => sql`when ${sql.lit(serial)} then ${sql.lit(colorCode(dominant_color))}`),
        sql` `,
      );
      await sql`update pins set color_code = case serial ${codes} end
        where serial in (${sql.join(rows.map(({ serial }) => sql.lit(serial)))})`.execute(db);
    }
  },
});
