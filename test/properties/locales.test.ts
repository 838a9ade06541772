import { describe, expect, test } from 'vitest';
import { availableLocales, availableOr } from '../../locales/available.ts';
import { dictionary } from '../../locales/en-US/dictionary.ts';
import { mails } from '../../locales/en-US/mails.ts';
import { ownPages } from '../../locales/en-US/ownPages.ts';
import { pages } from '../../locales/en-US/pages.ts';
import { toolPages } from '../../locales/en-US/toolPages.ts';
import { loadWholeLocale, tagOf } from '../../locales/loadLocale.ts';
import { loadMails } from '../../locales/loadMails.ts';
import { textIn } from '../../src/ui/text.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Every text by its keys: `shell.banner.offline`. */
const flat = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  );

const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!\{)\{([^{}]+)\}(?!\})/g)].map(([, inside]) => inside!))].sort();
const pluralsOf = (text: string): string[][] => [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, forms]) => forms!.split('|'));
const categoriesOf = (tag: string): string[] => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

const source = flat({ ...dictionary, ...pages, ...ownPages, ...toolPages, mails });
const allTexts = async (locale: string): Promise<Texts> => ({ ...(await loadWholeLocale(locale))!, mails: (await loadMails(locale))! });

test('the source is available, and stands in for a locale without texts [M-01]', async () => {
  expect(availableLocales[0]).toBe('en_US');
  expect(availableLocales.every((locale) => Intl.getCanonicalLocales(tagOf(locale))[0] === tagOf(locale))).toBe(true);
  expect(['de', 'xx_YY', '__proto__', '../de'].map(availableOr)).toEqual(['de', 'en_US', 'en_US', 'en_US']);
  expect(await Promise.all(['en_US', 'xx_YY', '__proto__'].map(loadWholeLocale))).toEqual([undefined, undefined, undefined]);
  expect(['pt_BR', 'tl_PH', 'es_419', 'de'].map(tagOf)).toEqual(['pt-BR', 'fil-PH', 'es-419', 'de']);
});

test('a text from right to left isolates the names in it, which may run the other way [M-03]', async () => {
  const { pin } = textIn<typeof dictionary & typeof pages>('ar-SA', (await loadWholeLocale('ar_SA'))!).browse;
  expect(pin.by({ name: 'Ada' })).toContain('\u2068Ada\u2069');
  expect(textIn<typeof dictionary>('en-US', dictionary).browse.pin.by({ name: 'עדה' })).toBe('by עדה');
});

describe.each(availableLocales.slice(1))('locale %s', (locale) => {
  const tag = tagOf(locale);

  test('has every text, with the same arguments and formatters [M-01]', async () => {
    const own = flat(await allTexts(locale));
    expect(own.map(([key]) => key).sort()).toEqual(source.map(([key]) => key).sort());
    const texts = new Map(own);
    const differing = source.filter(([key, text]) => argumentsOf(text).join() !== argumentsOf(texts.get(key)!).join());
    expect(differing.map(([key]) => key)).toEqual([]);
    expect(source.filter(([key, text]) => text !== '' && texts.get(key)!.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test.skipIf(tag.startsWith('en-'))('is not English', async () => {
    const english = new Map(source);
    const same = flat(await allTexts(locale)).filter(([key, text]) => text === english.get(key) && /[a-z]{3} [a-z]{3}/i.test(text));
    expect(same).toEqual([]);
  });

  test('has the plural forms of its language, and 0 to 100 choose among them [M-02]', async () => {
    const texts = (await loadWholeLocale(locale))!;
    const forms = categoriesOf(tag).length > 2 ? [6] : [2, 3];
    const wrong = flat(texts).filter(([, text]) => pluralsOf(text).some((plural) => plural.length > 1 && !forms.includes(plural.length)));
    expect(wrong).toEqual([]);
    const { pin } = textIn<typeof dictionary & typeof pages>(tag, texts).browse;
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1.5]) expect(pin.pages({ count })).toContain(String(count));
  });
});
