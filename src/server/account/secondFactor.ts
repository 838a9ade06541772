import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { generateSecret, generateURI, verify } from 'otplib';
import { type Database, inTransaction } from '../database/database.ts';
import type { Party } from '../shell/fairGate.ts';
import { Refusal } from '../shell/refusal.ts';
import { attempt, forgive } from '../shell/attempts.ts';
import { cost, inTurn } from './passwords.ts';
import { readSettings } from '../instance/instanceSettings.ts';
import { refusals } from './refusals.ts';
import { hashOf } from '../shell/tokens.ts';
import { attemptLimits } from '../shell/limits.ts';

const stepSeconds = 30;
/** Seconds. Accepts the previous and the next code too, since clocks differ. */
const tolerance = stepSeconds;

const recoveryCodeCount = 10;
/** Omits characters that look alike. */
const recoveryLetters = '23456789abcdefghjkmnpqrstuvwxyz';

/** Browsers in which the person is unknown share one limit, otherwise many networks could guess a code; a known one has its own. */
const limitOf = (personId: string, knownDevice?: string) =>
  `secondFactor:${personId}${knownDevice === undefined ? '' : ` device ${knownDevice}`}`;

/**
 * Accepts a code of the authenticator (each step once) or a recovery code (each once).
 * @param knownDevice the mark of a browser in which this person has logged in before
 * @throws {Refusal} 101 if it is wrong, 429 after five attempts
 */
export async function takeSecondFactor(db: Database, personId: string, code: string, party: Party, knownDevice?: string): Promise<void> {
  await attempt(db, limitOf(personId, knownDevice), attemptLimits.code);
  const isRight = /^\d{6}$/.test(code) ? await takeCode(db, personId, code) : await takeRecoveryCode(db, personId, code, party);
  if (!isRight) throw refusals.wrongSecondFactor();
  await forgive(db, limitOf(personId, knownDevice));
}

async function takeCode(db: Database, personId: string, code: string): Promise<boolean> {
  // `verify` throws for any other text.
  if (!/^\d{6}$/.test(code)) return false;
  const account = await db.rows
    .selectFrom('accounts')
    .select(['mfa_secret', 'mfa_last_step'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!account?.mfa_secret) return false;
  const step = await stepOf(account.mfa_secret, code);
  if (step === undefined) return false;
  const { numUpdatedRows } = await db.rows
    .updateTable('accounts')
    .set({ mfa_last_step: step })
    .where('person_id', '=', personId)
    .where('mfa_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The 30 s step of a code; undefined if the code is not valid now. */
async function stepOf(secret: string, token: string): Promise<number | undefined> {
  const verified = await verify({ secret, token, period: stepSeconds, epochTolerance: tolerance });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined;
}

async function takeRecoveryCode(db: Database, personId: string, code: string, party: Party): Promise<boolean> {
  const hash = await recoveryHash(personId, code, party);
  const { numUpdatedRows } = await db.rows
    .updateTable('recovery_codes')
    .set({ used_at: new Date().toISOString() })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** 49 bits are too few for a fast hash; with the person as salt, the slow hash can still be looked up. */
async function recoveryHash(personId: string, code: string, party: Party): Promise<string> {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const salt = Buffer.from(hashOf(personId), 'hex').subarray(0, 16);
  return (await inTurn(party, () => hashRaw(plain, { ...cost, salt }))).toString('hex');
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const alreadyOn = () => new Refusal(409, 'Two-step verification is already on.');

/** Starts an enrollment: the secret takes effect with its first code. Replaces an unfinished enrollment. */
export async function beginEnrolment(db: Database, personId: string): Promise<{ secret: string; uri: string }> {
  const account = await db.rows
    .selectFrom('accounts')
    .select(['email', 'email_verified_at', 'password_hash', 'mfa_enabled_at'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (account.mfa_enabled_at) throw alreadyOn();
  if (!account.password_hash || !account.email_verified_at) throw new Refusal(403, 'Verify your email address and set a password first.');
  const secret = generateSecret();
  await db.rows.updateTable('accounts').set({ mfa_secret: secret, mfa_last_step: 0 }).where('person_id', '=', personId).execute();
  // In such an address a colon ends the issuer.
  const issuer = (await readSettings(db)).name.replaceAll(':', ' ');
  return { secret, uri: generateURI({ issuer, label: account.email, secret }) };
}

/** Completes an enrollment with the first code and returns the recovery codes, which can not be shown again. */
export async function endEnrolment(db: Database, personId: string, code: string, party: Party): Promise<string[]> {
  const { mfa_enabled_at } = await db.rows
    .selectFrom('accounts')
    .select('mfa_enabled_at')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  // Before a code is counted or used up: those are the log-in's.
  if (mfa_enabled_at) throw alreadyOn();
  await attempt(db, limitOf(personId), attemptLimits.code);
  if (!(await takeCode(db, personId, code))) throw refusals.wrongSecondFactor();
  await forgive(db, limitOf(personId));
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((each) => recoveryHash(personId, each, party)));
  await inTransaction(db, async ({ rows }) => {
    const { numUpdatedRows } = await rows
      .updateTable('accounts')
      .set({ mfa_enabled_at: new Date().toISOString() })
      .where('person_id', '=', personId)
      .where('mfa_enabled_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw alreadyOn();
    await rows.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
    await rows
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ person_id: personId, hash, used_at: null })))
      .execute();
  });
  return codes;
}

export async function disableSecondFactor(db: Database, personId: string): Promise<void> {
  await inTransaction(db, async ({ rows }) => {
    await rows
      .updateTable('accounts')
      .set({ mfa_secret: null, mfa_enabled_at: null, mfa_last_step: 0 })
      .where('person_id', '=', personId)
      .execute();
    await rows.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  });
}
