import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { isOwnAddress } from '../shell/ownAddress.ts';
import { attempt } from './attempts.ts';

/** What one network address may try; a school or an office shares one. */
const limits = {
  logIn: { most: 100, seconds: 15 * 60 },
  signUp: { most: 50, seconds: 3600 },
  report: { most: 60, seconds: 3600 },
  feedback: { most: 60, seconds: 3600 },
} as const;

/** A network of the sixth version hands out addresses by the billion: its first half is what counts. */
const networkOf = (ip: string): string => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip);

/** Counts an attempt of the asker's address. @throws {Refusal} 429 */
export async function limitAddress(db: Database, what: keyof typeof limits, { ip }: FastifyRequest): Promise<void> {
  if (!isOwnAddress(ip)) await attempt(db, `${what}:${networkOf(ip)}`, limits[what]);
}
