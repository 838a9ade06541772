import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Events of one account that were put into the buffer together. */
export interface EventRow {
  /** Grows with time; each row has its own. */
  key: string;
  /** Whose they are; empty for nobody's. */
  account: string;
  /** JSON of each, with a comma between. */
  events: string;
  count: number;
  /** Of `events`, as they are sent. */
  bytes: number;
}

/** The buffer on the disk, which all tabs share. */
export interface EventStore {
  /** Resolves when the rows outlive this page. */
  put(rows: readonly EventRow[]): Promise<void>;
  /** The oldest rows of an account, so many at most. */
  oldest(account: string, most: number): Promise<EventRow[]>;
  /** Those of these keys that are there. */
  present(keys: readonly string[]): Promise<Set<string>>;
  drop(keys: readonly string[]): Promise<void>;
}

interface Schema extends DBSchema {
  rows: { key: string; value: EventRow; indexes: { account: [string, string] } };
}

/** Nothing is put on the disk any more: this page's person has left nothing behind, and is on their way out. */
let isStopped = false;
export const stopKeepingEvents = (): void => void (isStopped = true);

export function eventStore(): EventStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  let opened: IDBPDatabase<Schema> | undefined;
  const forget = (): void => {
    opening = undefined;
    opened = undefined;
  };

  function database(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>('tessera-events', 1, {
      upgrade: (db) => void db.createObjectStore('rows', { keyPath: 'key' }).createIndex('account', ['account', 'key']),
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    opening.then((db) => (opened = db), forget);
    return opening;
  }

  async function write(db: IDBPDatabase<Schema>, change: (store: { put(row: EventRow): Promise<unknown>; delete(key: string): Promise<unknown> }) => Promise<unknown>[]): Promise<void> {
    const transaction = db.transaction('rows', 'readwrite', { durability: 'relaxed' });
    const changes = change(transaction.store);
    // At once: a page that ends before its transaction is committed takes it back.
    transaction.commit();
    await Promise.all([...changes, transaction.done]);
  }

  return {
    // Without a wait where the database is open: a page that is left has no time for one.
    async put(rows) {
      if (isStopped) return;
      await write(opened ?? (await database()), (store) => rows.map((row) => store.put(row)));
    },
    async oldest(account, most) {
      return (await database()).getAllFromIndex('rows', 'account', IDBKeyRange.bound([account], [account, []]), most);
    },
    async present(keys) {
      const { store } = (await database()).transaction('rows');
      const found = await Promise.all(keys.map((key) => store.getKey(key)));
      return new Set(found.filter((key) => key !== undefined));
    },
    async drop(keys) {
      await write(await database(), (store) => keys.map((key) => store.delete(key)));
    },
  };
}
