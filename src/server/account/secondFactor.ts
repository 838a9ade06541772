import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import { attempt, forgive } from './attempts.ts';
import { cost, inTurn } from './passwords.ts';
import { refusals } from './refusals.ts';
import { hashOf } from './tokens.ts';

/** Tries that are looked at, whatever number comes at once; three codes of a million are right at any time. */
const codeLimit = { most: 5, seconds: 10 * 60 };
const stepSeconds = 30;
/** The codes before and after are right too: clocks differ. */
const tolerance = stepSeconds;

const recoveryCodeCount = 10;
/** Without those that look alike. */
const recoveryLetters = '23456789abcdefghjkmnpqrstuvwxyz';

const limitOf = (personId: string) => `secondFactor:${personId}`;

/** Takes a code of the authenticator, each step once, or a recovery code, each once. @throws {Refusal} 101 when it is wrong, 429 after five tries */
export async function takeSecondFactor(db: Database, personId: string, code: string): Promise<void> {
  await attempt(db, limitOf(personId), codeLimit);
  const isRight = /^\d{6}$/.test(code) ? await takeCode(db, personId, code) : await takeRecoveryCode(db, personId, code);
  if (!isRight) throw refusals.wrongSecondFactor();
  await forgive(db, limitOf(personId));
}

async function takeCode(db: Database, personId: string, code: string): Promise<boolean> {
  const account = await db.rows.selectFrom('accounts').select(['mfa_secret', 'mfa_last_step']).where('person_id', '=', personId).executeTakeFirst();
  if (!account?.mfa_secret) return false;
  const step = await stepOf(account.mfa_secret, code);
  if (step === undefined) return false;
  const { numUpdatedRows } = await db.rows.updateTable('accounts').set({ mfa_last_step: step }).where('person_id', '=', personId).where('mfa_last_step', '<', step).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The 30 s step of a code; undefined when it is none of now. */
async function stepOf(secret: string, token: string): Promise<number | undefined> {
  const told = await verify({ secret, token, period: stepSeconds, epochTolerance: tolerance });
  return told.valid && 'timeStep' in told ? told.timeStep : undefined;
}

async function takeRecoveryCode(db: Database, personId: string, code: string): Promise<boolean> {
  const hash = await recoveryHash(personId, code);
  const { numUpdatedRows } = await db.rows.updateTable('recovery_codes').set({ used_at: new Date().toISOString() }).where('person_id', '=', personId).where('hash', '=', hash).where('used_at', 'is', null).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** 49 bits are too few for a quick hash; salted by the person, it can still be looked up. */
async function recoveryHash(personId: string, code: string): Promise<string> {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return (await inTurn(() => hashRaw(plain, { ...cost, salt: Buffer.from(hashOf(personId), 'hex').subarray(0, 16) }))).toString('hex');
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Begins an enrolment: a secret that is not asked for until its first code has come. An older one that was begun is forgotten. */
export async function beginEnrolment(db: Database, personId: string): Promise<{ secret: string; uri: string }> {
  const account = await db.rows.selectFrom('accounts').select(['email', 'email_verified_at', 'password_hash', 'mfa_enabled_at']).where('person_id', '=', personId).executeTakeFirstOrThrow();
  if (account.mfa_enabled_at) throw new Refusal(409, 'Two-factor authentication is on already.');
  if (!account.password_hash || !account.email_verified_at) throw new Refusal(403, 'Verify your e-mail address and set a password first.');
  const secret = generateSecret();
  await db.rows.updateTable('accounts').set({ mfa_secret: secret, mfa_last_step: 0 }).where('person_id', '=', personId).execute();
  return { secret, uri: generateURI({ issuer: 'Tessera', label: account.email, secret }) };
}

/** Ends an enrolment with the first code, and gives the recovery codes, which are never told again. */
export async function endEnrolment(db: Database, personId: string, code: string): Promise<string[]> {
  await attempt(db, limitOf(personId), codeLimit);
  if (!(await takeCode(db, personId, code))) throw refusals.wrongSecondFactor();
  await forgive(db, limitOf(personId));
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const hashes = await Promise.all(codes.map((each) => recoveryHash(personId, each)));
  await db.rows.transaction().execute(async (rows) => {
    const { numUpdatedRows } = await rows.updateTable('accounts').set({ mfa_enabled_at: new Date().toISOString() }).where('person_id', '=', personId).where('mfa_enabled_at', 'is', null).executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(409, 'Two-factor authentication is on already.');
    await rows.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
    await rows.insertInto('recovery_codes').values(hashes.map((hash) => ({ person_id: personId, hash, used_at: null }))).execute();
  });
  return codes;
}

export async function disableSecondFactor(db: Database, personId: string): Promise<void> {
  await db.rows.transaction().execute(async (rows) => {
    await rows.updateTable('accounts').set({ mfa_secret: null, mfa_enabled_at: null, mfa_last_step: 0 }).where('person_id', '=', personId).execute();
    await rows.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  });
}
