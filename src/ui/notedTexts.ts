/** Texts that call `noteKey` with the key of each that is used, as `shell.retry`; the same for the same texts. */
export function notedTexts(noteKey: (key: string) => void): <T extends object>(texts: T) => T {
  const noted = (node: object, path: string): object =>
    new Proxy(node, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
        return noted(value, path ? `${path}.${String(name)}` : String(name));
      },
      apply(target, self, values: unknown[]) {
        noteKey(path);
        return Reflect.apply(target as () => unknown, self, values);
      },
    });
  const known = new WeakMap<object, object>();
  return <T extends object>(texts: T): T => {
    if (!known.has(texts)) known.set(texts, noted(texts, ''));
    return known.get(texts) as T;
  };
}
