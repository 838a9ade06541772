import type { dictionary as source } from './en-US/dictionary.ts';
import type { pages as sourcePages } from './en-US/pages.ts';

/** Type of a dictionary in another locale: the same keys with any texts. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** All texts of a locale. */
export type LocaleTexts = Shape<typeof source & typeof sourcePages>;

/** The locale whose texts are part of the product's code. */
export const sourceLocale = 'en_US';

/** BCP 47 tag of a locale of S1.9: `pt-BR` of `pt_BR`. */
export const tagOf = (locale: string): string => locale.replace('tl_', 'fil-').replace('_', '-');

export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(?:ar|he)\b/.test(tagOf(locale)) ? 'rtl' : 'ltr');

/** Loads the texts of a locale; undefined for the source, and for a locale without texts. */
export async function loadLocale(locale: string): Promise<LocaleTexts | undefined> {
  if (locale === sourceLocale) return undefined;
  const { loaders } = await import('./loaders.ts');
  return loaders[`./${tagOf(locale)}/texts.ts`]?.() as Promise<LocaleTexts> | undefined;
}
