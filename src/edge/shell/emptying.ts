import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type OpenDBCallbacks } from 'idb';
import * as v from 'valibot';
import { drawnId } from './drawnId.ts';

/** Databases of unsent data, whose rows name their account. */
const unsent = ['tessera-outbox', 'tessera-events', 'tessera-creations'];

/** Every database that this product opens. */
export const databases = ['tessera-log', 'tessera-inspector', ...unsent];

/** A log-out of an account, or a signed-out person's wish to be forgotten. Its id is null where no note of it could be stored. */
const Leaving = v.object({ id: v.nullable(v.string()), keepsUnsent: v.boolean(), account: v.nullable(v.string()) });
export type Leaving = v.InferOutput<typeof Leaving>;

/** Whether unsent data of an account stay: other people did not log out. */
export const keepsOf =
  ({ keepsUnsent, account }: Pick<Leaving, 'keepsUnsent' | 'account'>) =>
  (owner: unknown): boolean =>
    keepsUnsent || (typeof owner === 'string' && owner !== '' && owner !== account);

type Store = IDBPObjectStore<unknown, string[], string, 'readwrite'>;

const prefix = 'tessera.unemptied.';
/** Whether an item of this browser's storage says that a database is still to be emptied. */
export const isEmptyingItem = (key: string): boolean => key.startsWith(prefix);
const itemOf = (name: string, { id }: Leaving): string => `${prefix}${name}.${id}`;

/** Notes that every database is to be emptied of what belongs to the one who leaves, by this page or a later one. */
export function noteLeaving(who: Omit<Leaving, 'id'>): Leaving {
  if (typeof indexedDB === 'undefined') return { ...who, id: null };
  const leaving = { ...who, id: drawnId() };
  try {
    for (const name of databases) localStorage.setItem(itemOf(name, leaving), JSON.stringify(leaving));
    return leaving;
  } catch {
    // Storage is refused or full: the page itself empties them, if it lasts long enough.
    for (const name of databases) forgetLeavings(name, [leaving]);
    return { ...who, id: null };
  }
}

/** Those who left before a database was emptied; none where storage is refused. */
function leavingsOf(name: string): Leaving[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      if (!key.startsWith(`${prefix}${name}.`)) return [];
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Leaving), localStorage.getItem(key));
      return read.success && itemOf(name, read.output) === key ? [read.output] : [];
    });
  } catch {
    return [];
  }
}

/** Removes the notes of those who left, once a database is empty or missing. */
export function forgetLeavings(name: string, leavings: readonly Leaving[]): void {
  try {
    for (const leaving of leavings) localStorage.removeItem(itemOf(name, leaving));
  } catch {
    // No note was stored.
  }
}

/** Empties a database of what belongs to the one who leaves, unless another page has done so. */
export const emptyDatabase = (name: string, leaving: Leaving): Promise<void> =>
  emptyOf(name, () => (leaving.id !== null && databases.includes(name) ? leavingsOf(name) : [leaving]));

/** Empties a database that another page held up until the page of a log-out was replaced. The note stays if that fails. */
const emptyLate = async (name: string): Promise<void> =>
  leavingsOf(name).length > 0 ? emptyOf(name, () => leavingsOf(name)).catch(() => undefined) : undefined;

export const emptyAllLate = (): void => databases.forEach((name) => void emptyLate(name));

/** Empties a database where that is still to be done. Resolves to false if something is left, which nobody may be shown. */
export async function isEmptied(name: string): Promise<boolean> {
  await emptyLate(name);
  return leavingsOf(name).length === 0;
}

/** Opens a database as `openDB` does, after it was emptied where that is still to be done. */
export async function openEmptied<Schema extends DBSchema>(
  name: string,
  version: number,
  callbacks: OpenDBCallbacks<Schema>,
): Promise<IDBPDatabase<Schema>> {
  await emptyLate(name);
  return openDB<Schema>(name, version, callbacks);
}

async function emptyOf(name: string, leavingsNow: () => readonly Leaving[]): Promise<void> {
  const before = leavingsNow();
  // Aborts the upgrade, so that a missing database is not created.
  const opening = openDB(name, undefined, {
    upgrade(_db, _before, _after, transaction) {
      // The opening fails as well, which the caller expects.
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  });
  const db = await opening.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') forgetLeavings(name, before);
    throw error;
  });
  try {
    // None any more where another page has emptied it, which may have stored new data since.
    const leavings = leavingsNow();
    const stores = leavings.length > 0 ? [...db.objectStoreNames] : [];
    if (stores.length > 0) {
      const transaction = db.transaction(stores, 'readwrite');
      const isKept = (owner: unknown): boolean => leavings.every((leaving) => keepsOf(leaving)(owner));
      const empty = (store: Store): Promise<void> => (unsent.includes(name) ? emptyStore(store, isKept) : store.clear());
      await Promise.all([...stores.map((store) => empty(transaction.objectStore(store))), transaction.done]);
    }
    forgetLeavings(name, leavings);
  } finally {
    db.close();
  }
}

async function emptyStore(store: Store, isKept: (owner: unknown) => boolean): Promise<void> {
  for (let row = await store.openCursor(); row; row = await row.continue())
    if (!isKept((row.value as { account?: unknown } | undefined)?.account)) await row.delete();
}
