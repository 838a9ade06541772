import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { networkOf } from '../shell/network.ts';
import { deviceTokenOf, setDeviceCookie } from './cookies.ts';
import { hashOf, newToken } from '../shell/tokens.ts';

/**
 * Remembers that a person has logged in with this browser, or opened a link in it that was mailed to them. Its mark opens nothing: it only
 * keeps strangers' guesses from slowing the browser down.
 */
export async function rememberDevice(db: Database, request: FastifyRequest, reply: FastifyReply, personId: string): Promise<void> {
  const token = deviceTokenOf(request) ?? newToken();
  setDeviceCookie(request, reply, token);
  await remember(db, hashOf(token), personId);
}

/** Remembers that a person has logged in from this network, so that a new browser there is not slowed down by strangers elsewhere. */
export const rememberNetwork = (db: Database, request: FastifyRequest, personId: string): Promise<void> =>
  remember(db, networkMark(networkOf(request.ip)), personId);

/** Kept among the hashes of devices. The blank keeps a forged cookie, which is always hashed, from being taken for a network. */
export const networkMark = (network: string): string => `network ${hashOf(network)}`;

async function remember({ rows }: Database, device_hash: string, person_id: string): Promise<void> {
  const seen_at = new Date().toISOString();
  await rows
    .insertInto('known_devices')
    .values({ device_hash, person_id, seen_at })
    .onConflict((conflict) => conflict.columns(['device_hash', 'person_id']).doUpdateSet({ seen_at }))
    .execute();
}

/** Ids of the people who have logged in with a browser or from a network before, found by its mark. */
export async function peopleKnownOn({ rows }: Pick<Database, 'rows'>, mark: string | undefined): Promise<ReadonlySet<string>> {
  if (mark === undefined) return new Set();
  const known = await rows.selectFrom('known_devices').select('person_id').where('device_hash', '=', mark).execute();
  return new Set(known.map(({ person_id }) => person_id));
}
