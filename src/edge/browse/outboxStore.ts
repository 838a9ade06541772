import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { KeptChange } from '../../../events/entities/change.ts';

interface Row {
  account: string;
  clientId: string;
  change: KeptChange['change'];
}

interface Schema extends DBSchema {
  /** In the order of insertion. */
  changes: { key: number; value: Row; indexes: { account: string; clientId: string } };
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** The database of unsent changes, for every account of this browser. */
function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('tessera-outbox', 1, {
    upgrade(db) {
      const changes = db.createObjectStore('changes', { autoIncrement: true });
      changes.createIndex('account', 'account');
      changes.createIndex('clientId', 'clientId', { unique: true });
    },
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Resolves when the change is on the disk, because a tab may be killed at any time. */
export async function putChange(row: Row): Promise<void> {
  const transaction = (await database()).transaction('changes', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.add(row), transaction.done]);
}

/** The changes of an account in their order; `isWhole` is false if a row is not of the declared form, which is left out. */
export async function changesOf(account: string): Promise<{ changes: KeptChange[]; isWhole: boolean }> {
  const rows = await (await database()).getAllFromIndex('changes', 'account', account);
  const changes = rows.flatMap((row) => {
    const read = v.safeParse(KeptChange, row);
    return read.success ? [read.output] : [];
  });
  return { changes, isWhole: changes.length === rows.length };
}

export async function dropChanges(clientIds: readonly string[]): Promise<void> {
  const transaction = (await database()).transaction('changes', 'readwrite');
  for (const clientId of clientIds) {
    const key = await transaction.store.index('clientId').getKey(clientId);
    if (key !== undefined) await transaction.store.delete(key);
  }
  await transaction.done;
}
