import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { plainText } from '../shell/options.ts';
import type { Party } from '../shell/fairGate.ts';
import { guessWaits } from '../shell/limits.ts';
import { Refusal } from '../shell/refusal.ts';
import { attemptInTime, uncount, type Waits } from '../shell/attempts.ts';
import { deviceMarks, loginMarkOf } from './knownDevices.ts';
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
  /** Its mark among the known ones. */
  networkMark: string;
  /** On whose behalf passwords are compared. */
  party: Party;
  /** Hash of the browser's mark, if it has one. */
  deviceHash?: string | undefined;
  /** The bot check was passed; false on an instance without one. */
  isHuman?: boolean;
}

/** Accounts of one address that are compared: each costs a comparison, and all names cost as many. */
const maxNamesakes = 5;

const knownByMarks = (marks: readonly string[]) =>
  marks.length === 0
    ? sql<number>`0`
    : sql<number>`case when exists (
        select 1 from known_devices where known_devices.person_id = accounts.person_id and device_hash in (${sql.join(marks)})
      ) then 1 else 0 end`;

/**
 * The accounts that a name can mean: of an address, the one that has verified it, then those known in this browser, those known on this
 * network, then those that named it first, so that nobody who comes later takes its place.
 */
async function accountsNamed(
  db: Database,
  usernameOrEmail: string,
  { deviceHash, networkMark }: Pick<LoginSource, 'deviceHash' | 'networkMark'>,
) {
  const isEmail = usernameOrEmail.includes('@');
  return db.rows
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .select([
      'person_id',
      'password_hash',
      'mfa_enabled_at',
      knownByMarks(deviceHash === undefined ? [] : deviceMarks(deviceHash)).as('is_on_device'),
      knownByMarks([networkMark]).as('is_on_network'),
    ])
    .where(isEmail ? 'accounts.email' : 'people.username', '=', usernameOrEmail)
    .orderBy(({ eb }) => eb('email_verified_at', 'is', null))
    .orderBy('is_on_device', 'desc')
    .orderBy('is_on_network', 'desc')
    .orderBy('accounts.serial')
    .limit(isEmail ? maxNamesakes : 1)
    .execute();
}
type Account = Awaited<ReturnType<typeof accountsNamed>>[number];

type Counted = readonly [subject: readonly string[], waits: Waits];

/**
 * The person whose name, password and, where there is one, second factor these are. Known and unknown names are counted alike, take as
 * long and are refused with the same words. A name and an address of one account are counted apart, or the count of one would tell whose
 * the other is. Accounts that are known in this browser are counted by themselves: what strangers guess elsewhere does not hold them up.
 * The link of a reset mail makes a browser known. On a network in which the person has logged in before, the right password also enters
 * while the name has to wait; a wrong one is refused as everywhere, so that the network does not tell whose accounts are known there.
 * @throws {Refusal} 401, 409 when the second factor is needed, 429 with the seconds to wait
 */
export async function logIn(
  db: Database,
  { username_or_email: name, password, mfa_token: code }: Login,
  { network, networkMark, party, deviceHash, isHuman = false }: LoginSource,
): Promise<string> {
  const accounts = await accountsNamed(db, name, { deviceHash, networkMark });
  const deviceAccounts = accounts.filter(({ is_on_device }) => is_on_device === 1);
  const others = accounts.filter(({ is_on_device }) => is_on_device !== 1);
  const otherCount = (name.includes('@') ? maxNamesakes : 1) - deviceAccounts.length;

  const ofDevice: Counted = [['login', name, 'device', deviceHash ?? ''], guessWaits.ofName];
  const ofNetwork: Counted = [['login', name, 'network', network], guessWaits.ofNetwork];
  const ofName: Counted = [['login', name], guessWaits.ofName];

  let account: Account | undefined;
  if (deviceAccounts.length > 0) {
    await count(db, ofDevice);
    account = await compared(db, [ofDevice], deviceAccounts, deviceAccounts.length, password, party);
    if (account) await uncount(db, ofDevice[0]);
  }
  if (!account && otherCount > 0) {
    try {
      account = await findAmongOthers();
    } catch (error) {
      // The accounts of this browser were compared, and may be tried again at once.
      if (!(error instanceof Refusal) || deviceAccounts.length === 0) throw error;
    }
  }
  if (!account) throw refusals.wrongCredentials();
  if (account.mfa_enabled_at !== null) {
    if (!code) throw refusals.secondFactorNeeded();
    await takeSecondFactor(db, account.person_id, code, party, await loginMarkOf(db, account.person_id, deviceHash));
  }
  return account.person_id;

  async function findAmongOthers(): Promise<Account | undefined> {
    await count(db, ofNetwork);
    let wait: Refusal | undefined;
    if (!isHuman) {
      await count(db, ofName).catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        wait = error;
      });
    }
    const counted = isHuman || wait ? [ofNetwork] : [ofNetwork, ofName];
    const matching = await compared(db, counted, others, otherCount, password, party);
    if (wait && matching?.is_on_network !== 1) throw wait;
    if (matching) for (const [subject] of counted) await uncount(db, subject);
    return matching;
  }
}

const count = (db: Database, [subject, waits]: Counted): Promise<void> =>
  attemptInTime(db, subject, waits).catch((error: unknown) => {
    throw error instanceof Refusal ? refusals.tooManyGuesses(error.retryAfter) : error;
  });

/**
 * The first account whose password it is. Takes `comparisons` however many accounts there are, and whichever is right. If the first
 * comparison is refused, the attempt is not counted.
 * @throws {Refusal} 429, 503
 */
async function compared(
  db: Database,
  counted: readonly Counted[],
  accounts: readonly Account[],
  comparisons: number,
  password: string,
  party: Party,
): Promise<Account | undefined> {
  let matching: Account | undefined;
  for (let n = 0; n < comparisons; n++) {
    const isRight = await verifyPassword(accounts[n]?.password_hash, password, party).catch(async (error: unknown) => {
      if (n === 0) for (const [subject] of counted) await uncount(db, subject);
      throw error;
    });
    if (isRight) matching ??= accounts[n];
  }
  return matching;
}
