import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The only module with full-text search: SQLite uses FTS5 tables, PostgreSQL tsvectors. */
export type WordTable = 'pin_words' | 'board_words' | 'person_words';

/** Search text of a row. Matches in the title have the highest weight, those in the body the lowest. */
export interface FindableBy {
  serial: number;
  title: string;
  subject: string;
  body: string;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const maxTermLength = 64;
export const maxTerms = 12;
/** Maximum number of matches that are ranked (S2.9); the newest are kept. */
const maxRanked = 5_000;

/** Letters that people type without their mark, and that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\p{M}/gu;

/** Removes accents, but no vowel signs (Hindi, Thai). Decomposes Hangul, so that the begun syllable of a query finds words. */
const withoutAccents = (term: string): string =>
  term
    .normalize('NFD')
    .replace(accents, '')
    .replace(/[ıßłđðøæœþς]/g, (letter) => plainLetters[letter]!)
    .normalize('NFC')
    .replace(/\p{Script=Hangul}+/gu, (syllables) => syllables.normalize('NFD'));

/** Words of a text in lower case without accents; a dictionary segments languages written without spaces. */
export function termsOf(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase();
  const spaced = unspaced.test(lower) ? [...segmenter.segment(lower)].map(({ segment }) => segment).join(' ') : lower;
  return (spaced.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).map((term) => withoutAccents(term).slice(0, maxTermLength));
}

/** Adds rows to the search index, or replaces their text in it. */
export async function writeWords(db: Pick<Database, 'rows' | 'dialect'>, table: WordTable, things: readonly FindableBy[]): Promise<void> {
  if (things.length === 0) return;
  const folded = things.map((row) => ({
    serial: row.serial,
    title: termsOf(row.title).join(' '),
    subject: termsOf(row.subject).join(' '),
    body: termsOf(row.body).join(' '),
  }));
  const serials = sql.join(folded.map(({ serial }) => serial));
  if (db.dialect === 'sqlite') {
    const values = sql.join(folded.map((row) => sql`(${row.serial}, ${row.title}, ${row.subject}, ${row.body})`));
    await sql`delete from ${sql.table(table)} where rowid in (${serials})`.execute(db.rows);
    await sql`insert into ${sql.table(table)} (rowid, title, subject, body) values ${values}`.execute(db.rows);
  } else {
    const values = sql.join(
      folded.map(
        (row) => sql`(${row.serial}::integer, ${vectorOf(row.title, 'A')} || ${vectorOf(row.subject, 'B')} || ${vectorOf(row.body, 'C')})`,
      ),
    );
    await sql`insert into ${sql.table(table)} (serial, words) values ${values} on conflict (serial) do update set words = excluded.words`.execute(
      db.rows,
    );
  }
}

/** Removes rows from the search index by serial. */
export async function forgetWords(
  { rows, dialect }: Pick<Database, 'rows' | 'dialect'>,
  table: WordTable,
  serials: readonly number[],
): Promise<void> {
  if (serials.length > 0)
    await sql`delete from ${sql.table(table)} where ${sql.ref(dialect === 'sqlite' ? 'rowid' : 'serial')} in (${sql.join(serials)})`.execute(
      rows,
    );
}

const vectorOf = (text: string, weight: 'A' | 'B' | 'C') => sql`setweight(to_tsvector('english', ${text}), ${sql.lit(weight)})`;

/**
 * SQL that selects `serial` and `rank` (lowest is best) of rows that match every term, or any of them, and one of `words` as well, where
 * given. Undefined if the text has no terms.
 */
export function matching(
  db: Pick<Database, 'dialect'>,
  table: WordTable,
  text: string,
  need: 'every' | 'any',
  words: readonly string[] = [],
): RawBuilder<{ serial: number; rank: number }> | undefined {
  const terms = termsOf(text).slice(0, maxTerms);
  if (terms.length === 0) return undefined;
  const name = sql.table(table);
  if (db.dialect === 'sqlite') {
    const wanted = terms.map((term) => `"${term}"*`).join(need === 'every' ? ' AND ' : ' OR ');
    const query = words.length > 0 ? `(${wanted}) AND (${words.map((word) => `"${word}"`).join(' OR ')})` : wanted;
    return sql`(select rowid as serial, bm25(${name}, 8.0, 3.0, 1.0) as rank from ${name} where ${name} match ${query} order by rowid desc limit ${maxRanked})`;
  }
  const wanted = terms.map((term) => `${term}:*`).join(need === 'every' ? ' & ' : ' | ');
  const query = words.length > 0 ? `(${wanted}) & (${words.join(' | ')})` : wanted;
  return sql`(select serial, -ts_rank('{0, 0.1, 0.35, 1}', words, to_tsquery('english', ${query})) as rank from ${name} where words @@ to_tsquery('english', ${query}) order by serial desc limit ${maxRanked})`;
}

/** SQL that selects `serial` of the newest pins whose title contains one of the words, of which there may be hundreds. */
export function matchingTitles(db: Pick<Database, 'dialect'>, words: readonly string[]): RawBuilder<{ serial: number }> {
  if (db.dialect === 'sqlite') {
    const query = `title : (${words.map((word) => `"${word}"`).join(' OR ')})`;
    return sql`(select rowid as serial from pin_words where pin_words match ${query} order by rowid desc limit ${maxRanked})`;
  }
  const query = words.map((word) => `${word}:A`).join(' | ');
  return sql`(select serial from pin_words where words @@ to_tsquery('english', ${query}) order by serial desc limit ${maxRanked})`;
}
