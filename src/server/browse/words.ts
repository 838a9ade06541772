import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** The only module with full-text search: SQLite uses FTS5 tables, PostgreSQL tsvectors, with the same tokens in both. */
export type WordTable = 'pin_words' | 'board_words' | 'person_words';

/** Search text of a row. Rows whose title matches come before those whose other texts do. */
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
/** Marks the words of titles in the index; no term contains it. */
const titleMark = '=';
/** Larger than every serial. */
const beyondAll = 2 ** 31 - 1;
/**
 * Rows of PostgreSQL that are compared one by one before the index is asked: the words of more than one row in a hundred are found sooner
 * so, and of others the index has few rows.
 */
const rowsCompared = 2_048;

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

/**
 * The stem of an English word, by Porter's first steps: "baking", "baked" and "bakes" give "bak". Other words end otherwise and mostly stay
 * as they are.
 */
function stemOf(term: string): string {
  if (!/^[a-z]{3,}$/.test(term)) return term;
  const singular = term.replace(/(?<=ss|i)es$|(?<![us])s$/, '');
  const root = singular.replace(/(?<=[aeiouy].*)(?<!e)(?:ing|ed)$/, '');
  const single = root === singular ? root : root.replace(/([^aeiouylsz])\1$/, '$1');
  return single.replace(/(?<=[aeiouy].*)e$/, '').replace(/(?<=[^aeiou])y$/, 'i');
}

/** Tokens of a row: its words with their stems, and those of its title once more with the mark. */
function tokensOf({ title, subject, body }: FindableBy): string[] {
  const withStems = (text: string): string[] => termsOf(text).flatMap((term) => [term, stemOf(term)]);
  const titleTokens = withStems(title);
  return [...new Set([...titleTokens.map((token) => titleMark + token), ...titleTokens, ...withStems(`${subject} ${body}`)])];
}

/** Adds rows to the search index, or replaces their text in it. */
export async function writeWords(db: Pick<Database, 'rows' | 'dialect'>, table: WordTable, things: readonly FindableBy[]): Promise<void> {
  if (things.length === 0) return;
  const tokens = things.map((row) => ({ serial: row.serial, tokens: tokensOf(row) }));
  if (db.dialect === 'sqlite') {
    await forgetWords(
      db,
      table,
      tokens.map(({ serial }) => serial),
    );
    const values = sql.join(tokens.map((row) => sql`(${row.serial}, ${row.tokens.join(' ')})`));
    await sql`insert into ${sql.table(table)} (rowid, words) values ${values}`.execute(db.rows);
  } else {
    const values = sql.join(tokens.map((row) => sql`(${row.serial}::integer, array_to_tsvector(${row.tokens}::text[]))`));
    await sql`insert into ${sql.table(table)} (serial, words) values ${values} on conflict (serial) do update set words = excluded.words`.execute(
      db.rows,
    );
  }
  if (table === 'pin_words') await writeTitleWords(db, things);
}

/** Adds the words of titles to those that spellings are corrected to; sorted, so that two transactions lock them in one order. */
async function writeTitleWords({ rows }: Pick<Database, 'rows'>, things: readonly FindableBy[]): Promise<void> {
  const words = [...new Set(things.flatMap(({ title }) => termsOf(title)))].sort();
  if (words.length === 0) return;
  await rows
    .insertInto('title_words')
    .values(words.map((word) => ({ word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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

/** A condition on the tokens of a row. */
export type WordQuery =
  | { token: string; isBegun?: boolean }
  | { every: readonly WordQuery[]; but?: WordQuery | undefined }
  | { any: readonly WordQuery[] };

/** The row contains the word or another form of it. */
const whole = (term: string, mark = ''): WordQuery => ({ any: [{ token: mark + term }, { token: mark + stemOf(term) }] });

/** The row contains a word that begins so, or another form of the word. */
const begun = (term: string, mark = ''): WordQuery => ({
  any: [{ token: mark + term, isBegun: true }, ...(stemOf(term) === term ? [] : [{ token: mark + stemOf(term) }])],
});

/** The row's title contains one of the words or another form of it. */
export const anyInTitle = (words: readonly string[]): WordQuery => ({ any: words.map((word) => whole(word, titleMark)) });

/** The row contains one of the words or another form of it. */
export const anyOf = (words: readonly string[]): WordQuery => ({ any: words.map((word) => whole(word)) });

/** The row contains, for each term, a word that begins with it or is a form of it. */
export const everyBegun = (terms: readonly string[]): WordQuery => ({ every: terms.map((term) => begun(term)) });

/** Ranks of rows with every term, best first: as whole words in the title, then anywhere. The last word that is typed may be unfinished. */
export const ranksOfEvery = (terms: readonly string[], isTyping = false): WordQuery[] => [
  { every: terms.map((term, nth) => (isTyping && nth === terms.length - 1 ? begun : whole)(term, titleMark)) },
  everyBegun(terms),
];

/** Ranks of rows with some of the terms, best first: all but one, then any. */
export const ranksOfAny = (terms: readonly string[]): WordQuery[] => [
  ...(terms.length > 2 ? [{ any: terms.map((_, left) => everyBegun(terms.filter((_term, nth) => nth !== left))) }] : []),
  { any: terms.map((term) => begun(term)) },
];

/** Tokens are letters, digits and the mark, so neither syntax needs an escape. */
function textOf(query: WordQuery, dialect: Database['dialect']): string {
  const [quote, beginning, and, or, not] = dialect === 'sqlite' ? ['"', '*', ' AND ', ' OR ', ' NOT '] : ["'", ':*', ' & ', ' | ', ' & !'];
  const write = (part: WordQuery): string => {
    if ('token' in part) return `${quote}${part.token}${quote}${part.isBegun ? beginning : ''}`;
    if ('any' in part) return `(${part.any.map(write).join(or)})`;
    return `((${part.every.map(write).join(and)})${part.but ? `${not}${write(part.but)}` : ''})`;
  };
  return write(query);
}

/** Place of a found row: the number of its rank and its serial. */
export interface FoundRow {
  rank: number;
  serial: number;
}

interface Wanted {
  limit: number;
  /** The last row of the page before. */
  after?: FoundRow | undefined;
  /** A condition on rows of other tables. */
  only?: ((serial: RawBuilder<number>) => RawBuilder<SqlBool>) | undefined;
}

/** Rows in the order of the ranks that they match first, and the newest first within a rank. Reads hardly more than it returns. */
export async function findRows(
  db: Database,
  table: WordTable,
  ranks: readonly WordQuery[],
  { limit, after, only }: Wanted,
): Promise<FoundRow[]> {
  const found = new Map<number, FoundRow>();
  for (let rank = after?.rank ?? 0; rank < ranks.length && found.size < limit; rank += 1) {
    // The first page has all rows of better ranks itself, which costs less than excluding them.
    const query = { every: [ranks[rank]!], but: after && rank > 0 ? { any: ranks.slice(0, rank) } : undefined };
    const before = rank === after?.rank ? after.serial : beyondAll;
    for (const serial of await newestRows(db, table, textOf(query, db.dialect), { before, limit, only }))
      if (!found.has(serial)) found.set(serial, { rank, serial });
  }
  return [...found.values()].slice(0, limit);
}

interface Newest extends Pick<Wanted, 'limit' | 'only'> {
  before: number;
}

async function newestRows(db: Database, table: WordTable, query: string, { before, limit, only }: Newest): Promise<number[]> {
  const name = sql.table(table);
  const serialsOf = async (select: RawBuilder<{ serial: number }>) => (await select.execute(db.rows)).rows.map(({ serial }) => serial);
  if (db.dialect === 'sqlite') {
    const isWanted = only ? sql`and ${only(sql.ref(`${table}.rowid`))}` : sql``;
    return serialsOf(
      sql`select rowid as serial from ${name} where ${name} match ${query} and rowid < ${before} ${isWanted} order by rowid desc limit ${limit}`,
    );
  }
  const matches = sql`hit.words @@ ${query}::tsquery ${only ? sql`and ${only(sql.ref('hit.serial'))}` : sql``}`;
  const newest = sql`select serial, words from ${name} where serial < ${before} order by serial desc limit ${sql.lit(rowsCompared)}`;
  const found = await serialsOf(sql`select serial from (${newest}) as hit where ${matches} order by serial desc limit ${limit}`);
  if (found.length === limit) return found;
  // Adding zero keeps the planner from walking all rows in their order instead of using the index.
  return serialsOf(sql`select serial from ${name} as hit where ${matches} and serial < ${before} order by serial + 0 desc limit ${limit}`);
}
