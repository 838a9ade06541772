import { openDB } from 'idb';
import { stopKeepingLog } from '../shell/keepLog.ts';

/** What is the browser's rather than the person's (S2.4 "keeping a few items"). */
const keptItems = ['tessera.theme', 'tessera.shortcutsOn', 'tessera.locale'];

/** What the server does not have yet, by account. */
const unsent = 'tessera-outbox';

/** Empties every storage of this browser but for the few items kept. What can't be emptied does not keep the rest from it. */
export async function emptyBrowser(keepsUnsent: boolean): Promise<void> {
  await stopKeepingLog();
  await Promise.allSettled([emptyStorage(), emptyDatabases(keepsUnsent), emptyCaches()]);
}

async function emptyStorage(): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!keptItems.includes(key)) localStorage.removeItem(key);
}

/** Emptied rather than deleted: a deletion waits for whoever holds the database, the service worker for one, and keeps others waiting. */
async function emptyDatabases(keepsUnsent: boolean): Promise<void> {
  const known = (await indexedDB.databases?.()) ?? [{ name: 'tessera-log' }];
  await Promise.allSettled(known.map(({ name }) => name && !(keepsUnsent && name === unsent) && emptyDatabase(name)));
}

async function emptyDatabase(name: string): Promise<void> {
  const db = await openDB(name);
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
