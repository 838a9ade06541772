import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { dataKey } from '../shell/dataKey.ts';
import { networkOf } from '../shell/network.ts';
import { deviceTokenOf, setDeviceCookie } from './cookies.ts';
import { hashOf, newToken } from '../shell/tokens.ts';

/**
 * Marks by which a log-in recognizes a browser or network. A mark opens nothing: it only keeps strangers' guesses from slowing the person
 * down. A browser's is the hash of its cookie; those of mailed links and networks have a word before theirs, which no cookie can forge.
 */
const mailedMark = (deviceHash: string): string => `mailed ${deviceHash}`;

/** Returns the mark of a network. */
export type NetworkMark = (network: string) => Promise<string>;

/** There are few networks, so plain hashes of them could be guessed: their marks need the key in the data folder. */
export function networkMarks(dataFolder: string): NetworkMark {
  let key: Buffer | undefined;
  return async (network) => {
    key ??= await dataKey(join(dataFolder, 'networks.key'));
    return `network ${createHmac('sha256', key).update(network).digest('base64url')}`;
  };
}

/** Marks that make a browser known for passwords. */
export const deviceMarks = (deviceHash: string): readonly string[] => [deviceHash, mailedMark(deviceHash)];

/** Remembers a log-in: its browser, under a new cookie so that a planted one stays unknown, and its network. */
export async function rememberLogin(
  { db, networkMark }: { db: Database; networkMark: NetworkMark },
  request: FastifyRequest,
  reply: FastifyReply,
  personId: string,
): Promise<void> {
  const token = newToken();
  const old = deviceTokenOf(request);
  if (old !== undefined)
    for (const mark of [hashOf, (text: string) => mailedMark(hashOf(text))])
      await db.rows
        .updateTable('known_devices')
        .set({ device_hash: mark(token) })
        .where('device_hash', '=', mark(old))
        .execute();
  setDeviceCookie(request, reply, token);
  await remember(db, hashOf(token), personId);
  await remember(db, await networkMark(networkOf(request.ip)), personId);
}

/** Remembers that a browser opened a link that was mailed to the person. It may try passwords, but no codes of the second factor. */
export async function rememberMailedLink(db: Database, request: FastifyRequest, reply: FastifyReply, personId: string): Promise<void> {
  const token = deviceTokenOf(request) ?? newToken();
  setDeviceCookie(request, reply, token);
  await remember(db, mailedMark(hashOf(token)), personId);
}

async function remember({ rows }: Database, device_hash: string, person_id: string): Promise<void> {
  const seen_at = new Date().toISOString();
  await rows
    .insertInto('known_devices')
    .values({ device_hash, person_id, seen_at })
    .onConflict((conflict) => conflict.columns(['device_hash', 'person_id']).doUpdateSet({ seen_at }))
    .execute();
}

/** The browser's mark if the person has logged in with it before. */
export async function loginMarkOf({ rows }: Database, personId: string, deviceHash: string | undefined): Promise<string | undefined> {
  if (deviceHash === undefined) return undefined;
  const known = await rows
    .selectFrom('known_devices')
    .select('device_hash')
    .where('device_hash', '=', deviceHash)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return known?.device_hash;
}

/** Forgets all browsers and networks of a person, since someone with the old password may have used them. */
export const forgetMarks = ({ rows }: Pick<Database, 'rows'>, personId: string) =>
  rows.deleteFrom('known_devices').where('person_id', '=', personId).execute();
