import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { plainText } from '../shell/options.ts';
import type { Party } from '../shell/fairGate.ts';
import { guessWaits } from '../shell/limits.ts';
import { Refusal } from '../shell/refusal.ts';
import { attemptInTime, uncount, type Waits } from '../shell/attempts.ts';
import { networkMark, peopleKnownOn } from './knownDevices.ts';
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
 * The accounts that a name can mean: of an address, the one that has verified it, then those known in this browser, those known on this
 * network, then those that named it first, so that nobody who comes later takes its place.
 */
async function accountsNamed(db: Database, usernameOrEmail: string, known: readonly ReadonlySet<string>[]) {
  const isEmail = usernameOrEmail.includes('@');
  const query = db.rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select(['person_id', 'password_hash', 'mfa_enabled_at', 'email_verified_at'])
    .where(isEmail ? 'accounts.email' : 'people.username', '=', usernameOrEmail)
    .orderBy(({ eb }) => eb('email_verified_at', 'is', null));
  const nearestFirst = known.reduce(
    (sorted, people) => (people.size > 0 ? sorted.orderBy(({ eb }) => eb('person_id', 'not in', [...people])) : sorted),
    query,
  );
  return nearestFirst
    .orderBy('accounts.serial')
    .limit(isEmail ? maxNamesakes : 1)
    .execute();
}

type Counted = readonly [subject: readonly string[], waits: Waits];

/**
 * The person whose name, password and, where there is one, second factor these are.
 * Known and unknown names are counted alike, take as long and are refused with the same words. A name and an address of one account are
 * counted apart, or the count of one would tell whose the other is. Accounts that are known in this browser or on this network are counted
 * by themselves: what strangers guess elsewhere does not hold them up. The link of a reset mail makes a browser known.
 * @throws {Refusal} 401, 409 when the second factor is needed, 429 with the seconds to wait
 */
export async function logIn(
  db: Database,
  { username_or_email: name, password, mfa_token: code }: Login,
  { network, party, deviceHash, isHuman = false }: LoginSource,
): Promise<string> {
  const [onDevice, onNetwork] = [await peopleKnownOn(db, deviceHash), await peopleKnownOn(db, networkMark(network))];
  const accounts = await accountsNamed(db, name, [onDevice, onNetwork]);
  type Account = (typeof accounts)[number];
  const isOnDevice = ({ person_id }: Account) => onDevice.has(person_id);
  const isOnNetwork = ({ person_id }: Account) => !onDevice.has(person_id) && onNetwork.has(person_id);
  const byDevice = accounts.filter(isOnDevice);
  const byNetwork = accounts.filter(isOnNetwork);
  const others = accounts.filter((account) => !isOnDevice(account) && !isOnNetwork(account));
  const otherCount = (name.includes('@') ? maxNamesakes : 1) - byDevice.length - byNetwork.length;

  const ofDevice: Counted = [['login', name, 'device', deviceHash ?? ''], guessWaits.ofName];
  const ofKnownNetwork: Counted = [['login', name, 'known network', network], guessWaits.ofNetwork];
  const ofNetwork: Counted = [['login', name, 'network', network], guessWaits.ofNetwork];
  const ofName: Counted = [['login', name], guessWaits.ofName];
  const groups: [accounts: Account[], comparisons: number, counted: Counted[]][] = [
    [byDevice, byDevice.length, [ofDevice]],
    [byNetwork, byNetwork.length, [ofKnownNetwork]],
    [others, otherCount, isHuman ? [ofNetwork] : [ofNetwork, ofName]],
  ];

  let account: Account | undefined;
  let wait: Refusal | undefined;
  let isCompared = false;
  for (const [members, comparisons, counted] of groups) {
    if (account || comparisons === 0) continue;
    try {
      account = await withPassword(db, counted, members, comparisons, password, party);
      isCompared = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      wait = error;
    }
  }
  // If one group was compared, its accounts may be tried again at once.
  if (!account) throw isCompared || !wait ? refusals.wrongCredentials() : wait;
  if (account.mfa_enabled_at !== null) {
    if (!code) throw refusals.secondFactorNeeded();
    await takeSecondFactor(db, account.person_id, code, party, isOnDevice(account) ? deviceHash : undefined);
  }
  return account.person_id;
}

/**
 * The first account whose password it is. A wrong one counts for each subject, and takes `comparisons` however many accounts there are; one
 * that could not be compared does not count.
 * @throws {Refusal} 429, 503
 */
async function withPassword<Account extends { password_hash: string | null }>(
  db: Database,
  counted: readonly Counted[],
  accounts: readonly Account[],
  comparisons: number,
  password: string,
  party: Party,
): Promise<Account | undefined> {
  const takeBack = async (some: readonly Counted[]) => {
    for (const [subject] of some) await uncount(db, subject);
  };
  for (const [n, [subject, waits]] of counted.entries()) {
    await attemptInTime(db, subject, waits).catch(async (error: unknown) => {
      await takeBack(counted.slice(0, n));
      throw error instanceof Refusal ? refusals.tooManyGuesses(error.retryAfter) : error;
    });
  }
  for (let n = 0; n < comparisons; n++) {
    const isRight = await verifyPassword(accounts[n]?.password_hash, password, party).catch(async (error: unknown) => {
      if (n === 0) await takeBack(counted);
      throw error;
    });
    if (!isRight) continue;
    await takeBack(counted);
    return accounts[n];
  }
  return undefined;
}
