import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attempt, tooOften } from './attempts.ts';
import type { Database } from '../database/database.ts';
import { safeMethods } from './access.ts';
import { isFromThisMachine, networkOf } from './network.ts';
import { sharedCounter } from './sharedCounter.ts';
import type { ViewerOf } from './viewer.ts';

interface Allowance {
  /** Of one person, and of one network address, which a school or an office shares. Not counted when absent. */
  person?: number;
  address?: number;
  /** Of one network address, of those who are not signed in; as many as of all when absent. */
  signedOut?: number;
  seconds: number;
  /** A person is counted on each network apart, so that a session stolen from them uses up nothing of theirs. */
  isPersonByNetwork?: true;
  /**
   * Counted in the database, so it survives restarts and covers several servers. Others are counted in memory, since a write would cost
   * more than the call.
   */
  isKept?: true;
}

const megabyte = 1_000_000;
const [minute, tenMinutes, hour, day] = [60, 600, 3600, 86_400];

/** Limits by kind of costly call. Handlers may have stricter limits for specific content. */
export const limits = {
  /** Default for calls that change something. */
  change: { person: 600, address: 1200, seconds: minute },
  /** Of calls with the limit `change` or `write`: each leaves a row for months, such as the answer for a repetition of it. */
  changeOfDay: { person: 20_000, seconds: day },
  page: { person: 300, address: 900, seconds: minute },
  search: { person: 300, address: 900, seconds: minute },
  /** Codes of invites and of the first owner that are looked up; right ones can not be guessed at any rate. */
  invite: { person: 60, address: 300, seconds: minute },
  /** Pages of boards and pins by their board's link; right codes can not be guessed at any rate. */
  boardLink: { person: 120, address: 600, seconds: minute },
  query: { person: 900, address: 1200, seconds: minute },
  /** Home feeds that are ranked for visitors, by signals that were not sent lately: each takes as long as hundreds of other reads. */
  visitorRanking: { address: 60, seconds: minute },
  /** Home feeds that are ranked for a person, whose taste changed or whose bookmark has a seed that is not known. */
  ranking: { person: 60, seconds: minute },
  events: { person: 300, address: 600, seconds: minute },
  /** Single events: what a call of `events` brings. */
  event: { person: 20_000, address: 60_000, signedOut: 10_000, seconds: minute },
  /** Bytes of those that are stored; an event of the product has 300 to 500. */
  eventBytes: { person: 8 * megabyte, address: 24 * megabyte, signedOut: 4 * megabyte, seconds: minute },
  eventBytesOfDay: { person: 200 * megabyte, address: 2000 * megabyte, signedOut: 200 * megabyte, seconds: day },
  /** Cleaned logs that people share; a page sends its own once a minute at most, and when it is left. */
  sharedLog: { person: 120, address: 600, seconds: hour },
  /** Bytes of them before compression. */
  sharedLogBytesOfDay: { person: 100 * megabyte, address: 1000 * megabyte, seconds: day },
  stream: { person: 60, address: 600, seconds: minute },
  write: { person: 120, address: 300, seconds: minute },
  board: { person: 300, address: 1000, seconds: hour },
  /** Pins of bulk calls, each of which takes some ten statements. */
  pins: { person: 2500, address: 5000, seconds: minute },
  /** Calls that read up to fifty accounts, with up to five queries each. */
  batch: { person: 60, address: 300, seconds: minute },
  /** Calls that compare or hash a password, or sign up. */
  password: { person: 60, address: 300, seconds: tenMinutes, isPersonByNetwork: true },
  fetch: { person: 2500, address: 5000, seconds: tenMinutes },
  /**
   * Enough for a person who looks for pictures, too few for one who uses this server to look through the web. A page shows up to fifty to
   * choose from.
   */
  pageByAddress: { person: 120, seconds: tenMinutes, isKept: true },
  pictureByAddress: { person: 120, seconds: tenMinutes, isKept: true },
  previewByAddress: { person: 2000, seconds: tenMinutes, isKept: true },
  translate: { person: 60, address: 300, seconds: tenMinutes, isKept: true },
  mail: { person: 20, address: 60, seconds: hour, isKept: true },
  report: { person: 60, address: 60, seconds: hour, isKept: true },
  feedback: { person: 30, address: 60, seconds: hour, isKept: true },
  lead: { person: 60, address: 300, seconds: hour, isKept: true },
  upload: { person: 5000, address: 10_000, seconds: hour, isKept: true },
  /** Exports of other services, and actions on an import: each may have 20,000 addresses fetched. */
  import: { person: 20, address: 60, seconds: hour, isKept: true },
  importAction: { person: 20, address: 60, seconds: hour, isKept: true },
  photo: { person: 60, address: 300, seconds: day, isKept: true },
  download: { person: 20, address: 60, seconds: hour, isKept: true },
  logIn: { address: 100, seconds: 15 * minute, isKept: true },
  signUp: { address: 50, seconds: hour, isKept: true },
  reset: { address: 20, seconds: hour, isKept: true },
} as const satisfies Record<string, Allowance>;

/** How often each kind of attempt may be made by its subject, counted in the database where it is carried out. */
export const attemptLimits = {
  /** Tries that are looked at, whatever number comes at once; three codes of a million are right at any time. */
  code: { most: 5, seconds: tenMinutes },
  /** Of the sessions of one log-in; see `guessWaits`. */
  password: { most: 10, seconds: 15 * minute },
  passcode: { most: 5, seconds: 15 * minute },
  mail: { most: 5, seconds: hour },
  /** Mails to one address, whoever asks: it may be a stranger's. */
  mailToAddress: { most: 10, seconds: hour },
  mailToStranger: { most: 3, seconds: day },
  /** A talk has room in it, a flood has not. */
  comment: { most: 15, seconds: minute },
  comments: { most: 200, seconds: hour },
  message: { most: 60, seconds: minute },
  messages: { most: 2000, seconds: day },
  conversation: { most: 30, seconds: hour },
  conversationMail: { most: 20, seconds: day },
} as const;

/** Guesses of a password; see `Waits`. A known browser has the guesses of a name to itself. */
export const guessWaits = {
  /** Of one name by one network: 15 an hour, and always fewer than all networks have together. */
  ofNetwork: { free: 5, firstWait: 4 },
  /** Of one name by all browsers in which the account is not known, 20 an hour; the bot check lifts it. */
  ofName: { free: 10, firstWait: 4 },
  /** Of one person in all sessions: as many as one log-in has in an hour, so that a stolen session slows its owner down in no other. */
  password: { free: 40, firstWait: 4 },
  /** The same: 30 in an hour, with which ten thousand passcodes take two weeks. */
  passcode: { free: 20, firstWait: 4 },
} as const;

export type LimitName = keyof typeof limits;
type KeptLimit = { [Name in LimitName]: (typeof limits)[Name] extends { isKept: true } ? Name : never }[LimitName];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's limit; by default `change` for calls that change something, and only the general one for reads. */
    limit?: LimitName;
  }
}

const maxSubjects = 50_000;

/** Counts an attempt of a person, or of a network address, in the database. @throws {Refusal} 429 */
export async function countAttempt(db: Database, name: KeptLimit, subject: string, by: 'person' | 'address' = 'person'): Promise<void> {
  const { [by]: max, seconds }: Allowance = limits[name];
  if (max !== undefined) await attempt(db, `limit ${name}:${subject}`, { most: max, seconds });
}

/** Counts an attempt of the network that asks; this machine's own are not counted. @throws {Refusal} 429 */
export async function limitAddress(db: Database, name: KeptLimit, request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) await countAttempt(db, name, networkOf(request.ip), 'address');
}

/** Files: whoever scrolls quickly asks for many of them. */
const cheapFile = /^\/(?:pictures|media|assets)\//;

/** Bounds all calls of one network in a minute, files apart, before the session is looked up: refused calls count too. */
export function holdCalls(app: FastifyInstance, db: Database, callsPerMinute: number): void {
  const counter = sharedCounter(db, 'calls', maxSubjects);
  app.addHook('preClose', counter.close);
  app.addHook('onRequest', async (request) => {
    if (isFromThisMachine(request) || cheapFile.test(request.url)) return;
    const { count, secondsLeft } = counter.count(networkOf(request.ip), { max: callsPerMinute, seconds: minute });
    if (count > callsPerMinute) throw tooOften(secondsLeft);
  });
}

/** Counts what is limited for the one who asks. @throws {Refusal} 429 */
export type Count = (name: LimitName, request: FastifyRequest, amount?: number) => Promise<void>;

/** Counts limited calls by person and by network address before their body is read; calls from this machine count by person only. */
export function holdLimits(app: FastifyInstance, db: Database, viewerOf: ViewerOf): Count {
  const counter = sharedCounter(db, 'limits', maxSubjects);
  app.addHook('preClose', counter.close);
  const count: Count = async (name, request, amount = 1) => {
    const { person, address, signedOut = address, seconds, isKept, isPersonByNetwork }: Allowance = limits[name];
    const add = async (subject: string, max: number | undefined): Promise<void> => {
      if (max === undefined) return;
      if (isKept) return attempt(db, `limit ${name}:${subject}`, { most: max, seconds });
      const result = counter.count(`${name}:${subject}`, { max, seconds }, amount);
      if (result.count > max) throw tooOften(result.secondsLeft);
    };
    const network = networkOf(request.ip);
    const isCounted = !isFromThisMachine(request);
    if (isCounted) await add(network, address);
    const { id } = await viewerOf(request);
    if (id !== null) await add(isPersonByNetwork ? `${id} ${network}` : id, person);
    else if (isCounted && signedOut !== address) await add(`signed out ${network}`, signedOut);
  };
  app.addHook('onRequest', async (request) => {
    const name = request.routeOptions.config.limit ?? (safeMethods.includes(request.method) ? undefined : 'change');
    if (name) await count(name, request);
    if (name === 'change' || name === 'write') await count('changeOfDay', request);
  });
  return count;
}
