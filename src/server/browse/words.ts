import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Full-text search lives here alone: SQLite looks through FTS5 tables, PostgreSQL through tsvectors. */
export type WordTable = 'pin_words' | 'board_words' | 'person_words';

/** What one thing can be found by. A hit in the title weighs most, one in the body least. */
export interface FindableBy {
  serial: number;
  title: string;
  subject: string;
  body: string;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const longestTerm = 64;
const mostTerms = 12;
/** Of more matches than a feed can show (S2.9), the newest are ranked. */
const mostRanked = 5_000;

/** The words of a text, lower case and without accents; languages that write without spaces are cut by dictionary. */
export function termsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}+/gu, '').toLowerCase();
  const spaced = unspaced.test(folded) ? [...segmenter.segment(folded)].map(({ segment }) => segment).join(' ') : folded;
  return (spaced.match(/[\p{L}\p{N}]+/gu) ?? []).map((term) => term.slice(0, longestTerm));
}

/** Makes things findable, or replaces what they were findable by. */
export async function writeWords(db: Pick<Database, 'rows' | 'dialect'>, table: WordTable, things: readonly FindableBy[]): Promise<void> {
  if (things.length === 0) return;
  const folded = things.map((thing) => ({
    serial: thing.serial,
    title: termsOf(thing.title).join(' '),
    subject: termsOf(thing.subject).join(' '),
    body: termsOf(thing.body).join(' '),
  }));
  const serials = sql.join(folded.map(({ serial }) => serial));
  if (db.dialect === 'sqlite') {
    const values = sql.join(folded.map((thing) => sql`(${thing.serial}, ${thing.title}, ${thing.subject}, ${thing.body})`));
    await sql`delete from ${sql.table(table)} where rowid in (${serials})`.execute(db.rows);
    await sql`insert into ${sql.table(table)} (rowid, title, subject, body) values ${values}`.execute(db.rows);
  } else {
    const values = sql.join(folded.map((thing) => sql`(${thing.serial}::integer, ${vectorOf(thing.title, 'A')} || ${vectorOf(thing.subject, 'B')} || ${vectorOf(thing.body, 'C')})`));
    await sql`insert into ${sql.table(table)} (serial, words) values ${values} on conflict (serial) do update set words = excluded.words`.execute(db.rows);
  }
}

/** Makes things of these serials no longer findable. */
export async function forgetWords({ rows, dialect }: Pick<Database, 'rows' | 'dialect'>, table: WordTable, serials: readonly number[]): Promise<void> {
  if (serials.length > 0) await sql`delete from ${sql.table(table)} where ${sql.ref(dialect === 'sqlite' ? 'rowid' : 'serial')} in (${sql.join(serials)})`.execute(rows);
}

const vectorOf = (text: string, weight: 'A' | 'B' | 'C') => sql`setweight(to_tsvector('english', ${text}), ${sql.lit(weight)})`;

/** A piece of SQL that gives `serial` and `rank` (lowest is best) of what matches every term, or any of them. Undefined when there are no words to look for. */
export function matching(db: Pick<Database, 'dialect'>, table: WordTable, text: string, need: 'every' | 'any'): RawBuilder<{ serial: number; rank: number }> | undefined {
  const terms = termsOf(text).slice(0, mostTerms);
  if (terms.length === 0) return undefined;
  const name = sql.table(table);
  if (db.dialect === 'sqlite') {
    const query = terms.map((term) => `"${term}"*`).join(need === 'every' ? ' AND ' : ' OR ');
    return sql`(select rowid as serial, bm25(${name}, 8.0, 3.0, 1.0) as rank from ${name} where ${name} match ${query} order by rowid desc limit ${mostRanked})`;
  }
  const query = terms.map((term) => `${term}:*`).join(need === 'every' ? ' & ' : ' | ');
  return sql`(select serial, -ts_rank('{0, 0.1, 0.35, 1}', words, to_tsquery('english', ${query})) as rank from ${name} where words @@ to_tsquery('english', ${query}) order by serial desc limit ${mostRanked})`;
}
