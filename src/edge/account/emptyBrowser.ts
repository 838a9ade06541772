import { stopKeepingLog } from '../shell/keepLog.ts';

/** What is the browser's rather than the person's (S2.4 "keeping a few items"). */
const keptItems = ['tessera.theme', 'tessera.shortcutsOn', 'tessera.locale'];

/** Empties every storage of this browser but for the few items kept. What can't be emptied does not keep the rest from it. */
export async function emptyBrowser(): Promise<void> {
  await stopKeepingLog();
  await Promise.allSettled([emptyStorage(), emptyDatabases(), emptyCaches()]);
}

async function emptyStorage(): Promise<void> {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!keptItems.includes(key)) localStorage.removeItem(key);
}

async function emptyDatabases(): Promise<void> {
  const known = (await indexedDB.databases?.()) ?? [{ name: 'tessera-log' }];
  await Promise.all(known.map(({ name }) => name && deleted(name)));
}

/** Another tab that holds it closes it when it hears of this; what is blocked until then is deleted then. */
function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}

/** Drops pages and answers that were kept for offline; what came with the build is nobody's. */
export async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => !name.includes('precache') && caches.delete(name)));
}
