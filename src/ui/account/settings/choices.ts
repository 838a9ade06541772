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

/** Languages with texts, with their own names. */
export const languageChoices = (): Choice[] => availableLocales.map((value) => ({ value, words: ownName(tagOf(value)) })).sort(byWords);

function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
