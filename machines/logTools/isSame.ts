type Fields = Readonly<Record<string, unknown>>;

/** Whether two values are the same JSON. A field that is undefined counts as absent, as it is in a file. Ends at the first difference. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a)) return isSameList(a, b as readonly unknown[]);
  for (const key in a) if (!isSame((a as Fields)[key], (b as Fields)[key])) return false;
  for (const key in b) if ((b as Fields)[key] !== undefined && !Object.hasOwn(a, key)) return false;
  return true;
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
  return true;
}
