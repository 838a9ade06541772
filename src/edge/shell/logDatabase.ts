import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { readLog, type LogFile } from '../../../events/file.ts';
import type { DataOf } from '../../../events/record.ts';
import { isEmptied, openEmptied } from './emptying.ts';
import { inTime, LateError, openInTime, transactionLimit } from './inTime.ts';

/**
 * Key of a batch, whose value is lines of the log file. The key holds everything for a list of sessions, so values need not be read:
 * start, id, the batch's first record, number of records, length in characters.
 */
type BatchKey = [startedAt: number, session: string, from: number, records: number, length: number];

interface Schema extends DBSchema {
  batches: { key: BatchKey; value: string };
}

export type LogDatabase = IDBPDatabase<Schema>;
type Store = IDBPObjectStore<Schema, ['batches'], 'batches', 'readwrite'>;
export type StoreFailure = DataOf<'store.degraded'>['reason'];

const name = 'tessera-log';

/** The database is unavailable for a reason without an exception of the browser's. */
export class StoreError extends Error {
  override name = 'StoreError';
  readonly failure: StoreFailure;
  constructor(failure: StoreFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

const read = <T>(db: LogDatabase, make: (store: Store) => Promise<T>): Promise<T> => request(db, 'readonly', make);

/**
 * Opens the database.
 * @param limit in milliseconds
 * @param onClosed called when the browser, or another tab that upgrades the database, has closed it
 */
export async function openLogDatabase(limit: number, onClosed: () => void): Promise<LogDatabase> {
  if (typeof indexedDB === 'undefined') throw new StoreError('missing', 'there is no IndexedDB');
  const opening = openEmptied<Schema>(name, 1, {
    upgrade: (db) => void db.createObjectStore('batches'),
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  return openInTime(opening, 'the log’s database', limit);
}

/**
 * Ensures that the database has no sessions of a person who logged out, which another page may hold up. For readers, before they show one;
 * a worker can not tell by itself.
 * @throws if there are some
 */
export async function ensureEmptied(): Promise<void> {
  if (!(await inTime(isEmptied(name), 3_000, 'the log’s database did not answer')))
    throw new StoreError('blocked', 'the sessions of a person who logged out are not deleted yet');
}

/** Returns the reason why the database can not be used, from the error. */
export function failureOfStore(error: unknown): StoreFailure {
  if (error instanceof StoreError) return error.failure;
  if (error instanceof LateError) return 'blocked';
  switch (error instanceof Error ? error.name : '') {
    case 'QuotaExceededError':
      return 'full';
    case 'VersionError':
      return 'blocked';
    case 'SecurityError':
      return 'missing';
    default:
      return 'damaged';
  }
}

/**
 * Makes requests in a transaction of their own. Commits without waiting for them, because WebKit keeps the transaction of a page
 * that is frozen meanwhile open, also one that only reads, for which every other page waits. Resolves when the transaction is complete,
 * because a request succeeds before an abort for lack of space.
 * @throws {LateError} for a transaction that another page's holds up
 */
async function request<T>(db: LogDatabase, mode: 'readonly' | 'readwrite', make: (store: Store) => Promise<T>): Promise<T> {
  const transaction = db.transaction('batches', mode, { durability: 'relaxed' });
  // A store that may be written can also be read; its type has more methods.
  const making = make(transaction.store as Store);
  transaction.commit();
  const done = Promise.all([making, transaction.done]);
  const [result] = await inTime(done, transactionLimit, 'the log’s database did not answer');
  return result;
}

/** Writes a batch; resolves when it is on disk. */
export async function writeBatch(db: LogDatabase, key: BatchKey, lines: string): Promise<void> {
  await request(db, 'readwrite', (store) => store.put(lines, key));
}

/** A session in the store: its records, each counted once, and the characters of its batches. */
export interface StoredSession {
  readonly session: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly records: number;
  readonly length: number;
}

/** Another program of this origin, or a later version, may have put something else there. */
const isBatchKey = (key: unknown): key is BatchKey => Array.isArray(key) && key.length === 5;

/**
 * The sessions in the store, oldest first. Batches may overlap: a write that was cut off when its page was left can reach the disk after
 * the page, or another one, has written the same records again.
 */
export const storedSessions = async (db: LogDatabase): Promise<StoredSession[]> =>
  sessionsOf(await read(db, (store) => store.getAllKeys()));

/** Returns the number of a session's records that its batches should have, each counted once. */
export const storedCount = async (db: LogDatabase, stored: Pick<StoredSession, 'startedAt' | 'session'>): Promise<number> =>
  sessionsOf(await read(db, (store) => store.getAllKeys(batchesOf(stored))))[0]?.records ?? 0;

function sessionsOf(keys: readonly BatchKey[]): StoredSession[] {
  const sessions = new Map<string, StoredSession & { end: number }>();
  for (const [startedAt, session, from, records, length] of keys.filter(isBatchKey)) {
    const before = sessions.get(session) ?? { records: 0, length: 0, end: 0 };
    const end = Math.max(before.end, from + records);
    const added = end - Math.max(before.end, from);
    sessions.set(session, { session, startedAt, records: before.records + added, length: before.length + length, end });
  }
  return [...sessions.values()].map(({ end: _, ...stored }) => stored);
}

/** All keys of a session: an array sorts after every number. */
const batchesOf = ({ startedAt, session }: Pick<StoredSession, 'startedAt' | 'session'>, from = 0): IDBKeyRange =>
  IDBKeyRange.bound([startedAt, session, from], [startedAt, session, []]);

/** Returns a session's records as a log file without a seal, up to the first damaged one. */
export async function readStored(db: LogDatabase, stored: StoredSession): Promise<LogFile> {
  return readLog((await storedLines(db, stored, 0)).join(''));
}

/** Returns a session's records from one on, as texts of some lines of its log file each; every record once. */
export async function storedLines(db: LogDatabase, stored: Pick<StoredSession, 'startedAt' | 'session'>, from: number): Promise<string[]> {
  const reachFrom = (await read(db, (store) => store.getAllKeys(batchesOf(stored)))).find(([, , first, records]) => first + records > from);
  if (!reachFrom) return [];
  const range = batchesOf(stored, reachFrom[2]);
  const [keys, batches] = await read(db, (store) => Promise.all([store.getAllKeys(range), store.getAll(range)]));
  const texts: string[] = [];
  let end = from;
  for (const [i, lines] of batches.entries()) {
    const [, , first, records] = keys[i]!;
    const known = end - first;
    end = Math.max(end, first + records);
    // Damaged: no line of a log, so that nothing after it is read.
    if (typeof lines !== 'string') texts.push(`${String(JSON.stringify(lines))}\n`);
    else if (known <= 0) texts.push(lines);
    else if (known < records) texts.push(lines.split('\n').slice(known).join('\n'));
  }
  return texts;
}

export async function deleteStored(db: LogDatabase, stored: StoredSession): Promise<void> {
  await request(db, 'readwrite', (store) => store.delete(batchesOf(stored)));
}
