/** Some of the texts, in other words. */
type Changes<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Changes<T[K]> };

/** Texts of a variant of a language (`es-MX`): those of the base, but for the changes. */
export const variantOf = <T extends object>(base: T, changes: Changes<T>): T => {
  const merged = Object.entries(base).map(([key, text]) => {
    const change: unknown = changes[key as keyof T];
    return [key, typeof text === 'object' && change ? variantOf(text as object, change) : (change ?? text)];
  });
  return Object.fromEntries(merged) as T;
};
