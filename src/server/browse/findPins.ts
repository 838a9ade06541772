import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { isListedPin } from './gridPins.ts';
import { peopleWords } from './skinTones.ts';
import { respell } from './spelling.ts';
import { anyOf, findRows, type FoundRow, maxTerms, ranksOfAny, ranksOfEvery, termsOf, type WordQuery } from './words.ts';

/** How the words of a query are read: every one is needed; they are spelled as pins spell them, and every one is needed; any one is. */
const readings = ['every', 'respelled', 'any'] as const;

interface FoundPins {
  found: FoundRow[];
  /** Number of the reading. */
  reading: number;
  /** The corrected query, if it was read so. */
  respelled?: string;
}

interface PinSearch {
  limit: number;
  /** The last pin of the page before. */
  after?: (FoundRow & { reading: number }) | undefined;
  skinTone?: number | undefined;
  /** Whether the last word may be unfinished. */
  isTyping?: boolean;
}

/** Listed pins by the words of a query, in the first reading that finds any; best first. */
export async function findPins(db: Database, query: string, { limit, after, skinTone, isTyping }: PinSearch): Promise<FoundPins> {
  const terms = termsOf(query).slice(0, maxTerms);
  const reading = readings[after?.reading ?? 0];
  const find = (ranks: readonly WordQuery[]): Promise<FoundRow[]> =>
    findRows(db, 'pin_words', skinTone === undefined ? ranks : ranks.map((rank) => ({ every: [rank, anyOf(peopleWords)] })), {
      limit,
      after,
      only: (serial) =>
        skinTone === undefined
          ? isListedPin(serial)
          : sql`exists (select 1 from pins where pins.serial = ${serial} and pins.listed = 1 and pins.skin_tone = ${skinTone})`,
    });
  if (terms.length === 0) return { found: [], reading: 0 };
  if (reading === 'every') {
    const found = await find(ranksOfEvery(terms, isTyping));
    if (found.length > 0 || after || skinTone !== undefined) return { found, reading: 0 };
  }
  const respelled = reading === 'any' ? undefined : await respell(db, terms);
  if (respelled !== undefined) {
    const found = await find(ranksOfEvery(respelled, isTyping));
    if (found.length > 0 || after) return { found, reading: 1, respelled: respelled.join(' ').normalize('NFC') };
  }
  return { found: await find(ranksOfAny(terms)), reading: 2 };
}
