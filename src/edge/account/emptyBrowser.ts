import { stopKeepingEvents } from '../insight/eventStore.ts';
import { isCopyItem, ownerOfCopy } from '../browse/outboxStore.ts';
import { isRememberedAccount, namesList } from './rememberedStore.ts';
import { untoldForget } from '../visitor/untoldForget.ts';
import { isDraftItem } from './draftStore.ts';
import { databases, emptyDatabase, forgetLeavings, isEmptyingItem, keepsOf, type Leaving, noteLeaving } from '../shell/emptying.ts';
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
  'tessera.memory',
  'tessera.adBlock',
  `tessera.${namesList}`,
];

/** Preferences of the browser, the choice not to be remembered, and the mark that the server has to be told of a forgotten visit. */
const keptOfVisitor = [...keptItems.filter((name) => name !== 'tessera.adBlock'), `tessera.${untoldForget}`];

/**
 * Empties every storage of this browser except for the kept items. A storage that can not be emptied does not stop the others. Unsent
 * changes and events of other accounts stay: their people did not log out.
 * @param account of the page; null if signed out
 */
export async function emptyBrowser(keepsUnsent: boolean, account: string | null): Promise<void> {
  const leaving = noteLeaving({ keepsUnsent, account });
  if (!keepsUnsent) stopKeepingEvents();
  await stopKeepingLog();
  await Promise.allSettled([emptyStorage(keptItems, keepsUnsent, leaving), emptyDatabases(leaving), emptyCaches()]);
}

/** Empties every storage of a signed-out person. Preferences stay, and what accounts asked to keep or have not sent. */
export async function emptyOfVisitor(): Promise<void> {
  const leaving = noteLeaving({ keepsUnsent: false, account: null });
  stopKeepingEvents();
  await stopKeepingLog();
  await Promise.allSettled([emptyStorage(keptOfVisitor, true, leaving), emptyDatabases(leaving), emptyCaches()]);
}

async function emptyStorage(kept: readonly string[], keepsDrafts: boolean, leaving: Leaving): Promise<void> {
  sessionStorage.clear();
  const keeps = keepsOf(leaving);
  const isKept = (key: string): boolean =>
    kept.includes(key) ||
    isRememberedAccount(key) ||
    isEmptyingItem(key) ||
    (isDraftItem(key) && keepsDrafts) ||
    (isCopyItem(key) && keeps(ownerOfCopy(key)));
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
}

/**
 * Databases are emptied rather than deleted: a deletion waits for open connections, such as the service worker's, and blocks others
 * meanwhile. A log-out does not wait for one that another page holds up: it is emptied once it is free, by this page or, where that is
 * replaced by then, by the next one that opens it.
 */
async function emptyDatabases(leaving: Leaving): Promise<void> {
  const existing = (await indexedDB.databases?.())?.flatMap(({ name }) => name ?? []) ?? databases;
  for (const name of databases) if (!existing.includes(name)) forgetLeavings(name, [leaving]);
  await Promise.allSettled(existing.map((name) => inTime(emptyDatabase(name, leaving), transactionLimit, `${name} was not emptied`)));
}

/** Deletes pages and answers that were cached for offline use; files of the build stay, since they are not personal. */
export async function emptyCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => !name.includes('precache') && caches.delete(name)));
}
