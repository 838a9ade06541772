import type { DBSchema, IDBPDatabase } from 'idb';
import { openEmptied } from '../shell/emptying.ts';
import { inTime, openInTime, transactionLimit } from '../shell/inTime.ts';

/** Events of one account that were added to the buffer together. */
export interface EventRow {
  /** Unique, and increasing with time. */
  key: string;
  /** Account of the events; empty for the signed-out. */
  account: string;
  /** JSON of the events, separated by commas. */
  events: string;
  count: number;
  /** Size of `events` as sent. */
  bytes: number;
}

/** The buffer on the disk, which all tabs share. Every method rejects if another page holds the database up. */
export interface EventStore {
  /** Resolves when the rows are persistent. */
  put(rows: readonly EventRow[]): Promise<void>;
  /** Returns the oldest rows of an account, at most `maxRows`. */
  oldest(account: string, maxRows: number): Promise<EventRow[]>;
  /** Returns those of the keys that exist. */
  present(keys: readonly string[]): Promise<Set<string>>;
  drop(keys: readonly string[]): Promise<void>;
}

interface Schema extends DBSchema {
  rows: { key: string; value: EventRow; indexes: { account: [string, string] } };
}

/** Stops all writing: a person who signs out must leave no data behind. */
let isStopped = false;
export const stopKeepingEvents = (): void => void (isStopped = true);

const limited = <T>(work: Promise<T>): Promise<T> => inTime(work, transactionLimit, 'the events’ database did not answer');

export function eventStore(): EventStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  let opened: IDBPDatabase<Schema> | undefined;
  const forget = (): void => {
    opening = undefined;
    opened = undefined;
  };

  function database(): Promise<IDBPDatabase<Schema>> {
    if (opening) return opening;
    const asked = openEmptied<Schema>('tessera-events', 1, {
      upgrade: (db) => void db.createObjectStore('rows', { keyPath: 'key' }).createIndex('account', ['account', 'key']),
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    opening = openInTime(asked, 'the events’ database');
    opening.then((db) => (opened = db), forget);
    return opening;
  }

  async function write(
    db: IDBPDatabase<Schema>,
    change: (store: { put(row: EventRow): Promise<unknown>; delete(key: string): Promise<unknown> }) => Promise<unknown>[],
  ): Promise<void> {
    const transaction = db.transaction('rows', 'readwrite', { durability: 'relaxed' });
    const changes = change(transaction.store);
    // Commits at once, because a page that ends before the commit rolls the transaction back.
    transaction.commit();
    await limited(Promise.all([...changes, transaction.done]));
  }

  return {
    // Does not wait if the database is open, because a page that is being left has no time.
    async put(rows) {
      if (isStopped) return;
      await write(opened ?? (await database()), (store) => rows.map((row) => store.put(row)));
    },
    async oldest(account, maxRows) {
      const db = await database();
      return limited(db.getAllFromIndex('rows', 'account', IDBKeyRange.bound([account], [account, []]), maxRows));
    },
    async present(keys) {
      const { store } = (await database()).transaction('rows');
      const rows = await limited(Promise.all(keys.map((key) => store.getKey(key))));
      return new Set(rows.filter((key) => key !== undefined));
    },
    async drop(keys) {
      await write(await database(), (store) => keys.map((key) => store.delete(key)));
    },
  };
}
