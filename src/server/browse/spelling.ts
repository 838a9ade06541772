import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { shownPins } from './searchFilters.ts';
import { titleWordsAmong } from './titleWords.ts';
import { isInTitles, newestPins, newestTitled, searchedTerms, type SearchedPins, termsOf } from './words.ts';

/** Letters that a mistyped one may stand for, by script, as `termsOf` folds them. Other scripts are not corrected. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяєґ',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويءةى',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
];
/** Shorter words have too many neighbors; longer ones are hardly words. */
const lengths = { min: 4, max: 16 };
/** Looking for one word takes some milliseconds, so a query of nonsense is left alone. */
const maxUnknown = 2;
/** Words of titles that are compared for one misspelled word. */
const maxCompared = 20;
const pinsLookedThrough = 50;
/** Words that one sweep looks at, taken by chance; those of a large instance take days. */
const sweptAtOnce = 1_000;

/** Words that differ from a term by one letter: left out, added, changed or swapped with the next. */
export function neighborsOf(term: string): Set<string> {
  const letters = alphabets.find((alphabet) => alphabet.includes(term[0]!));
  if (!letters || term.length < lengths.min || term.length > lengths.max) return new Set();
  const neighbors = new Set<string>();
  for (let i = 0; i <= term.length; i++) {
    const [before, after] = [term.slice(0, i), term.slice(i)];
    neighbors.add(before + after.slice(1));
    if (after.length > 1) neighbors.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of letters) {
      neighbors.add(before + letter + after);
      if (after) neighbors.add(before + letter + after.slice(1));
    }
  }
  neighbors.delete(term);
  return neighbors;
}

/** How many times more titles a spelling must have to be offered. */
const minTimesMore = 3;

/**
 * The query with each word that no pin contains replaced by the one that differs by one letter and is in most titles. Undefined if there
 * is nothing to correct, or too much. Its cost depends on the length of the words alone.
 */
export async function respelled(db: Database, query: string, among: SearchedPins): Promise<string | undefined> {
  const terms = searchedTerms(query);
  const areKnown = await Promise.all(terms.map((term) => isKnown(db, term, among)));
  const unknown = terms.filter((_, i) => !areKnown[i]);
  if (unknown.length === 0 || unknown.length > maxUnknown) return undefined;
  const spellings = await Promise.all(unknown.map(async (term) => [term, (await nearest(db, term, among))?.word] as const));
  return replaced(terms, new Map(spellings));
}

/**
 * The query with its words replaced by those that differ by one letter and are in three times as many titles, or in three if the word is in
 * none. Undefined without such words.
 */
export async function betterSpelled(db: Database, query: string, among: SearchedPins): Promise<string | undefined> {
  const terms = searchedTerms(query);
  if (terms.length > maxUnknown) return undefined;
  const spellings = await Promise.all(
    terms.map(async (term) => {
      const other = await nearest(db, term, among);
      if (!other) return [term, undefined] as const;
      const { length } = await titlesWith(db, new Set([term]), among);
      return [term, other.titles >= minTimesMore * Math.max(1, length) ? other.word : undefined] as const;
    }),
  );
  return replaced(terms, new Map(spellings));
}

function replaced(terms: readonly string[], spellings: ReadonlyMap<string, string | undefined>): string | undefined {
  if ([...spellings.values()].every((spelling) => spelling === undefined)) return undefined;
  return terms
    .map((term) => spellings.get(term) ?? term)
    .join(' ')
    .normalize('NFC');
}

async function isKnown(db: Database, term: string, among: SearchedPins): Promise<boolean> {
  const hits = await newestPins(db, { among, terms: [term], need: 'every' });
  return (await shownPins(db, hits, among).select('pins.serial').limit(1).execute()).length > 0;
}

async function nearest(db: Database, term: string, among: SearchedPins): Promise<{ word: string; titles: number } | undefined> {
  const neighbors = neighborsOf(term);
  if (neighbors.size === 0) return undefined;
  const known = among === 'listed' ? await titleWordsAmong(db, [...neighbors], maxCompared) : [...neighbors];
  if (known.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const words of await titlesWith(db, new Set(known), among))
    for (const word of words) if (neighbors.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const [best] = [...counts].sort(([a, times], [b, otherTimes]) => otherTimes - times || (a < b ? -1 : 1));
  return best && { word: best[0], titles: best[1] };
}

/** The words of the titles, 50 at most, that contain one of the words or a form of it. */
async function titlesWith(db: Database, words: ReadonlySet<string>, among: SearchedPins): Promise<Set<string>[]> {
  const hits = await newestTitled(db, among, [...words]);
  const pins = await shownPins(db, hits, among).select('pins.title').limit(pinsLookedThrough).execute();
  return pins.map(({ title }) => new Set(termsOf(title ?? '')));
}

/** Forgets words that no title which feeds may show has any more. */
export async function sweepTitleWords(db: Database, signal?: AbortSignal): Promise<void> {
  const looked = await db.rows
    .selectFrom('title_words')
    .select('word')
    .orderBy(sql`random()`)
    .limit(sweptAtOnce)
    .execute();
  for (const { word } of looked) {
    if (signal?.aborted) return;
    if (!(await isInTitles(db, word))) await db.rows.deleteFrom('title_words').where('word', '=', word).execute();
  }
}
