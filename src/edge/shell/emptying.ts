import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type OpenDBCallbacks } from 'idb';
import * as v from 'valibot';

/** Databases of unsent data, whose rows name their account. */
const unsent = ['tessera-outbox', 'tessera-events', 'tessera-creations'];

/** Every database that this product opens, for browsers that can't list them. */
export const databases = ['tessera-log', ...unsent];

/** A log-out of an account, or a signed-out person's wish to be forgotten. */
const Leaving = v.object({ keepsUnsent: v.boolean(), account: v.nullable(v.string()) });
export type Leaving = v.InferOutput<typeof Leaving>;

/** Whether unsent data of an account stay: other people did not log out. */
export const keepsOf =
  ({ keepsUnsent, account }: Leaving) =>
  (owner: unknown): boolean =>
    keepsUnsent || (typeof owner === 'string' && owner !== '' && owner !== account);

type Store = IDBPObjectStore<unknown, string[], string, 'readwrite'>;

const prefix = 'tessera.unemptied.';
/** Whether an item of this browser's storage says that a database is still to be emptied. */
export const isEmptyingItem = (key: string): boolean => key.startsWith(prefix);

/** Those who left before a database was emptied; none where storage is refused. */
function leavingsOf(name: string): Leaving[] {
  try {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(Leaving)), localStorage.getItem(prefix + name));
    return read.success ? read.output : [];
  } catch {
    return [];
  }
}

function keepLeavings(name: string, leavings: readonly Leaving[]): void {
  try {
    if (leavings.length === 0) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(leavings));
  } catch {
    // Storage is refused or full: the page itself empties it, if it lasts long enough.
  }
}

/** Empties a database of what belongs to the one who leaves. Until that is done, it is noted for the next page that opens it. */
export async function emptyDatabase(name: string, leaving: Leaving): Promise<void> {
  if (databases.includes(name)) keepLeavings(name, [...leavingsOf(name), leaving]);
  await emptyOf(name, () => [...leavingsOf(name), leaving]);
}

/** Empties a database that another page held up until the page of a log-out was replaced. One that fails is missing, or is not opened. */
const emptyLate = async (name: string): Promise<void> =>
  leavingsOf(name).length > 0 ? emptyOf(name, () => leavingsOf(name)).catch(() => undefined) : undefined;

export const emptyAllLate = (): void => databases.forEach((name) => void emptyLate(name));

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
  // Aborts the upgrade, so that a missing database is not created.
  const opening = openDB(name, undefined, {
    upgrade(_db, _before, _after, transaction) {
      // The opening fails as well, which the caller expects.
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  });
  let leavings = leavingsNow();
  try {
    const db = await opening;
    // None any more where another page has emptied it, which may have stored new data since.
    leavings = leavingsNow();
    const stores = leavings.length > 0 ? [...db.objectStoreNames] : [];
    if (stores.length > 0) {
      const transaction = db.transaction(stores, 'readwrite');
      const isKept = (owner: unknown): boolean => leavings.every((leaving) => keepsOf(leaving)(owner));
      const empty = (store: Store): Promise<void> => (unsent.includes(name) ? emptyStore(store, isKept) : store.clear());
      await Promise.all([...stores.map((store) => empty(transaction.objectStore(store))), transaction.done]);
    }
    db.close();
  } finally {
    const done = new Set(leavings.map((leaving) => JSON.stringify(leaving)));
    keepLeavings(
      name,
      leavingsOf(name).filter((leaving) => !done.has(JSON.stringify(leaving))),
    );
  }
}

async function emptyStore(store: Store, isKept: (owner: unknown) => boolean): Promise<void> {
  for (let row = await store.openCursor(); row; row = await row.continue())
    if (!isKept((row.value as { account?: unknown } | undefined)?.account)) await row.delete();
}
