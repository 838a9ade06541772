import { logWriter } from '../../../events/file.ts';
import type { AnyRecord, DataOf } from '../../../events/record.ts';
import { highWaters, raiseHighWater } from './highWater.ts';
import {
  failureOfStore,
  openLogDatabase,
  StoreError,
  storedSessions,
  writeBatch,
  type LogDatabase,
  type StoreFailure,
} from './logDatabase.ts';
import { adoptTails, dropTail, keepTail } from './logTail.ts';
import { holdLock, keptLength, lossOf, makeRoom } from './logUpkeep.ts';

/** Number of waiting records that are written at once. */
const fullBatch = 200;

/** Milliseconds for which closing waits for a write. */
const closeLimit = 2_000;

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
  /** Puts waiting records aside and closes the database: the page may be frozen from now on, and must hold nothing open. */
  rest(): void;
  /** Goes on after `rest`. */
  resume(): void;
  /** Discards waiting records and closes the database. */
  close(): Promise<void>;
}

/** Stores a session's log in IndexedDB, in batches, beside earlier sessions. Failures never stop the app. */
export function openLogStore({ session, onDegraded, onLoss, openLimit = 3000, batchDelayMs = 250 }: LogStoreOptions): LogStore {
  const writer = logWriter(session);
  let isDegraded = false;
  let isResting = false;
  /** Times that the page was left: a write that began before is of no account afterwards. */
  let rests = 0;
  let opened: Promise<LogDatabase> | undefined;
  let startedAt = 0;
  /** Number of records on disk. */
  let writtenCount = 0;
  /** Characters in the whole store, as far as this session knows. */
  let length = 0;
  /** Lines of the records after those, then the records that are no lines yet; and the promises that wait for both. */
  let lines: string[] = [];
  let held: AnyRecord[] = [];
  let waiting: { readonly upTo: number; readonly resolve: () => void }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The database, opened again after it was closed. @throws if the page is left, now or meanwhile */
  async function database(): Promise<LogDatabase> {
    const restsBefore = rests;
    const db = isResting ? undefined : await (opened ??= openLogDatabase(openLimit, () => (opened = undefined)));
    if (!db || rests !== restsBefore) throw new Error('the page was left');
    return db;
  }

  function closeDatabase(): void {
    releaseLock();
    void opened?.then(
      (db) => db.close(),
      () => undefined,
    );
    opened = undefined;
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    const restsBefore = rests;
    if (isDegraded) return;
    try {
      await work();
    } catch (error) {
      if (isDegraded || rests !== restsBefore) return;
      isDegraded = true;
      // A page with an open connection or a lock can hold up others once it is frozen.
      closeDatabase();
      putAside();
      [lines, held] = [[], []];
      onDegraded(failureOfStore(error));
    }
  }

  /** Whether the upkeep has come to its end, which leaving the page cuts off. */
  let isUpkept = false;

  async function upkeep(): Promise<void> {
    const restsBefore = rests;
    const marks = highWaters();
    const db = await database();
    const adopt = (): Promise<void> => adoptTails(db);
    await adopt().catch((error: unknown) => makingRoom(error, adopt, restsBefore));
    const loss = lossOf(marks, await storedSessions(db));
    if (loss) onLoss(loss);
    ({ length } = await makeRoom(db, session));
    isUpkept = true;
  }

  let releaseLock = holdLock(session);
  /** Runs one write at a time. */
  let writing = Promise.resolve();

  /** One record after the other: Firefox may end a script of a page that is left anywhere, and the next one goes on from there. */
  function makeLines(): void {
    if (writtenCount + lines.length === 0 && held.length > 0) startedAt = held[0]!.at;
    while (held.length > 0) {
      lines.push(writer.line(held[0]!));
      held.shift();
    }
  }

  async function write(): Promise<void> {
    makeLines();
    const [count, text] = [lines.length, lines.join('')];
    if (count === 0) return;
    const [restsBefore, from] = [rests, writtenCount];
    const writeLines = async (): Promise<void> => writeBatch(await database(), [startedAt, session, from, count, text.length], text);
    await writeLines().catch((error: unknown) => makingRoom(error, writeLines, restsBefore));
    if (rests !== restsBefore) return;
    lines = lines.slice(count);
    writtenCount += count;
    raiseHighWater(session, writtenCount);
    length += text.length;
    if (length > keptLength) ({ length } = await makeRoom(await database(), session));
  }

  /** The upkeep waits for the first batch: a page may be left in its first moments. */
  async function writeThenUpkeep(): Promise<void> {
    const restsBefore = rests;
    await write();
    if (!isUpkept && rests === restsBefore) await upkeep();
  }

  /** Drops old sessions one at a time, as long as that may help. After the page was left, its next write has these records too. */
  async function makingRoom(error: unknown, attemptWrite: () => Promise<void>, restsBefore: number): Promise<void> {
    if (failureOfStore(error) !== 'full' || rests !== restsBefore) throw error;
    const { dropped } = await makeRoom(await database(), session, 1);
    if (dropped === 0 || rests !== restsBefore) throw error;
    await attemptWrite().catch((again: unknown) => makingRoom(again, attemptWrite, restsBefore));
  }

  function settle(): void {
    const settled = waiting.filter(({ upTo }) => isDegraded || upTo <= writtenCount);
    waiting = waiting.filter((one) => !settled.includes(one));
    settled.forEach(({ resolve }) => resolve());
  }

  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function flush(): Promise<void> {
    stopTimer();
    const restsBefore = rests;
    // A write that waited when the page was left is left to the next one: two of the same records would count them twice.
    if (!isResting) writing = writing.then(() => (rests === restsBefore ? attempt(writeThenUpkeep) : undefined)).then(settle);
    return writing;
  }

  function putAside(): void {
    makeLines();
    if (lines.length === 0) return;
    keepTail(session, { startedAt, from: writtenCount, lines });
    raiseHighWater(session, writtenCount + lines.length);
  }

  return {
    flush,
    rest() {
      if (isDegraded || isResting) return;
      isResting = true;
      rests++;
      stopTimer();
      closeDatabase();
      putAside();
    },
    resume() {
      if (!isResting) return;
      isResting = false;
      releaseLock = holdLock(session);
      const restsBefore = rests;
      writing = attempt(async () => {
        // A write that was cut off may never end, and may be on disk even so.
        const stored = (await storedSessions(await database())).find((candidate) => candidate.session === session)?.records ?? 0;
        if (stored < writtenCount) throw new StoreError('full', 'the session was dropped while its page was frozen');
        lines = lines.slice(Math.max(0, stored - writtenCount));
        writtenCount = Math.max(writtenCount, stored);
        await write();
        if (rests !== restsBefore) return;
        dropTail(session);
        // The session's own mark and tail are those of the store by now.
        if (!isUpkept) await upkeep();
      }).then(settle);
    },
    async close() {
      isDegraded = true;
      // Reads that still wait for the database then get none.
      rests++;
      [lines, held] = [[], []];
      stopTimer();
      // A write that another page holds up must not hold up what waits for the end of this.
      await Promise.race([writing, new Promise((done) => setTimeout(done, closeLimit))]);
      closeDatabase();
    },
    append(records) {
      if (isDegraded || records.length === 0) return Promise.resolve();
      held.push(...records);
      const upTo = writtenCount + lines.length + held.length;
      const settled = new Promise<void>((resolve) => waiting.push({ upTo, resolve }));
      if (isResting) putAside();
      else if (held.length >= fullBatch) void flush();
      else timer ??= setTimeout(flush, batchDelayMs);
      return settled;
    },
  };
}
