import { type IDBPObjectStore, openDB } from 'idb';
import { stopKeepingEvents } from '../insight/eventStore.ts';
import { creationDatabase } from '../browse/creationStore.ts';
import { isCopyItem, ownerOfCopy } from '../browse/outboxStore.ts';
import { isRememberedAccount, namesList } from './rememberedStore.ts';
import { untoldForget } from '../visitor/untoldForget.ts';
import { isDraftItem } from './draftStore.ts';
import { inTime, transactionLimit } from '../shell/inTime.ts';
import { stopKeepingLog } from '../shell/keepLog.ts';

/** Items of the browser rather than the person, kept at log-out (S2.4 "keeping a few items"). */
const keptItems = [
  'tessera.theme',
  'tessera.shortcutsOn',
  'tessera.locale',
  'tessera.videosWait',
  'tessera.videosTogether',
  'tessera.consent',
  'tessera.adBlock',
  `tessera.${namesList}`,
];

/** Preferences of the browser, the choice not to be remembered, and the mark that the server has to be told of a forgotten visit. */
const keptOfVisitor = [...keptItems.filter((name) => name !== 'tessera.adBlock'), `tessera.${untoldForget}`];

/** Stores of unsent data, by account. */
const unsent = ['tessera-outbox', 'tessera-events', creationDatabase];

/** Every database that this product opens, for browsers that can't list them. */
const databases = ['tessera-log', ...unsent];

/** Whether unsent data of an account stay. */
type Keeps = (account: unknown) => boolean;

/**
 * Empties every storage of this browser except for the kept items. A storage that can not be emptied does not stop the others. Unsent
 * changes and events of other accounts stay: their people did not log out.
 * @param account of the page; null if signed out
 */
export async function emptyBrowser(keepsUnsent: boolean, account: string | null): Promise<void> {
  if (!keepsUnsent) stopKeepingEvents();
  await stopKeepingLog();
  const keeps: Keeps = (owner) => keepsUnsent || (typeof owner === 'string' && owner !== '' && owner !== account);
  await Promise.allSettled([emptyStorage(keptItems, keepsUnsent, keeps), emptyDatabases(keeps), emptyCaches()]);
}

/** Empties every storage of a signed-out person. Preferences stay, and what accounts asked to keep or have not sent. */
export async function emptyOfVisitor(): Promise<void> {
  stopKeepingEvents();
  await stopKeepingLog();
  const keeps: Keeps = (owner) => typeof owner === 'string' && owner !== '';
  await Promise.allSettled([emptyStorage(keptOfVisitor, true, keeps), emptyDatabases(keeps), emptyCaches()]);
}

async function emptyStorage(kept: readonly string[], keepsUnsent: boolean, keeps: Keeps): Promise<void> {
  sessionStorage.clear();
  const isKept = (key: string): boolean =>
    kept.includes(key) || isRememberedAccount(key) || (isDraftItem(key) && keepsUnsent) || (isCopyItem(key) && keeps(ownerOfCopy(key)));
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
}

/**
 * Databases are emptied rather than deleted: a deletion waits for open connections, such as the service worker's, and blocks others
 * meanwhile. A log-out does not wait for one that another page holds up: it is emptied if it is free before the page is replaced.
 */
async function emptyDatabases(keeps: Keeps): Promise<void> {
  const existing = (await indexedDB.databases?.()) ?? databases.map((name) => ({ name }));
  await Promise.allSettled(
    existing.map(
      ({ name }) =>
        name && inTime(emptyDatabase(name, unsent.includes(name) ? keeps : undefined), transactionLimit, `${name} was not emptied`),
    ),
  );
}

async function emptyDatabase(name: string, keeps?: Keeps): Promise<void> {
  // Aborts the upgrade, so that a missing database is not created.
  const db = await openDB(name, undefined, {
    upgrade(_db, _before, _after, transaction) {
      // The opening fails as well, which the caller expects.
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  });
  const stores = [...db.objectStoreNames];
  if (stores.length > 0) {
    const transaction = db.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((store) => emptyStore(transaction.objectStore(store), keeps)), transaction.done]);
  }
  db.close();
}

async function emptyStore(store: IDBPObjectStore<unknown, string[], string, 'readwrite'>, keeps?: Keeps): Promise<void> {
  if (!keeps) return store.clear();
  for (let row = await store.openCursor(); row; row = await row.continue())
    if (!keeps((row.value as { account?: unknown } | undefined)?.account)) await row.delete();
}

/** Deletes pages and answers that were cached for offline use; files of the build stay, since they are not personal. */
export async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => !name.includes('precache') && caches.delete(name)));
}
