import { dictionary } from '../en-US/dictionary.ts';
import { pages } from '../en-US/pages.ts';
import type { LocaleTexts, Shape } from '../loadLocale.ts';

const accented: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'ÁÁ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÓÓ',
  U: 'ÚÚ',
};

const lengthened = (words: string): string => words.replace(/[aeiou]/gi, (vowel) => accented[vowel]!);

/** Texts with accents that are about 40 % longer; arguments stay. */
const pseudo = <T extends object>(texts: T): Shape<T> =>
  Object.fromEntries(
    Object.entries<string | object>(texts as Record<string, string | object>).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replace(/(\{[\w:|]+\})|([^{}|]+)/g, (part, argument) => argument ?? lengthened(part)) : pseudo(text),
    ]),
  ) as Shape<T>;

/** The pseudo-locale, which shows where a longer language does not fit. It is not offered to people: `tessera_locale=en_XA` selects it. */
export const texts: LocaleTexts = pseudo({ ...dictionary, ...pages });
