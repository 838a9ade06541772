import { countAttempt } from '../../shell/limits.ts';
import type { Database } from '../../database/database.ts';
import { fairGate, type Party } from '../../shell/fairGate.ts';
import { type FetchedFile, fetchForeign, type Reach } from './foreignFetch.ts';

/** Limits the share of one person. A page offers up to fifty pictures, which its browser requests at once. */
const enter = fairGate({ total: 8, ofKey: 3, maxWaiting: 300, maxWaitingOfGroup: 120, maxWaitingOfKey: 60, maxWait: 20_000 });

/**
 * Reads what is at an address for a person and hands it to `work`, which keeps the place: what waits to be parsed is held in memory.
 * @throws {Refusal} 429 when that was too often, and as `fetchForeign` and `work` do
 */
export async function fetchFor<Result>(
  db: Database,
  party: Party,
  what: 'pageByAddress' | 'pictureByAddress' | 'previewByAddress',
  { address, reach }: { address: string; reach: Reach },
  work: (fetched: FetchedFile) => Promise<Result>,
): Promise<Result> {
  await countAttempt(db, what, party.key);
  const leave = await enter(party, 1);
  try {
    return await work(await fetchForeign(address, reach));
  } finally {
    leave();
  }
}
