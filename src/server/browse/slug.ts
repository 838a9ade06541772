/** A name as a part of a path: lower case, its words joined by hyphens; letters of every script stay. */
export function slugOf(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 80) || 'untitled';
}
