import type { Database } from '../database/database.ts';
import { isListed } from './gridPins.ts';
import { newestPins, searchedTerms } from './words.ts';

/** A tone is offered if at least this many results have it. */
const minResults = 3;

/** The tones that differ among the results of a search, lightest first; none unless at least two are frequent enough (C-09). */
export async function offeredTones(db: Database, query: string): Promise<number[]> {
  const terms = searchedTerms(query);
  if (terms.length === 0) return [];
  const hits = await newestPins(db, { among: 'listed', terms, need: 'every', isAboutPeople: true });
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
