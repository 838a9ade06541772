import { bookmarkAt, keysAt } from './bookmark.ts';
import type { FoundRow } from './words.ts';

/** Reads found rows in their order; omits those that have gone. */
export async function rowsInOrder<Row extends { serial: number }>(
  found: readonly FoundRow[],
  read: (serials: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  if (found.length === 0) return [];
  const rows = await read(found.map(({ serial }) => serial));
  const bySerial = new Map(rows.map((row) => [row.serial, row]));
  return found.flatMap(({ serial }) => bySerial.get(serial) ?? []);
}

/** The last row of the page before; undefined for the first page. */
export function foundRowAt(list: string, bookmark: string | null | undefined): FoundRow | undefined {
  const [rank, serial] = keysAt(list, bookmark, 2) ?? [];
  return serial === undefined ? undefined : { rank: rank!, serial };
}

/** The bookmark of a page of rows that were found with one extra; null after the last page. */
export function bookmarkOfFound(list: string, found: readonly FoundRow[], pageSize: number): string | null {
  const last = found[pageSize - 1];
  return last && found.length > pageSize ? bookmarkAt(list, last.rank, last.serial) : null;
}
