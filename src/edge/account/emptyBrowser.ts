import { openDB } from 'idb';
import { stopKeepingEvents } from '../insight/eventStore.ts';
import { isCopyItem } from '../browse/outboxStore.ts';
import { isDraftItem } from './draftStore.ts';
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
];

/** Stores of unsent data, by account. */
const unsent = ['tessera-outbox', 'tessera-events'];

/** Every database that this product opens, for browsers that can't list them. */
const databases = ['tessera-log', ...unsent];

/** Empties every storage of this browser except for the kept items. A storage that can not be emptied does not stop the others. */
export async function emptyBrowser(keepsUnsent: boolean): Promise<void> {
  if (!keepsUnsent) stopKeepingEvents();
  await stopKeepingLog();
  await Promise.allSettled([emptyStorage(keepsUnsent), emptyDatabases(keepsUnsent), emptyCaches()]);
}

async function emptyStorage(keepsUnsent: boolean): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (!keptItems.includes(key) && !(keepsUnsent && (isDraftItem(key) || isCopyItem(key)))) localStorage.removeItem(key);
}

/**
 * Databases are emptied rather than deleted: a deletion waits for open connections, such as the service worker's, and blocks others
 * meanwhile.
 */
async function emptyDatabases(keepsUnsent: boolean): Promise<void> {
  const existing = (await indexedDB.databases?.()) ?? databases.map((name) => ({ name }));
  await Promise.allSettled(existing.map(({ name }) => name && !(keepsUnsent && unsent.includes(name)) && emptyDatabase(name)));
}

async function emptyDatabase(name: string): Promise<void> {
  // Aborts the upgrade, so that a missing database is not created.
  const db = await openDB(name, undefined, { upgrade: (_db, _before, _after, transaction) => transaction.abort() });
  const stores = [...db.objectStoreNames];
  if (stores.length > 0) {
    const transaction = db.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
  }
  db.close();
}

/** Deletes pages and answers that were cached for offline use; files of the build stay, since they are not personal. */
export async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => !name.includes('precache') && caches.delete(name)));
}
