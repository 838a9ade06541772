import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { countAttempt, limitAddress } from '../shell/limits.ts';
import { isFromThisMachine } from '../shell/network.ts';
import { hashOf } from '../shell/tokens.ts';
import { deviceTokenOf } from './cookies.ts';
import { deviceMarks } from './knownDevices.ts';

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
  const mark = await markOfKnownBrowser(db, request, name);
  if (mark === undefined) await limitAddress(db, limit, request);
  else if (!isFromThisMachine(request)) await countAttempt(db, limit, `browser ${mark}`, 'address');
  return mark;
}

async function markOfKnownBrowser(db: Database, request: FastifyRequest, name: string): Promise<string | undefined> {
  const token = deviceTokenOf(request);
  if (!token) return undefined;
  const mark = hashOf(token);
  const known = await db.rows
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.person_id', 'known_devices.person_id')
    .innerJoin('people', 'people.id', 'known_devices.person_id')
    .select('device_hash')
    .where('device_hash', 'in', deviceMarks(mark))
    .where(({ or, eb }) => or([eb('username', '=', name), eb('email', '=', name), eb('backup_email', '=', name)]))
    .executeTakeFirst();
  return known && mark;
}
