import { logWriter } from '../../../events/file.ts';
import type { AnyRecord, DataOf } from '../../../events/record.ts';
import { highWaters, raiseHighWater } from './highWater.ts';
import { failureOfStore, openLogDatabase, storedSessions, writeBatch, type LogDatabase, type StoreFailure } from './logDatabase.ts';
import { holdLock, keptLength, lossOf, makeRoom } from './logUpkeep.ts';

/** Number of waiting records that are written at once. */
const fullBatch = 200;

export interface LogStoreOptions {
  session: string;
  /** Called at most once, when the store can not be used any more; the log continues in memory only. */
  onDegraded: (reason: StoreFailure) => void;
  /** Called if earlier sessions have fewer records in the store than were written. */
  onLoss: (loss: DataOf<'store.lossFound'>) => void;
  /** Timeout of opening in milliseconds. */
  openLimit?: number;
  /** Milliseconds for which a record waits for others, to be written together. */
  batchDelayMs?: number;
}

export interface LogStore {
  /** Takes the session's next records. Resolves when they are on disk, or at once if the store has degraded; never rejects. */
  append(records: readonly AnyRecord[]): Promise<void>;
  /** Writes waiting records at once, for a page that is hidden and may not come back. */
  flush(): Promise<void>;
  /** Discards waiting records and closes the database. */
  close(): Promise<void>;
}

/** Stores a session's log in IndexedDB, in batches, beside earlier sessions. Failures never stop the app. */
export function openLogStore({ session, onDegraded, onLoss, openLimit = 3000, batchDelayMs = 250 }: LogStoreOptions): LogStore {
  const writer = logWriter(session);
  let isDegraded = false;
  let opened: Promise<LogDatabase> | undefined;
  let startedAt = 0;
  /** Number of records on disk. */
  let writtenCount = 0;
  /** Characters in the whole store, as far as this session knows. */
  let length = 0;
  /** Records of the next batch, and resolvers of the promises that wait for it. */
  let held: AnyRecord[] = [];
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The database, opened again after it was closed. */
  const database = (): Promise<LogDatabase> => (opened ??= openLogDatabase(openLimit, () => (opened = undefined)));

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isDegraded) return;
    try {
      await work();
    } catch (error) {
      if (isDegraded) return;
      isDegraded = true;
      onDegraded(failureOfStore(error));
    }
  }

  holdLock(session);
  /** Runs one write at a time: the initial upkeep, then each batch. */
  let writing = attempt(async () => {
    const marks = highWaters();
    const db = await database();
    const loss = lossOf(marks, await storedSessions(db));
    if (loss) onLoss(loss);
    ({ length } = await makeRoom(db, session));
  });

  async function write(records: readonly AnyRecord[]): Promise<void> {
    if (writtenCount === 0) startedAt = records[0]!.at;
    const lines = records.map((record) => writer.line(record)).join('');
    const writeLines = async (): Promise<void> =>
      writeBatch(await database(), [startedAt, session, writtenCount, records.length, lines.length], lines);
    await writeLines().catch((error: unknown) => makingRoom(error, writeLines));
    writtenCount += records.length;
    raiseHighWater(session, writtenCount);
    length += lines.length;
    if (length > keptLength) ({ length } = await makeRoom(await database(), session));
  }

  /** Drops old sessions one at a time, as long as that may help. */
  async function makingRoom(error: unknown, attemptWrite: () => Promise<void>): Promise<void> {
    if (failureOfStore(error) !== 'full') throw error;
    const { dropped } = await makeRoom(await database(), session, 1);
    if (dropped === 0) throw error;
    await attemptWrite().catch((again: unknown) => makingRoom(again, attemptWrite));
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [records, resolves] = [held, waiting];
    [held, waiting] = [[], []];
    if (records.length > 0)
      writing = writing.then(() => attempt(() => write(records))).then(() => resolves.forEach((resolve) => resolve()));
    return writing;
  }

  return {
    flush,
    async close() {
      isDegraded = true;
      held = [];
      clearTimeout(timer);
      await writing;
      (await opened?.catch(() => undefined))?.close();
    },
    append(records) {
      if (isDegraded || records.length === 0) return Promise.resolve();
      held.push(...records);
      const settled = new Promise<void>((resolve) => waiting.push(resolve));
      if (held.length >= fullBatch) void flush();
      else timer ??= setTimeout(flush, batchDelayMs);
      return settled;
    },
  };
}
