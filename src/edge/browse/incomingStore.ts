import type { DataOf } from '../../../events/record.ts';

/** A list as `readHandedPage` reads it, and where it is from. */
export interface StoredList {
  /** Id of the person to whom it came; null if signed out. */
  person: string | null;
  from: DataOf<'incoming.received'>['from'];
  page: unknown;
}

/** This tab's, for a reload and for a log-in, which loads the page anew. It ends with the tab. */
const key = 'tessera.incoming';

/** Lists of this tab that are neither saved nor discarded, and came to this person or before they were known. */
export function storedLists(reader: string | null): StoredList[] {
  try {
    const lists = JSON.parse(sessionStorage.getItem(key) ?? '[]') as StoredList[];
    return lists.filter(({ person }) => person === null || person === reader);
  } catch {
    return [];
  }
}

/** A list that the browser has no room for waits as long as the page is open. */
export function storeList(list: StoredList): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...storedLists(list.person), list]));
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
