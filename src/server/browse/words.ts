import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';
import { peopleWords } from './peopleWords.ts';
import { stemOf } from './stems.ts';
import { writeTitleWords } from './titleWords.ts';

/** The only module with full-text search: SQLite uses FTS5 tables, PostgreSQL tsvectors. */
export type WordTable = 'pin_words' | 'copy_words' | 'board_words' | 'person_words';

/** The pins that a search is for: those that feeds may show, or a person's own, with their copies of other pins, all or some. */
export type SearchedPins = 'listed' | { ownerId: string; only?: Expression<SqlBool> };

/** Search text of a row. Rows whose title matches come before those whose other texts do. */
export interface FindableBy {
  serial: number;
  title: string;
  subject: string;
  body: string;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Between these scripts begins a word, although the dictionary may have both as one: 東京タワー. */
const betweenScripts = /(?<=\p{Script=Han})(?=\p{Script=Katakana})|(?<=[\p{Script=Katakana}ー])(?=\p{Script=Han})/gu;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const maxTermLength = 64;
/** Each word of a query costs a walk through its list, so only the longest words, which are the rarest, are searched. */
const maxTerms = 6;
/** Maximum number of matches that conditions on other tables may pass over (S2.9); the newest are looked through. */
const maxPassed = 5_000;
/** Newest matches that tell what a search can be narrowed to. */
const maxCounted = 100;
/** Newest matches of each word that are compared where no row has all words. */
const maxOfEachWord = 100;
/**
 * Begins the copy of each word of a title in the index, so that titles have lists of their own: a walk through a word's list for
 * those in titles may find none. No term contains it.
 */
const titleMark = '=';
/** A token of rows that have a word of people. */
const peopleToken = '==people';
/** A token of every row that this version wrote; changes with the tokens of rows. */
const versionToken = '==4';
/** Larger than every serial. */
const beyondAll = 2 ** 31 - 1;
/**
 * Newest rows of PostgreSQL that are compared one by one before its index is asked, which has no order: the words of more than one row in a
 * hundred are found sooner so, and of others the index has few rows.
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
  const spaced = unspaced.test(lower)
    ? [...segmenter.segment(lower)].map(({ segment }) => segment.replace(betweenScripts, ' ')).join(' ')
    : lower;
  return (spaced.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).map((term) => withoutAccents(term).slice(0, maxTermLength));
}

/** The words of a query that are searched: the longest, in their order, each once. */
export function searchedTerms(query: string): string[] {
  const terms = [...new Set(termsOf(query))];
  if (terms.length <= maxTerms) return terms;
  const longest = new Set([...terms].sort((a, b) => b.length - a.length).slice(0, maxTerms));
  return terms.filter((term) => longest.has(term));
}

/** The words of a text and their stems. */
const tokensOf = (text: string): string[] => [...new Set(termsOf(text).flatMap((term) => [term, stemOf(term)]))];

const peopleStems: ReadonlySet<string> = new Set(peopleWords.map(stemOf));

/** Tokens that are no words of the texts: the marked ones of the title, and last that of the version. */
const marksOf = (titled: readonly string[], others: readonly string[]): string[] => [
  ...titled.map((token) => titleMark + token),
  ...([...titled, ...others].some((token) => peopleStems.has(token)) ? [peopleToken] : []),
  versionToken,
];

/** Adds rows to the search index, or replaces their text in it. */
export async function writeWords(db: Pick<Database, 'rows' | 'dialect'>, table: WordTable, things: readonly FindableBy[]): Promise<void> {
  if (things.length === 0) return;
  const values = sql.join(things.map((thing) => (db.dialect === 'sqlite' ? sqliteRow(thing) : postgresRow(thing))));
  if (db.dialect === 'sqlite') {
    await forgetWords(
      db,
      table,
      things.map(({ serial }) => serial),
    );
    await sql`insert into ${sql.table(table)} (rowid, title, subject, body) values ${values}`.execute(db.rows);
  } else {
    await sql`insert into ${sql.table(table)} (serial, words) values ${values} on conflict (serial) do update set words = excluded.words`.execute(
      db.rows,
    );
  }
  if (table === 'pin_words') await writeListedTitles(db, things);
}

function sqliteRow({ serial, title, subject, body }: FindableBy) {
  const [titled, subjects, others] = [title, subject, body].map(tokensOf) as [string[], string[], string[]];
  const marked = [...subjects, ...marksOf(titled, [...subjects, ...others])];
  return sql`(${serial}, ${titled.join(' ')}, ${marked.join(' ')}, ${others.join(' ')})`;
}

/** The vectors of older versions, whose servers may run beside this one, and the tokens. */
function postgresRow({ serial, title, subject, body }: FindableBy) {
  const vectors = [
    { text: title, weight: 'A' },
    { text: subject, weight: 'B' },
    { text: body, weight: 'C' },
  ].map(
    ({ text, weight }) =>
      sql`setweight(to_tsvector('english', ${termsOf(text).join(' ')}) || to_tsvector('simple', ${tokensOf(text).join(' ')}), ${sql.lit(weight)})`,
  );
  const marks = sql`array_to_tsvector(${marksOf(tokensOf(title), tokensOf(`${subject} ${body}`))}::text[])`;
  return sql`(${serial}::integer, ${marks} || ${sql.join(vectors, sql` || `)})`;
}

/** Adds the words of those titles that feeds may show to the ones that spellings are corrected to. */
async function writeListedTitles({ rows }: Pick<Database, 'rows'>, things: readonly FindableBy[]): Promise<void> {
  const serials = things.map(({ serial }) => serial);
  const listed = await rows.selectFrom('pins').select('serial').where('serial', 'in', serials).where('listed', '=', 1).execute();
  const isListed = new Set(listed.map(({ serial }) => serial));
  await writeTitleWords(
    { rows },
    things.flatMap(({ serial, title }) => (isListed.has(serial) ? termsOf(title) : [])),
  );
}

/** Adds the words of a board's titles, as {@link writeWords} adds those of pins, once feeds may show its pins. */
export async function writeTitlesOfBoard({ rows }: Pick<Database, 'rows'>, boardId: string): Promise<void> {
  const pins = await rows.selectFrom('pins').select('title').where('board_id', '=', boardId).where('listed', '=', 1).execute();
  await writeTitleWords(
    { rows },
    pins.flatMap(({ title }) => termsOf(title ?? '')),
  );
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

interface Word {
  term: string;
  /** Whether longer words that begin so match as well; other forms of the word always do. */
  isBegun?: boolean;
  isInTitle?: boolean;
}

/** Rows with all of the words or any, without those that have all of `but`, and only those about people, where given. */
interface WordQuery {
  words: readonly Word[];
  need?: 'every' | 'any' | undefined;
  isAboutPeople?: boolean | undefined;
  but?: readonly Word[] | undefined;
}

/** Latin and other letters of which few begin a large part of all words. A Chinese character is a word. */
const isHardlyBegun = (term: string) => term.length < 3 && !unspaced.test(term);

/** The row contains, for each term, a word that begins with it or is a form of it. Before the last term, one or two letters are a word. */
const everyBegun = (terms: readonly string[]): Word[] =>
  terms.map((term, nth) => ({ term, isBegun: nth === terms.length - 1 || !isHardlyBegun(term) }));

/** Ranks of rows with every term, best first: as whole words in the title, then anywhere. The last word that is typed may be unfinished. */
const ranksOfEvery = (terms: readonly string[], isTyping: boolean): readonly Word[][] => [
  terms.map((term, nth) => ({ term, isBegun: isTyping && nth === terms.length - 1, isInTitle: true })),
  everyBegun(terms),
];

/** Condition on the rows of a table of words. */
function matches({ dialect }: Pick<Database, 'dialect'>, table: WordTable, query: WordQuery): RawBuilder<SqlBool> {
  const text = textOf(query, dialect);
  return dialect === 'sqlite' ? sql`${sql.table(table)} match ${text}` : sql`words @@ ${text}::tsquery`;
}

/** Terms are letters and digits, so neither syntax needs an escape. */
function textOf({ words, need, isAboutPeople, but = [] }: WordQuery, dialect: Database['dialect']): string {
  const [and, or, not] = dialect === 'sqlite' ? [' AND ', ' OR ', ' NOT '] : [' & ', ' | ', ' & !'];
  const quote = dialect === 'sqlite' ? '"' : "'";
  const token = (text: string, { isBegun, isInTitle }: Pick<Word, 'isBegun' | 'isInTitle'>) =>
    `${quote}${isInTitle ? titleMark : ''}${text}${quote}${isBegun ? (dialect === 'sqlite' ? '*' : ':*') : ''}`;
  const forms = (word: Word) => {
    const stem = stemOf(word.term);
    return stem === word.term ? token(stem, word) : `(${token(word.term, word)}${or}${token(stem, { ...word, isBegun: false })})`;
  };
  const list = (some: readonly Word[], between: string) => `(${some.map(forms).join(between)})`;
  const all = [list(words, need === 'any' ? or : and), ...(isAboutPeople ? [token(peopleToken, {})] : [])].join(and);
  return but.length > 0 ? `(${all})${not}${list(but, and)}` : all;
}

/** Place of a found row: the number of its rank and its serial. */
export interface FoundRow {
  rank: number;
  serial: number;
}

/** Condition on rows of other tables, by the serial. */
type OnlyRows = (serial: RawBuilder<number>) => Expression<SqlBool>;

interface Wanted {
  limit: number;
  /** The last row of the page before. */
  after?: FoundRow | undefined;
  only?: OnlyRows | undefined;
  isAboutPeople?: boolean | undefined;
  /** Whether the last word may be unfinished. */
  isTyping?: boolean;
}

/** Rows with every term, best first, and the newest first within a rank. */
export async function findEvery(
  db: Database,
  table: WordTable,
  terms: readonly string[],
  { limit, after, only, isAboutPeople, isTyping = false }: Wanted,
): Promise<FoundRow[]> {
  if (terms.length === 0) return [];
  const ranks = ranksOfEvery(terms, isTyping);
  const found = new Map<number, FoundRow>();
  for (let rank = after?.rank ?? 0; rank < ranks.length && found.size < limit; rank += 1) {
    // The first page has all rows of the better rank itself, which costs less than excluding them.
    const query = { words: ranks[rank]!, isAboutPeople, but: after && rank > 0 ? ranks[0]! : undefined };
    const before = rank === after?.rank ? after.serial : beyondAll;
    for (const serial of await newestRows(db, table, query, { before, limit, only }))
      if (!found.has(serial)) found.set(serial, { rank, serial });
  }
  return [...found.values()].slice(0, limit);
}

/** Rows with some of the terms, those with most of them first, and the newest first within a rank; of each term the newest rows count. */
export async function findAny(
  db: Database,
  table: WordTable,
  terms: readonly string[],
  { limit, after, only, isAboutPeople }: Wanted,
): Promise<FoundRow[]> {
  const counts = new Map<number, number>();
  for (const word of everyBegun(terms))
    for (const serial of await newestRows(db, table, { words: [word], isAboutPeople }, { before: beyondAll, limit: maxOfEachWord, only }))
      counts.set(serial, (counts.get(serial) ?? 0) + 1);
  return [...counts]
    .map(([serial, count]) => ({ rank: terms.length - count, serial }))
    .filter(({ rank, serial }) => !after || rank > after.rank || (rank === after.rank && serial < after.serial))
    .sort((a, b) => a.rank - b.rank || b.serial - a.serial)
    .slice(0, limit);
}

interface Newest extends Pick<Wanted, 'limit' | 'only'> {
  before: number;
}

/** Serials of the newest rows of the search. A list of a word is walked from its newest end and no further than needed. */
async function newestRows(db: Database, table: WordTable, query: WordQuery, { before, limit, only }: Newest): Promise<number[]> {
  const name = sql.table(table);
  const isWanted = only ? sql`where ${only(sql.ref('hit.serial'))}` : sql``;
  const passed = sql.lit(only ? maxPassed : limit);
  const serialsOf = async (select: RawBuilder<{ serial: number }>) => (await select.execute(db.rows)).rows.map(({ serial }) => serial);
  const isMatch = matches(db, table, query);
  if (db.dialect === 'sqlite') {
    const newest = sql`select rowid as serial from ${name} where ${isMatch} and rowid < ${before} order by rowid desc limit ${passed}`;
    return serialsOf(sql`select serial from (${newest}) as hit ${isWanted} limit ${limit}`);
  }
  const newest = sql`select serial, words from ${name} where serial < ${before} order by serial desc limit ${sql.lit(rowsCompared)}`;
  const compared = sql`select serial from (${newest}) as newest where ${isMatch}`;
  const found = await serialsOf(sql`select serial from (${compared}) as hit ${isWanted} order by serial desc limit ${limit}`);
  if (found.length === limit) return found;
  // Adding zero keeps the planner from walking all rows in their order instead of using the index.
  const indexed = sql`select serial from ${name} where ${isMatch} and serial < ${before} order by serial + 0 desc limit ${passed}`;
  return serialsOf(sql`select serial from (${indexed}) as hit ${isWanted} order by serial desc limit ${limit}`);
}

/** The pins that a search of words is for, and how many of its words a pin must have. */
export interface PinWords {
  among: SearchedPins;
  /** Of {@link searchedTerms}; without any, every pin matches. */
  terms: readonly string[];
  need: 'every' | 'any';
  isAboutPeople?: boolean | undefined;
}

/** SQL that selects `serial` of the newest pins that match: of listed ones few, and of a person's own as many as are searched. */
export async function newestPins(db: Database, { among, terms, need, isAboutPeople }: PinWords): Promise<RawBuilder<{ serial: number }>> {
  if (terms.length === 0) {
    const pins = among === 'listed' ? sql`pins.listed = 1` : ownedBy(among);
    return sql`(select serial from pins where ${pins} order by serial desc limit ${maxPassed})`;
  }
  return newestHits(db, among, { words: everyBegun(terms), need, isAboutPeople });
}

/** SQL that selects `serial` of the newest pins whose title contains one of the words, of which there may be hundreds. */
export const newestTitled = (db: Database, among: SearchedPins, words: readonly string[]): Promise<RawBuilder<{ serial: number }>> =>
  newestHits(db, among, { words: words.map((term) => ({ term, isInTitle: true })), need: 'any' });

/** Whether the title of a pin that feeds may show has the word or a form of it. */
export const isInTitles = async (db: Database, term: string): Promise<boolean> =>
  (await listedHits(db, { words: [{ term, isInTitle: true }] }, 1)).length > 0;

/** Serials of the newest pins that feeds may show; those on secret boards, which have words too, are passed over. */
const listedHits = (db: Database, query: WordQuery, limit: number): Promise<number[]> =>
  newestRows(db, 'pin_words', query, {
    before: beyondAll,
    limit,
    only: (serial) => sql`exists (select 1 from pins where pins.serial = ${serial} and pins.listed = 1)`,
  });

type OwnPins = Exclude<SearchedPins, 'listed'>;

const ownedBy = ({ ownerId, only }: OwnPins): RawBuilder<SqlBool> => sql`pins.owner_id = ${ownerId}${only ? sql` and ${only}` : sql``}`;

/**
 * The newest pins in the lists of the words; a person's own with their copies. The `+` keeps SQLite from reading a list for each of them;
 * the limit of each table lets PostgreSQL stop at it, where a word is frequent.
 */
async function newestHits(db: Database, among: SearchedPins, query: WordQuery): Promise<RawBuilder<{ serial: number }>> {
  if (among === 'listed') {
    const serials = await listedHits(db, query, maxCounted);
    return sql`(select serial from pins where ${serials.length > 0 ? sql`serial in (${sql.join(serials)})` : sql`1 = 0`})`;
  }
  const serial = sql.ref(db.dialect === 'sqlite' ? 'rowid' : 'serial');
  const isOwn = sql`${db.dialect === 'sqlite' ? sql`+rowid` : sql`serial`} in (select serial from pins where ${ownedBy(among)})`;
  const [originals, copies] = (['pin_words', 'copy_words'] as const).map((table) => {
    const hits = sql`select ${serial} as serial from ${sql.table(table)} where ${matches(db, table, query)} and ${isOwn}`;
    return sql`select serial from (${hits} order by ${serial} desc limit ${maxPassed}) as ${sql.ref(`own_${table}`)}`;
  });
  return sql`(select serial from (${originals} union all ${copies}) as own_words order by serial desc limit ${maxPassed})`;
}

/** Serials of rows that an older server wrote, of those after a serial, and the last one that was looked at; none after all rows. */
export async function outdatedRows(
  db: Pick<Database, 'rows' | 'dialect'>,
  table: WordTable,
  after: number,
): Promise<{ outdated: number[]; last: number } | undefined> {
  const name = sql.table(table);
  const serial = sql.ref(db.dialect === 'sqlite' ? 'rowid' : 'serial');
  const isCurrent = db.dialect === 'sqlite' ? sql`subject like ${`%${versionToken}`}` : sql`words @@ ${`'${versionToken}'`}::tsquery`;
  const rows = sql`select ${serial} as serial, ${isCurrent} as is_current from ${name} where ${serial} > ${after} order by ${serial} limit 1000`;
  const { rows: looked } = await sql<{ serial: number; is_current: unknown }>`${rows}`.execute(db.rows);
  const last = looked.at(-1);
  return last && { outdated: looked.flatMap((row) => (row.is_current ? [] : [row.serial])), last: last.serial };
}
