import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { plainText } from '../shell/options.ts';
import type { Party } from '../shell/fairGate.ts';
import { guessWaits } from '../shell/limits.ts';
import { Refusal } from '../shell/refusal.ts';
import { attemptInTime, uncount, type Waits } from './attempts.ts';
import { peopleKnownOn } from './knownDevices.ts';
import { verifyPassword } from './passwords.ts';
import { refusals } from './refusals.ts';
import { takeSecondFactor } from './secondFactor.ts';

/** Fields of the login form (S2.3); `token` is the captcha's. */
export const Login = v.object({
  username_or_email: v.pipe(plainText(254), v.trim(), v.toLowerCase()),
  password: plainText(1000),
  referrer: v.optional(plainText(2000)),
  mfa_token: v.optional(v.pipe(plainText(20), v.trim())),
  token: v.optional(plainText(4000)),
});
export type Login = v.InferOutput<typeof Login>;

/** Origin of a login attempt. */
export interface LoginSource {
  /** The client's network. */
  network: string;
  /** On whose behalf passwords are compared. */
  party: Party;
  /** Hash of the browser's mark, if it has one. */
  deviceHash?: string | undefined;
  /** The bot check was passed; false on an instance without one. */
  isHuman?: boolean;
}

/** Accounts of one address that are compared: each costs a comparison, and all names cost as many. */
const maxNamesakes = 5;

/**
 * The accounts that a name can mean: of an address, the one that has verified it, then those that are known in this browser, then those that named it
 * first, so that nobody who comes later takes its place.
 */
async function accountsNamed(db: Database, usernameOrEmail: string, knownHere: ReadonlySet<string>) {
  const isEmail = usernameOrEmail.includes('@');
  return db.rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select(['person_id', 'password_hash', 'mfa_enabled_at', 'email_verified_at'])
    .where(isEmail ? 'accounts.email' : 'people.username', '=', usernameOrEmail)
    .orderBy(({ eb }) => eb('email_verified_at', 'is', null))
    .$if(knownHere.size > 0, (query) => query.orderBy(({ eb }) => eb('person_id', 'not in', [...knownHere])))
    .orderBy('accounts.serial')
    .limit(isEmail ? maxNamesakes : 1)
    .execute();
}

type Counted = readonly [subject: readonly string[], waits: Waits];

/**
 * The person whose name, password and, where there is one, second factor these are.
 * Known and unknown names are counted alike, take as long and are refused with the same words. Accounts that are known in this browser are counted by
 * themselves: what strangers guess does not hold them up. The link of a reset mail makes a browser known.
 * @throws {Refusal} 401, 409 when the second factor is needed, 429 with the seconds to wait
 */
export async function logIn(
  db: Database,
  { username_or_email: name, password, mfa_token: code }: Login,
  { network, party, deviceHash, isHuman = false }: LoginSource,
): Promise<string> {
  const knownHere = await peopleKnownOn(db, deviceHash);
  const accounts = await accountsNamed(db, name, knownHere);
  const isKnown = ({ person_id }: { person_id: string }) => knownHere.has(person_id);
  const [known, others] = [accounts.filter(isKnown), accounts.filter((account) => !isKnown(account))];
  const device: Counted[] = [[['login', name, 'device', deviceHash ?? ''], guessWaits.ofName]];
  const strangers: Counted[] = [[['login', name, 'network', network], guessWaits.ofNetwork]];
  if (!isHuman) strangers.push([['login', name], guessWaits.ofName]);

  const otherCount = (name.includes('@') ? maxNamesakes : 1) - known.length;
  let account = known.length > 0 ? await withPassword(db, device, known, known.length, password, party) : undefined;
  if (!account && otherCount > 0) {
    account = await withPassword(db, strangers, others, otherCount, password, party).catch((refusal: unknown) => {
      // The known accounts may be tried again at once.
      if (known.length > 0 && refusal instanceof Refusal) throw refusals.wrongCredentials();
      throw refusal;
    });
  }
  if (!account) throw refusals.wrongCredentials();
  if (account.mfa_enabled_at !== null) {
    if (!code) throw refusals.secondFactorNeeded();
    await takeSecondFactor(db, account.person_id, code, party, isKnown(account) ? deviceHash : undefined);
  }
  return account.person_id;
}

/** The first account whose password it is. A wrong one counts for each subject, and takes `comparisons` however many accounts there are. @throws {Refusal} 429 */
async function withPassword<Account extends { password_hash: string | null }>(
  db: Database,
  counted: readonly Counted[],
  accounts: readonly Account[],
  comparisons: number,
  password: string,
  party: Party,
): Promise<Account | undefined> {
  for (const [n, [subject, waits]] of counted.entries()) {
    await attemptInTime(db, subject, waits).catch(async (error: unknown) => {
      for (const [earlier] of counted.slice(0, n)) await uncount(db, earlier);
      throw error instanceof Refusal ? refusals.tooManyGuesses(error.retryAfter) : error;
    });
  }
  for (let n = 0; n < comparisons; n++) {
    if (!(await verifyPassword(accounts[n]?.password_hash, password, party))) continue;
    for (const [subject] of counted) await uncount(db, subject);
    return accounts[n];
  }
  return undefined;
}
