import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';

/** The only module with full-text search: SQLite uses FTS5 tables, PostgreSQL tsvectors. */
export type WordTable = 'pin_words' | 'copy_words' | 'board_words' | 'person_words';

/** The pins that a search is for: those that feeds may show, or a person's own, with their copies of other pins, all or some. */
export type SearchedPins = 'listed' | { ownerId: string; only?: Expression<SqlBool> };

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

/** The search of the database for every term, or any of them, and one of `words` as well, where given. */
function matchOf(
  { dialect }: Pick<Database, 'dialect'>,
  terms: readonly string[],
  need: 'every' | 'any',
  words: readonly string[],
): string {
  if (dialect === 'sqlite') {
    const wanted = terms.map((term) => `"${term}"*`).join(need === 'every' ? ' AND ' : ' OR ');
    return words.length > 0 ? `(${wanted}) AND (${words.map((word) => `"${word}"`).join(' OR ')})` : wanted;
  }
  const wanted = terms.map((term) => `${term}:*`).join(need === 'every' ? ' & ' : ' | ');
  return words.length > 0 ? `(${wanted}) & (${words.join(' | ')})` : wanted;
}

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
  const query = matchOf(db, terms, need, words);
  if (db.dialect === 'sqlite') {
    return sql`(select rowid as serial, bm25(${name}, 8.0, 3.0, 1.0) as rank from ${name} where ${name} match ${query} order by rowid desc limit ${maxRanked})`;
  }
  return sql`(select serial, -ts_rank('{0, 0.1, 0.35, 1}', words, to_tsquery('english', ${query})) as rank from ${name} where words @@ to_tsquery('english', ${query}) order by serial desc limit ${maxRanked})`;
}

/**
 * SQL that selects `serial` and `rank` (lowest is best) of the newest pins that match as in {@link matching}; a person's own are ranked by
 * time alone. A text without terms matches every pin. The cost depends on the lists of the words, not on the number of pins.
 */
export function matchingPins(
  db: Pick<Database, 'dialect'>,
  { among, text, need, words = [] }: { among: SearchedPins; text: string; need: 'every' | 'any'; words?: readonly string[] },
): RawBuilder<{ serial: number; rank: number }> {
  const isOwn = among !== 'listed';
  const terms = termsOf(text).slice(0, maxTerms);
  if (terms.length === 0) {
    const pins = isOwn ? ownedBy(among) : sql`pins.listed = 1`;
    return sql`(select serial, -serial as rank from pins where ${pins} order by serial desc limit ${maxRanked})`;
  }
  return isOwn ? ownHits(db, among, matchOf(db, terms, need, words), maxRanked) : matching(db, 'pin_words', text, need, words)!;
}

/** Titles are read for their words alone, and few are enough. */
const maxTitles = 500;

/** SQL that selects `serial` of the newest pins whose title contains one of the words, of which there may be hundreds. */
export function matchingTitles(
  db: Pick<Database, 'dialect'>,
  among: SearchedPins,
  words: readonly string[],
): RawBuilder<{ serial: number }> {
  const isSqlite = db.dialect === 'sqlite';
  const query = isSqlite ? `title : (${words.map((word) => `"${word}"`).join(' OR ')})` : words.map((word) => `${word}:A`).join(' | ');
  if (among !== 'listed') return ownHits(db, among, query, maxTitles);
  return isSqlite
    ? sql`(select rowid as serial from pin_words where pin_words match ${query} order by rowid desc limit ${maxTitles})`
    : sql`(select serial from pin_words where words @@ to_tsquery('english', ${query}) order by serial desc limit ${maxTitles})`;
}

type OwnPins = Exclude<SearchedPins, 'listed'>;

const ownedBy = ({ ownerId, only }: OwnPins): RawBuilder<SqlBool> => sql`pins.owner_id = ${ownerId}${only ? sql` and ${only}` : sql``}`;

/**
 * The newest of the person's pins in the lists of the words. The `+` keeps SQLite from reading a list for each of them; the limit of each
 * table lets PostgreSQL stop at it, where a word is frequent.
 */
function ownHits(
  { dialect }: Pick<Database, 'dialect'>,
  among: OwnPins,
  query: string,
  limit: number,
): RawBuilder<{ serial: number; rank: number }> {
  const own = sql`(select serial from pins where ${ownedBy(among)})`;
  const [originals, copies] = (['pin_words', 'copy_words'] as const).map((table) => {
    const words = sql.table(table);
    const hits =
      dialect === 'sqlite'
        ? sql`select rowid as serial from ${words} where ${words} match ${query} and +rowid in ${own} order by rowid desc limit ${limit}`
        : sql`select serial from ${words} where words @@ to_tsquery('english', ${query}) and serial in ${own} order by serial desc limit ${limit}`;
    return sql`select serial, -serial as rank from (${hits}) as ${sql.ref(`own_${table}`)}`;
  });
  return sql`(select serial, rank from (${originals} union all ${copies}) as own_words order by serial desc limit ${limit})`;
}
