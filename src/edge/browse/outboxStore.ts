import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptChange } from '../../../events/entities/change.ts';

interface Row {
  account: string;
  clientId: string;
  change: KeptChange['change'];
}

interface Schema extends DBSchema {
  /** In the order in which they were put in. */
  changes: { key: number; value: Row; indexes: { account: string; clientId: string } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** The database of what is not sent yet, of every account that this browser knows. */
function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('tessera-outbox', 1, {
    upgrade(db) {
      const changes = db.createObjectStore('changes', { autoIncrement: true });
      changes.createIndex('account', 'account');
      changes.createIndex('clientId', 'clientId', { unique: true });
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opening = undefined),
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Resolves when it is on the disk: a tab may be killed at any time. */
export async function putChange(row: Row): Promise<void> {
  const transaction = (await database()).transaction('changes', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.add(row), transaction.done]);
}

export async function changesOf(account: string): Promise<KeptChange[]> {
  const rows = await (await database()).getAllFromIndex('changes', 'account', account);
  return rows.map(({ clientId, change }) => ({ clientId, change }));
}

export async function dropChanges(clientIds: readonly string[]): Promise<void> {
  const transaction = (await database()).transaction('changes', 'readwrite');
  for (const clientId of clientIds) {
    const key = await transaction.store.index('clientId').getKey(clientId);
    if (key !== undefined) await transaction.store.delete(key);
  }
  await transaction.done;
}
