import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { plainText } from '../shell/options.ts';
import { attempt, forgive } from './attempts.ts';
import { verifyPassword } from './passwords.ts';
import { refusals } from './refusals.ts';
import { takeSecondFactor } from './secondFactor.ts';

/** What logging in sends (S2.3); `token` is the captcha's. */
export const Login = v.object({
  username_or_email: v.pipe(plainText(254), v.trim(), v.toLowerCase()),
  password: plainText(1000),
  referrer: v.optional(plainText(2000)),
  mfa_token: v.optional(v.pipe(plainText(20), v.trim())),
  token: v.optional(plainText(4000)),
});
export type Login = v.InferOutput<typeof Login>;

/** Whoever guesses a password needs a quarter of an hour for twenty. */
const loginLimit = { most: 20, seconds: 15 * 60 };

/**
 * The accounts that a name can mean: of an address, the one that has verified it first, then the newest that names it.
 * Always two places, so that comparing takes as long for a name that nobody has.
 */
async function accountsNamed(db: Database, usernameOrEmail: string) {
  const isEmail = usernameOrEmail.includes('@');
  return db.rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select(['person_id', 'password_hash', 'mfa_enabled_at', 'email_verified_at'])
    .where(isEmail ? 'accounts.email' : 'people.username', '=', usernameOrEmail)
    .orderBy(({ eb }) => eb('email_verified_at', 'is', null))
    .orderBy('accounts.serial', 'desc')
    .limit(isEmail ? 2 : 1)
    .execute();
}

/**
 * The person whose name, password and, where there is one, second factor these are.
 * Known and unknown names are counted alike, take as long and are refused with the same words.
 */
export async function logIn(db: Database, { username_or_email: name, password, mfa_token: code }: Login): Promise<string> {
  await attempt(db, `login:${name}`, loginLimit);
  const accounts = await accountsNamed(db, name);
  const account = await firstWithPassword(name.includes('@') ? [accounts[0], accounts[1]] : [accounts[0]], password);
  if (!account) throw refusals.wrongCredentials();
  await forgive(db, `login:${name}`);
  if (account.mfa_enabled_at !== null) {
    if (!code) throw refusals.secondFactorNeeded();
    await takeSecondFactor(db, account.person_id, code);
  }
  return account.person_id;
}

async function firstWithPassword<Account extends { password_hash: string | null }>(accounts: readonly (Account | undefined)[], password: string): Promise<Account | undefined> {
  for (const account of accounts) {
    if (await verifyPassword(account?.password_hash, password)) return account;
  }
  return undefined;
}
