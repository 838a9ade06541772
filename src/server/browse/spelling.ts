import { type SqlBool, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isListedPin } from './gridPins.ts';
import { anyInTitle, everyBegun, findRows } from './words.ts';

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
const maxCompared = 10;
/** Of words in as many titles or more, the one is taken whose titles are newer. */
const pinsCounted = 50;

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

/**
 * The terms with each one that no pin contains replaced by the word that differs by one letter and is in most titles. Undefined if there
 * is nothing to correct, or too much. Its cost depends on the length of the words alone.
 */
export async function respell(db: Database, terms: readonly string[]): Promise<string[] | undefined> {
  const areKnown = await Promise.all(
    terms.map(async (term) => (await findRows(db, 'pin_words', [everyBegun([term])], { limit: 1 })).length > 0),
  );
  const unknown = terms.filter((_, i) => !areKnown[i]);
  if (unknown.length === 0 || unknown.length > maxUnknown) return undefined;
  const spellings = new Map(await Promise.all(unknown.map(async (term) => [term, await nearest(db, term)] as const)));
  if ([...spellings.values()].every((spelling) => spelling === undefined)) return undefined;
  return terms.map((term) => spellings.get(term) ?? term);
}

async function nearest(db: Database, term: string): Promise<string | undefined> {
  const neighbors = neighborsOf(term);
  if (neighbors.size === 0) return undefined;
  const list = [...neighbors];
  // One value instead of hundreds, whose statement would take longer than the lookups.
  const isNeighbor =
    db.dialect === 'sqlite'
      ? sql<SqlBool>`word in (select value from json_each(${JSON.stringify(list)}))`
      : sql<SqlBool>`word = any(${list}::text[])`;
  const words = await db.rows.selectFrom('title_words').select('word').where(isNeighbor).orderBy('word').limit(maxCompared).execute();
  const uses = await Promise.all(
    words.map(async ({ word }) => {
      const pins = await findRows(db, 'pin_words', [anyInTitle([word])], { limit: pinsCounted, only: isListedPin });
      return { word, pins: pins.length, last: pins.at(-1)?.serial ?? 0 };
    }),
  );
  const ordered = uses.filter(({ pins }) => pins > 0).sort((a, b) => b.pins - a.pins || b.last - a.last);
  return ordered[0]?.word;
}
