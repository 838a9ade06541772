import type { Database } from '../database/database.ts';
import { isListedPin } from './gridPins.ts';
import { anyOf, everyBegun, findRows, maxTerms, termsOf } from './words.ts';

/** A tone is offered if at least this many results have it. */
const minResults = 3;
const resultsCounted = 200;

/**
 * Words of which a pin must have one for its tone to count, because wood, sand and bread have the colors of skin: English and German, as
 * the index folds them, without accents.
 */
export const peopleWords: readonly string[] = [
  ...['portrait', 'selfie', 'face', 'skin', 'skincare', 'makeup', 'beauty', 'lipstick', 'blush', 'eyeshadow', 'eyeliner'],
  ...['hair', 'hairstyle', 'haircut', 'braid', 'curl', 'beard', 'nail', 'manicure', 'tattoo', 'freckle', 'henna'],
  ...['woman', 'women', 'man', 'men', 'girl', 'boy', 'person', 'people', 'child', 'children', 'baby', 'bride', 'groom', 'lady'],
  ...['portrat', 'gesicht', 'haut', 'schminke', 'lippenstift', 'haar', 'haare', 'frisur', 'zopf', 'bart', 'nagel', 'manikure'],
  ...['frau', 'frauen', 'mann', 'manner', 'madchen', 'mensch', 'menschen', 'kinder', 'braut', 'dame'],
];

/**
 * The tones that differ among the newest results of a search, lightest first; none unless at least two are frequent enough (C-09).
 */
export async function offeredTones(db: Database, query: string): Promise<number[]> {
  const terms = termsOf(query).slice(0, maxTerms);
  if (terms.length === 0) return [];
  const found = await findRows(db, 'pin_words', [{ every: [everyBegun(terms), anyOf(peopleWords)] }], {
    limit: resultsCounted,
    only: isListedPin,
  });
  if (found.length === 0) return [];
  const serials = found.map(({ serial }) => serial);
  const counts = await db.rows
    .selectFrom('pins')
    .select(({ fn }) => ['skin_tone as tone', fn.countAll<number | string>().as('results')])
    .where('serial', 'in', serials)
    .where('skin_tone', '>', 0)
    .groupBy('skin_tone')
    .orderBy('skin_tone')
    .execute();
  const tones = counts.filter(({ results }) => Number(results) >= minResults).map(({ tone }) => tone!);
  return tones.length > 1 ? tones : [];
}
