import { openDB } from 'idb';
import { stopKeepingEvents } from '../insight/eventStore.ts';
import { stopKeepingLog } from '../shell/keepLog.ts';

/** What is the browser's rather than the person's (S2.4 "keeping a few items"). */
const keptItems = ['tessera.theme', 'tessera.shortcutsOn', 'tessera.locale', 'tessera.videosWait', 'tessera.videosTogether', 'tessera.consent', 'tessera.adBlock'];

/** What the server does not have yet, by account. */
const unsent = ['tessera-outbox', 'tessera-events'];

/** Every database that this product opens, for browsers that can't list them. */
const databases = ['tessera-log', ...unsent];

/** Empties every storage of this browser but for the few items kept. What can't be emptied does not keep the rest from it. */
export async function emptyBrowser(keepsUnsent: boolean): Promise<void> {
  if (!keepsUnsent) stopKeepingEvents();
  await stopKeepingLog();
  await Promise.allSettled([emptyStorage(), emptyDatabases(keepsUnsent), emptyCaches()]);
}

async function emptyStorage(): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!keptItems.includes(key)) localStorage.removeItem(key);
}

/** Emptied rather than deleted: a deletion waits for whoever holds the database, the service worker for one, and keeps others waiting. */
async function emptyDatabases(keepsUnsent: boolean): Promise<void> {
  const known = (await indexedDB.databases?.()) ?? databases.map((name) => ({ name }));
  await Promise.allSettled(known.map(({ name }) => name && !(keepsUnsent && unsent.includes(name)) && emptyDatabase(name)));
}

async function emptyDatabase(name: string): Promise<void> {
  // One that is not there is not made.
  const db = await openDB(name, undefined, { upgrade: (_db, _before, _after, transaction) => transaction.abort() });
  const stores = [...db.objectStoreNames];
  if (stores.length > 0) {
    const transaction = db.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
  }
  db.close();
}

/** Drops pages and answers that were kept for offline; what came with the build is nobody's. */
export async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => !name.includes('precache') && caches.delete(name)));
}
