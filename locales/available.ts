import { loaders } from './loaders.ts';
import { sourceLocale } from './loadLocale.ts';

const pseudoLocale = 'en_XA';
const translated = Object.keys(loaders.dictionary).map((file) => file.split('/')[1]!.replace('fil-', 'tl_').replace('-', '_'));

/** Locales with texts, by their names in S1.9; the source is the first. */
export const availableLocales: readonly string[] = [sourceLocale, ...translated.filter((locale) => locale !== pseudoLocale)];

/** Whether pages can be shown in a locale, the pseudo-locale among them. */
export const isShowable = (locale: string): boolean => locale === sourceLocale || translated.includes(locale);

/** A locale with texts: this one or the source. */
export const availableOr = (locale: string): string => (availableLocales.includes(locale) ? locale : sourceLocale);
