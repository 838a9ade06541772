import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { countAttempt, limitAddress } from '../shell/limits.ts';
import { isFromThisMachine } from '../shell/network.ts';
import { hashOf } from '../shell/tokens.ts';
import { deviceTokenOf } from './cookies.ts';
import { peopleKnownOn } from './knownDevices.ts';

/**
 * Counts a log-in or the request of a reset mail by its network; of a browser in which the named account has logged in, by the browser, so
 * that a neighbor who uses up the network's attempts does not keep the account's owner out.
 * @param name a username or an address
 * @returns the hash of the browser's mark if it knows the account
 * @throws {Refusal} 429
 */
export async function countNamed(
  db: Database,
  limit: 'logIn' | 'reset',
  request: FastifyRequest,
  name: string,
): Promise<string | undefined> {
  const mark = await markKnowing(db, request, name);
  if (mark === undefined) await limitAddress(db, limit, request);
  else if (!isFromThisMachine(request)) await countAttempt(db, limit, `browser ${mark}`, 'address');
  return mark;
}

async function markKnowing(db: Database, request: FastifyRequest, name: string): Promise<string | undefined> {
  const token = deviceTokenOf(request);
  const mark = token && hashOf(token);
  const people = [...(await peopleKnownOn(db, mark))];
  if (people.length === 0) return undefined;
  const known = await db.rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select('person_id')
    .where('person_id', 'in', people)
    .where(({ or, eb }) => or([eb('username', '=', name), eb('email', '=', name), eb('backup_email', '=', name)]))
    .executeTakeFirst();
  return known && mark;
}
