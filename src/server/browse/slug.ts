/**
 * Path segment for a name: lower case, words joined by hyphens, letters of all scripts. Surrogate pairs are never split, since an address
 * can not contain half a pair.
 */
export function slugOf(name: string): string {
  return (
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80)
      .replace(/\p{Cs}$/u, '') || 'untitled'
  );
}
