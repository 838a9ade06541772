import type { dictionary as source } from './en-US/dictionary.ts';
import type { pages as sourcePages } from './en-US/pages.ts';

/** Type of a dictionary in another locale: the same keys with any texts. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** All texts of a locale. */
export type LocaleTexts = Shape<typeof source & typeof sourcePages>;

/** By file. A folder beside this file with such texts is a locale; nothing else names it. The source is part of the product's code. */
export const loaders = import.meta.glob<LocaleTexts>('./*/texts.ts', { import: 'texts' });

/** BCP 47 tag of a locale of S1.9: `pt-BR` of `pt_BR`. */
export const tagOf = (locale: string): string => locale.replace('tl_', 'fil-').replace('_', '-');

/** Loads the texts of a locale; undefined for the source, and for a locale without texts. */
export const loadLocale = async (locale: string): Promise<LocaleTexts | undefined> => loaders[`./${tagOf(locale)}/texts.ts`]?.();
