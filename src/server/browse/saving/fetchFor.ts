import { attempt } from '../../account/attempts.ts';
import type { Database } from '../../database/database.ts';
import { type Fetched, fetchForeign, type Reach } from './foreignFetch.ts';

/** Enough for a person who looks for pictures, too few for one who uses this server to look through the web. A page shows up to fifty pictures to choose from. */
const limits = { page: { most: 120, seconds: 600 }, picture: { most: 120, seconds: 600 }, preview: { most: 2000, seconds: 600 } };

/** Reads what is at an address for a person. @throws {Refusal} 429 when that was too often, and as `fetchForeign` does. */
export async function fetchFor(db: Database, personId: string, what: keyof typeof limits, address: string, reach: Reach): Promise<Fetched> {
  await attempt(db, `${what} by address:${personId}`, limits[what]);
  return fetchForeign(address, reach);
}
