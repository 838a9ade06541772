import { countryCodes } from '../../../../events/entities/country.ts';
import { availableLocales } from '../../../../locales/available.ts';
import { tagOf } from '../../../../locales/loadLocale.ts';

interface Choice {
  value: string;
  words: string;
}

const byWords = (a: Choice, b: Choice): number => a.words.localeCompare(b.words);

/** Countries with their names in a locale (BCP 47). */
export function countryChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes.map((value) => ({ value, words: names.of(value) ?? value })).sort(byWords);
}

const languageOf = (tag: string): string => tag.split('-', 1)[0]!;

/** Languages with texts, with their own names; the region is named where a language has several. */
export function languageChoices(): Choice[] {
  const languages = availableLocales.map((locale) => languageOf(tagOf(locale)));
  const hasSeveral = (language: string): boolean => languages.indexOf(language) !== languages.lastIndexOf(language);
  return availableLocales
    .map((value, nth) => ({ value, words: ownName(hasSeveral(languages[nth]!) ? tagOf(value) : languages[nth]!) }))
    .sort(byWords);
}

/** A language's own name. @param languages all languages */
export const nameOf = (languages: readonly Choice[], locale: string): string =>
  languages.find(({ value }) => value === locale)?.words ?? locale;

function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
