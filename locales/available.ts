import { loaders, tagOf } from './loadLocale.ts';

const sourceLocale = 'en_US';
/** Locales with texts, by their names in S1.9; the source is the first. */
export const availableLocales: readonly string[] = [
  sourceLocale,
  ...Object.keys(loaders).map((file) => file.split('/')[1]!.replace('fil-', 'tl_').replace('-', '_')),
];

/** A locale with texts: this one or the source. */
export const availableOr = (locale: string): string => (availableLocales.includes(locale) ? locale : sourceLocale);

export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(?:ar|he)\b/.test(tagOf(locale)) ? 'rtl' : 'ltr');
