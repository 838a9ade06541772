import type { EventRecord } from '../../../events/entities/event.ts';
import type { DataOf } from '../../../events/record.ts';
import type { EventRow, EventStore } from './eventStore.ts';
import { firstReport, maxBytesAtLeaving, maxEventBytes, reportOf, type Answer } from './postEvents.ts';

/** Number of an account's rows that are read at a time. */
const rowsAtOnce = 50;

export interface EventBufferOptions {
  session: string;
  store: EventStore;
  post(body: string, isLast: boolean): Promise<Answer>;
  /** Runs the work while no other tab does the same. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Outcome of sending. */
export type Outcome = { isSent: true } | { isSent: false; failure: Omit<DataOf<'events.sendFailed'>, 'jitter'> };

/** Unsent events: this page's in memory and on the disk, those of other tabs and visits only on the disk. */
export interface EventBuffer {
  add(account: string | null, event: EventRecord): void;
  /** Writes events added since the last call to the disk and returns their summary; undefined if there are none. */
  keep(): DataOf<'events.kept'> | undefined;
  /** Number of earlier rows on the disk, of the account and of no account. */
  countStored(account: string | null): Promise<number>;
  /** Sends all events of the account and of no account, until none is left or the server refuses. */
  send(account: string | null): Promise<Outcome>;
  /**
   * Sends as much of this page's as fits at once, because the page may end or be frozen at any moment: without a lock, whose grant would
   * make the browser end a frozen page. Unacknowledged events stay.
   */
  sendAtLeaving(account: string | null): Promise<Outcome>;
  /** Takes the number of events that the server has answered since the last call, however they were sent. */
  takeAnswered(): DataOf<'events.sent'>;
}

interface BufferedRow {
  row: EventRow;
  /** True once the row was written: if it is missing later, another tab has sent it. */
  isOnDisk: boolean;
  isOnItsWay: boolean;
}

const encoder = new TextEncoder();

export function createEventBuffer({ session, store, post, alone, now }: EventBufferOptions): EventBuffer {
  /** This page's unacknowledged rows by key, in order. */
  const buffered = new Map<string, BufferedRow>();
  /** Rows that the server refused as a whole, and sent rows that the disk failed to delete: retried with the next visit. */
  const setAside = new Set<string>();
  const leaving = new Set<Promise<void>>();
  let fresh: EventRow[] = [];
  let viewTypes = new Set<number>();
  let rowCount = 0;
  let answered = { events: 0, refused: 0 };

  function add(owner: string | null, event: EventRecord): void {
    const account = owner ?? '';
    const text = JSON.stringify(event);
    const bytes = encoder.encode(text).length + 1;
    if (event.view_type !== undefined) viewTypes.add(event.view_type);
    const last = fresh.at(-1);
    if (last?.account === account && last.bytes + bytes <= maxEventBytes) {
      last.events += `,${text}`;
      last.count += 1;
      last.bytes += bytes;
    } else {
      const key = `${String(now()).padStart(15, '0')}-${session}-${String(rowCount++).padStart(8, '0')}`;
      fresh.push({ key, account, events: text, count: 1, bytes });
    }
  }

  function keep(): DataOf<'events.kept'> | undefined {
    if (fresh.length === 0) return undefined;
    const rows = fresh;
    const summary = { events: sum(rows, 'count'), bytes: sum(rows, 'bytes'), viewTypes: [...viewTypes] };
    fresh = [];
    viewTypes = new Set();
    for (const row of rows) buffered.set(row.key, { row, isOnDisk: false, isOnItsWay: false });
    store.put(rows).then(
      () => {
        for (const { key } of rows) {
          const entry = buffered.get(key);
          if (entry) entry.isOnDisk = true;
          // The row was acknowledged before it was written to the disk.
          else void store.drop([key]).catch(() => undefined);
        }
      },
      // It is sent from memory while this page lives.
      () => undefined,
    );
    return summary;
  }

  async function acknowledge(rows: readonly EventRow[], refused: number): Promise<void> {
    const keys = rows.map(({ key }) => key);
    // A row of this page may have been sent twice: as the page seemed to end, and by a call that was under way.
    const firstTime = rows.filter(({ key }) => buffered.delete(key) || !key.includes(session));
    if (firstTime.length > 0)
      answered = { events: answered.events + sum(firstTime, 'count') - refused, refused: answered.refused + refused };
    // The server knows the remaining rows by their ids; setting them aside avoids repeated sending.
    await store.drop(keys).catch(() => keys.forEach((key) => setAside.add(key)));
  }

  /** Rows of this page and those that other tabs left, oldest first. */
  async function waiting(account: string): Promise<EventRow[]> {
    const disk = await store.oldest(account, rowsAtOnce + setAside.size).catch(() => []);
    const memory = [...buffered.values()].flatMap(({ row }) => (row.account === account ? [row] : []));
    const byKey = new Map([...memory, ...disk].map((row) => [row.key, row]));
    return [...byKey.values()].filter(({ key }) => !setAside.has(key)).sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  /** Removes rows that another tab has sent. */
  async function reconcile(): Promise<void> {
    const writtenKeys = [...buffered].flatMap(([key, { isOnDisk }]) => (isOnDisk ? [key] : []));
    const presentKeys = await store.present(writtenKeys).catch(() => undefined);
    if (presentKeys) for (const key of writtenKeys) if (!presentKeys.has(key)) buffered.delete(key);
  }

  async function sendAll(accounts: readonly string[]): Promise<Outcome> {
    await Promise.all(leaving);
    await reconcile();
    for (const account of accounts) {
      for (;;) {
        const rows = firstReport(await waiting(account));
        if (rows.length === 0) break;
        const { status, retryAfter, refused } = await post(reportOf(rows, account, now()), false);
        if (status === 200) await acknowledge(rows, refused);
        else if (status === 412) break;
        else if (isRefusal(status)) rows.forEach(({ key }) => setAside.add(key));
        else return { isSent: false, failure: { status, retryAfter } };
      }
    }
    return { isSent: true };
  }

  return {
    add,
    keep,
    async countStored(account) {
      const rows = await Promise.all(accountsOf(account).map((owner) => store.oldest(owner, 1).catch(() => [])));
      return rows.flat().length;
    },
    send: (account) => alone(() => sendAll(accountsOf(account))),
    async sendAtLeaving(account) {
      const answers: Promise<Answer>[] = [];
      let room = maxBytesAtLeaving;
      for (const owner of accountsOf(account)) {
        let rows = [...buffered.values()].flatMap(({ row, isOnItsWay }) => (row.account === owner && !isOnItsWay ? [row] : []));
        while (rows.length > 0) {
          const report = firstReport(rows);
          const body = reportOf(report, owner, now());
          room -= encoder.encode(body).length;
          if (room < 0) break;
          rows = rows.slice(report.length);
          const mark = (isOnItsWay: boolean): void =>
            report.forEach(({ key }) => void (buffered.has(key) && (buffered.get(key)!.isOnItsWay = isOnItsWay)));
          mark(true);
          const answer = post(body, true);
          answers.push(answer);
          const sent: Promise<void> = answer.then(async ({ status, refused }) => {
            if (status === 200) await acknowledge(report, refused);
            else mark(false);
            leaving.delete(sent);
          });
          leaving.add(sent);
        }
      }
      const failed = (await Promise.all(answers)).find(({ status }) => status !== 200);
      return failed ? { isSent: false, failure: { status: failed.status, retryAfter: failed.retryAfter } } : { isSent: true };
    },
    takeAnswered() {
      const taken = answered;
      answered = { events: 0, refused: 0 };
      return taken;
    },
  };
}

/** Only the signed-in account may send its events; events of no account may be sent with any session. */
const accountsOf = (account: string | null): string[] => (account === null ? [''] : [account, '']);

/** True for a permanent refusal, which a retry does not change. */
const isRefusal = (status: number | null): boolean => status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;

const sum = <K extends 'count' | 'bytes'>(rows: readonly EventRow[], field: K): number =>
  rows.reduce((total, row) => total + row[field], 0);
