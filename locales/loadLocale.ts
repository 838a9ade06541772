import type { loaders as Loaders } from './loaders.ts';
import type { dictionary as source } from './en-US/dictionary.ts';
import type { ownPages } from './en-US/ownPages.ts';
import type { pages } from './en-US/pages.ts';
import type { toolPages } from './en-US/toolPages.ts';

/** Type of a dictionary in another locale: the same keys with any texts. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** Groups of texts, which load apart. */
export const textGroups = ['dictionary', 'pages', 'ownPages', 'toolPages'] as const;
export type TextGroup = (typeof textGroups)[number];

/** The texts of a locale. */
export interface LocaleTexts extends Readonly<Record<TextGroup, object>> {
  readonly dictionary: Shape<typeof source>;
  readonly pages: Shape<typeof pages>;
  readonly ownPages: Shape<typeof ownPages>;
  readonly toolPages: Shape<typeof toolPages>;
}
type WholeLocale = LocaleTexts['dictionary'] & LocaleTexts['pages'] & LocaleTexts['ownPages'] & LocaleTexts['toolPages'];

/** The locale whose texts are part of the product's code. */
export const sourceLocale = 'en_US';

/** BCP 47 tag of a locale of S1.9: `pt-BR` of `pt_BR`. */
export const tagOf = (locale: string): string => locale.replace('tl_', 'fil-').replace('_', '-');

/** Scripts that are written from right to left. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** By the script of the language, so that a new one needs no entry; `ltr` if it is no name of a language. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  // A phone takes ten milliseconds for the first look-up, which a page in the source need not wait for.
  if (tagOf(locale) === 'en-US') return 'ltr';
  try {
    return rightToLeft.has(new Intl.Locale(tagOf(locale)).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}

let loading: Promise<{ loaders: typeof Loaders }> | undefined;
let loaded: typeof Loaders | undefined;

/** The list of all locales' files. It is kept: importing a loaded module again takes tasks, which wait behind what a busy page draws. */
export async function loadLoaders(): Promise<typeof Loaders> {
  try {
    return (loaded = (await (loading ??= import('./loaders.ts'))).loaders);
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Loads a group of texts of a locale; undefined for the source, and for a locale without texts. */
export async function loadLocale<Group extends TextGroup>(locale: string, group: Group): Promise<LocaleTexts[Group] | undefined> {
  if (locale === sourceLocale) return undefined;
  // At once where it can be, so that the file is on its way while the page is busy.
  const loaders = loaded ?? (await loadLoaders());
  return loaders[group][`./${tagOf(locale)}/${group}.ts`]?.() as Promise<LocaleTexts[Group]> | undefined;
}

/** Loads all texts of a locale; undefined for the source, and for a locale without texts. */
export async function loadWholeLocale(locale: string): Promise<WholeLocale | undefined> {
  const groups = await Promise.all(textGroups.map((group) => loadLocale(locale, group)));
  return groups[0] && Object.assign({}, ...groups);
}
