import { Refusal } from '../shell/refusal.ts';

const largest = 2 ** 31 - 1;

/** Encodes a position in a feed as an opaque text: the sort keys of the last item shown. */
export function bookmarkAt(feed: string, ...keys: number[]): string {
  return Buffer.from(JSON.stringify([feed, ...keys])).toString('base64url');
}

export const foreignBookmark = (): Refusal => new Refusal(400, 'This bookmark does not belong to this list.');

/**
 * Decodes the sort keys of a bookmark; null without one.
 * @param maxMore number of further keys that may follow
 * @throws {Refusal} 400 if it belongs to another feed
 */
export function keysAt(feed: string, bookmark: string | null | undefined, count: number, maxMore = 0): number[] | null {
  if (bookmark === null || bookmark === undefined || bookmark === '') return null;
  const [name, ...keys] = parsed(bookmark);
  const isKey = (key: unknown) => Number.isSafeInteger(key) && (key as number) >= 0 && (key as number) <= largest;
  const isCount = keys.length >= count && keys.length <= count + maxMore;
  if (name !== feed || !isCount || !keys.every(isKey)) throw foreignBookmark();
  return keys as number[];
}

/** Name of the list that a bookmark belongs to; undefined without one. */
export const listNameIn = (bookmark: string | null | undefined): unknown => (bookmark ? parsed(bookmark)[0] : undefined);

function parsed(bookmark: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(bookmark, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
