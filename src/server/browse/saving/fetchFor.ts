import { attempt } from '../../account/attempts.ts';
import type { Database } from '../../database/database.ts';
import { type Fetched, fetchForeign, type Reach } from './foreignFetch.ts';

/** Enough for a person who looks for pictures, too few for one who uses this server to look through the web. */
const limit = { most: 120, seconds: 600 };

/** Reads a page or a picture for a person. */
export async function fetchFor(db: Database, personId: string, address: string, reach: Reach): Promise<Fetched> {
  await attempt(db, `address:${personId}`, limit);
  return fetchForeign(address, reach);
}
