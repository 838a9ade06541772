import type { DataOf } from '../../../events/record.ts';

/** A list as `readHandedPage` reads it, and whom it is from. */
export interface StoredList {
  from: DataOf<'incoming.received'>['from'];
  page: unknown;
}

/** This tab's, for a reload and for a log-in, which loads the page anew. It ends with the tab. */
const key = 'tessera.incoming';

/** Lists of this tab that are neither saved nor discarded. */
export function storedLists(): StoredList[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as StoredList[];
  } catch {
    return [];
  }
}

/** A list that the browser has no room for waits as long as the page is open. */
export function storeList(list: StoredList): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...storedLists(), list]));
  } catch {
    // Storage is refused or full.
  }
}

export function dropLists(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is refused.
  }
}
