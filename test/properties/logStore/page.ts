import { Subject } from 'rxjs';
import { createLog } from '../../../events/log.ts';
import type { AnyRecord, DataOf } from '../../../events/record.ts';
import { advance, emptyWorld } from '../../../machines/engine/world.ts';
import { emptyBrowser } from '../../../src/edge/account/emptyBrowser.ts';
import { deleteDraft, putAddress, putDraft, putFile, putSending, readDraft } from '../../../src/edge/browse/creationStore.ts';
import { holdDraft } from '../../../src/edge/browse/holdDraft.ts';
import { changesOf, dropChanges, putChange } from '../../../src/edge/browse/outboxStore.ts';
import { eventStore } from '../../../src/edge/insight/eventStore.ts';
import type { LiveSession } from '../../../src/edge/session.ts';
import { keepLog } from '../../../src/edge/shell/keepLog.ts';
import { setRemembering } from '../../../src/edge/visitor/remembering.ts';
import { highWaters } from '../../../src/edge/shell/highWater.ts';
import { emptyAllLate } from '../../../src/edge/shell/emptying.ts';
import { deleteStored, openLogDatabase, readStored, storedSessions, writeBatch } from '../../../src/edge/shell/logDatabase.ts';
import { adoptTails } from '../../../src/edge/shell/logTail.ts';
import { openLogStore } from '../../../src/edge/shell/logStore.ts';
import { holdLock, makeRoom } from '../../../src/edge/shell/logUpkeep.ts';
import { saveLog } from '../../../src/edge/shell/saveLog.ts';
import { startAt } from '../../flows/session.ts';
import { pageData } from '../../flows/signedIn.ts';

/** 2026-11-21T09:00:00.000Z */
const nine = 1_795_251_600_000;

/** Returns incompressible text. */
function noise(length: number): string {
  let text = '';
  while (text.length < length)
    text += [...crypto.getRandomValues(new Uint8Array(Math.min(length - text.length, 30_000)))]
      .map((byte) => String.fromCharCode(48 + (byte & 63)))
      .join('');
  return text;
}

/** Functions of the log store and of the outbox for tests in the page. */
const page = {
  openLogStore,
  highWaters,
  outbox: { changesOf, dropChanges, putChange },
  drafts: { deleteDraft, putAddress, putDraft, putFile, putSending, readDraft, holdDraft },
  events: eventStore(),
  emptyBrowser,
  emptyAllLate,

  /** Holds a database that exists up, by its deletion or by a transaction of one of its stores, until the returned function is called. */
  async holdUp(name: string, storeName?: string): Promise<() => void> {
    const db = await new Promise<IDBDatabase>((opened) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => opened(opening.result);
    });
    if (storeName === undefined) {
      // It ignores the request to close, which others have followed by then.
      db.onversionchange = () => undefined;
      await new Promise((blocked) => void (indexedDB.deleteDatabase(name).onblocked = blocked));
      return () => db.close();
    }
    const store = db.transaction(storeName, 'readwrite').objectStore(storeName);
    let isHeld = true;
    const goOn = (): void => void (isHeld && (store.count().onsuccess = goOn));
    goOn();
    return () => void (isHeld = false);
  },

  /** Returns a log of `count` records that began `at` milliseconds after nine; `padding` is the number of additional characters of each. */
  records(session: string, count: number, at = 0, padding = 0): AnyRecord[] {
    const log = createLog();
    log.append('session.started', { ...startAt('/', { page: pageData() }), session }, nine + at);
    const text = noise(padding);
    while (log.length < count) log.append('search.typed', { text: text + log.length }, nine + at + log.length);
    return [...log.from(0)];
  },

  /** Stores a whole session, and returns the store's messages. */
  async keep(records: readonly AnyRecord[], openLimit?: number): Promise<string[]> {
    const said: string[] = [];
    const first = records[0]!;
    const store = openLogStore({
      session: first.type === 'session.started' ? first.data.session : '',
      onDegraded: (reason) => said.push(reason),
      onLoss: ({ expected, found }) => said.push(`lost ${expected - found} of ${expected}`),
      openLimit,
      batchDelayMs: 0,
    });
    await store.append(records);
    return said;
  },

  async sessions(): Promise<{ session: string; records: number }[]> {
    const db = await openLogDatabase(3000, () => undefined);
    const found = await storedSessions(db);
    db.close();
    return found.map(({ session, records }) => ({ session, records }));
  },

  async read(session: string) {
    const db = await openLogDatabase(3000, () => undefined);
    const stored = (await storedSessions(db)).find((one) => one.session === session);
    const file = stored ? await readStored(db, stored) : null;
    db.close();
    return file;
  },

  async adoptTails(): Promise<void> {
    const db = await openLogDatabase(3000, () => undefined);
    await adoptTails(db);
    db.close();
  },

  async remove(session: string): Promise<void> {
    const db = await openLogDatabase(3000, () => undefined);
    for (const stored of await storedSessions(db)) if (stored.session === session) await deleteStored(db, stored);
    db.close();
  },

  async batches(): Promise<number> {
    const db = await openLogDatabase(3000, () => undefined);
    const keys = await db.getAllKeys('batches');
    db.close();
    return keys.length;
  },

  /** Stores the last lines of the first batch again, as a write that was cut off may. */
  async repeat(count: number): Promise<void> {
    const db = await openLogDatabase(3000, () => undefined);
    const [key] = await db.getAllKeys('batches');
    const [startedAt, session, from, records] = key!;
    const lines = (await db.get('batches', key!))!
      .split('\n')
      .slice(records - count)
      .join('\n');
    await db.put('batches', lines, [startedAt, session, from + records - count, count, lines.length]);
    db.close();
  },

  async foreign(): Promise<void> {
    const db = await openLogDatabase(3000, () => undefined);
    await db.put('batches', 'something else', 17 as never);
    db.close();
  },

  /** Fills the store with sessions of one record that ended. */
  async fill(sessions: readonly { session: string; startedAt: number }[]): Promise<void> {
    const db = await openLogDatabase(3000, () => undefined);
    await db.clear('batches');
    for (const { session, startedAt } of sessions) await writeBatch(db, [startedAt, session, 0, 1, 3], '{}\n');
    db.close();
  },

  /** Makes room while these sessions run. */
  async makeRoom(running: readonly string[], atLeast: number): Promise<number> {
    const releases = running.map((name) => holdLock(name));
    const db = await openLogDatabase(3000, () => undefined);
    const { dropped } = await makeRoom(db, 'now', atLeast);
    db.close();
    releases.forEach((release) => release());
    return dropped;
  },

  /** Replaces the value of the batch with this number. */
  async damage(batch: number, value: unknown): Promise<void> {
    const db = await openLogDatabase(3000, () => undefined);
    await db.put('batches', value as string, (await db.getAllKeys('batches'))[batch]!);
    db.close();
  },

  /** Makes the next write of a batch end as told, after some milliseconds. */
  holdWrite(milliseconds: number, failure?: string): void {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      IDBObjectStore.prototype.put = put;
      if (failure === undefined) put.apply(this, given);
      const end = new Promise<void>((resolve, reject) =>
        setTimeout(() => (failure === undefined ? resolve() : reject(new DOMException('', failure))), milliseconds),
      );
      return end as unknown as IDBRequest<IDBValidKey>;
    };
  },

  /** Keeps the log of a session whose records are appended by the returned function. */
  keepLog(session: string, records: readonly AnyRecord[]): { append(record: AnyRecord): void; degraded: string[] } {
    const subject = new Subject<AnyRecord>();
    const degraded: string[] = [];
    const live = {
      log: { from: () => records },
      records: subject,
      append: (type: string, data: { reason?: string }) => void (type === 'store.degraded' && degraded.push(data.reason!)),
    };
    void keepLog(live as unknown as LiveSession, session);
    return { append: (record) => subject.next(record), degraded };
  },
  setRemembering,

  /** @returns the number of records, and how often the page could respond meanwhile */
  async save(records: readonly AnyRecord[], choice: DataOf<'log.saveRequested'> = { scope: 'page', isClean: false }): Promise<number[]> {
    const world = records.reduce((world, record) => advance(world, record).world, emptyWorld);
    let turns = 0;
    const counting = setInterval(() => turns++);
    const saved = await saveLog(records, world, choice);
    clearInterval(counting);
    return [saved, turns];
  },
};

declare global {
  interface Window {
    tessera: typeof page;
  }
}
window.tessera = page;
