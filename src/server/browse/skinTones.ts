import type { Database } from '../database/database.ts';
import { isListed } from './gridPins.ts';
import { newestPins, searchedTerms } from './words.ts';

/** A tone is offered if at least this many results have it. */
const minResults = 3;

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

/** The tones that differ among the results of a search, lightest first; none unless at least two are frequent enough (C-09). */
export async function offeredTones(db: Database, query: string): Promise<number[]> {
  const terms = searchedTerms(query);
  if (terms.length === 0) return [];
  const hits = newestPins(db, { among: 'listed', terms, need: 'every', oneOf: peopleWords });
  const counts = await db.rows
    .selectFrom('pins')
    .innerJoin(hits.as('hit'), 'hit.serial', 'pins.serial')
    .select(({ fn }) => ['pins.skin_tone as tone', fn.countAll<number>().as('results')])
    .where(isListed)
    .where('pins.skin_tone', '>', 0)
    .groupBy('pins.skin_tone')
    .orderBy('pins.skin_tone')
    .execute();
  const tones = counts.filter(({ results }) => Number(results) >= minResults).map(({ tone }) => tone!);
  return tones.length > 1 ? tones : [];
}
