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

/**
 * Resolves when the change is on the disk. A tab may be killed at any time, so the change is committed at once: a transaction that waits
 * for its requests before it commits is lost with the tab, although the change shows by then.
 */
export async function putChange(row: Row): Promise<void> {
  const transaction = (await database()).transaction('changes', 'readwrite', { durability: 'strict' });
  const adding = transaction.store.add(row);
  transaction.commit();
  markUnsent(row);
  try {
    await Promise.all([adding, transaction.done]);
  } catch (error) {
    unmark(row.clientId);
    throw error;
  }
}

/**
 * The changes of an account in their order; `isWhole` is false if a row is not of the declared form, which is left out. `lost` is the
 * number of changes that were stored and are neither sent nor here; each is reported once.
 */
export async function changesOf(account: string): Promise<{ changes: KeptChange[]; isWhole: boolean; lost: number }> {
  // Read before the rows, and again after them: another tab that has sent a change drops its mark first.
  const marked = unsentOf(account);
  const rows = await (await database()).getAllFromIndex('changes', 'account', account);
  const changes = rows.flatMap((row) => {
    const read = v.safeParse(KeptChange, row);
    return read.success ? [read.output] : [];
  });
  const present = new Set(changes.map(({ clientId }) => clientId));
  const still = new Set(unsentOf(account));
  const lost = marked.filter((clientId) => !present.has(clientId) && still.has(clientId));
  lost.forEach(unmark);
  return { changes, isWhole: changes.length === rows.length, lost: lost.length };
}

export async function dropChanges(clientIds: readonly string[]): Promise<void> {
  clientIds.forEach(unmark);
  const transaction = (await database()).transaction('changes', 'readwrite');
  for (const clientId of clientIds) {
    const key = await transaction.store.index('clientId').getKey(clientId);
    if (key !== undefined) await transaction.store.delete(key);
  }
  await transaction.done;
}

const prefix = 'tessera.unsent.';

/** Stores a change's id beside the database: a damaged database opens empty without an error, and only this mark reveals the loss. */
function markUnsent({ clientId, account }: Row): void {
  try {
    localStorage.setItem(prefix + clientId, account);
  } catch {
    // Storage is refused or full: a loss will not be noticed.
  }
}

function unmark(clientId: string): void {
  try {
    localStorage.removeItem(prefix + clientId);
  } catch {
    // Storage is refused.
  }
}

/** Returns the ids of an account's marked changes. */
function unsentOf(account: string): string[] {
  try {
    return Object.entries(localStorage).flatMap(([key, value]) =>
      key.startsWith(prefix) && value === account ? [key.slice(prefix.length)] : [],
    );
  } catch {
    return [];
  }
}
