import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { deviceTokenOf, setDeviceCookie } from './cookies.ts';
import { hashOf, newToken } from './tokens.ts';

/** Remembers that a person has logged in with this browser, or opened a link in it that was mailed to them. Its mark opens nothing: it only keeps strangers' guesses from slowing the browser down. */
export async function rememberDevice({ rows }: Database, request: FastifyRequest, reply: FastifyReply, personId: string): Promise<void> {
  const token = deviceTokenOf(request) ?? newToken();
  setDeviceCookie(request, reply, token);
  const seen_at = new Date().toISOString();
  await rows
    .insertInto('known_devices')
    .values({ device_hash: hashOf(token), person_id: personId, seen_at })
    .onConflict((conflict) => conflict.columns(['device_hash', 'person_id']).doUpdateSet({ seen_at }))
    .execute();
}

/** Ids of the people who have logged in with a browser before, found by its mark. */
export async function peopleKnownOn({ rows }: Pick<Database, 'rows'>, deviceHash: string | undefined): Promise<ReadonlySet<string>> {
  if (deviceHash === undefined) return new Set();
  const known = await rows.selectFrom('known_devices').select('person_id').where('device_hash', '=', deviceHash).execute();
  return new Set(known.map(({ person_id }) => person_id));
}
