import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { availableLocales, availableOr } from '../../locales/available.ts';
import { dictionary } from '../../locales/en-US/dictionary.ts';
import { mails } from '../../locales/en-US/mails.ts';
import { ownPages } from '../../locales/en-US/ownPages.ts';
import { pages } from '../../locales/en-US/pages.ts';
import { toolPages } from '../../locales/en-US/toolPages.ts';
import { directionOf, loadWholeLocale, tagOf } from '../../locales/loadLocale.ts';
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

/** The two formatters that a language may add do not change an argument's meaning. */
const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!\{)\{([^{}]+)\}(?!\})/g)].map(([, inside]) => inside!.replace(/\|digits|\|counted/g, '')))].sort();
const pluralsOf = (text: string): string[][] => [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, forms]) => forms!.split('|'));
const categoriesOf = (tag: string): string[] => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

const source = flat({ ...dictionary, ...pages, ...ownPages, ...toolPages, mails });
const allTexts = async (locale: string): Promise<Texts> => ({ ...(await loadWholeLocale(locale))!, mails: (await loadMails(locale))! });

test('a compact count has the plural of what is shown [M-02]', async () => {
  const followers = async (tag: string, locale: string, ...counts: number[]) => {
    const { profile } = textIn<typeof dictionary & typeof pages>(tag, (await loadWholeLocale(locale))!);
    return counts.map((count) => profile.followers({ count }).replaceAll('\u00a0', ' '));
  };
  expect(await followers('ru-RU', 'ru_RU', 1, 21, 1_001, 1_234_567)).toEqual([
    '1 подписчик',
    '21 подписчик',
    '1 тыс. подписчиков',
    '1,2 млн подписчиков',
  ]);
  expect(await followers('de', 'de', 1, 1_001)).toEqual(['1 Follower', '1001 Follower']);
});

test('the source is available, and stands in for a locale without texts [M-01]', async () => {
  expect(availableLocales[0]).toBe('en_US');
  expect(availableLocales.every((locale) => Intl.getCanonicalLocales(tagOf(locale))[0] === tagOf(locale))).toBe(true);
  expect(['de', 'xx_YY', '__proto__', '../de'].map(availableOr)).toEqual(['de', 'en_US', 'en_US', 'en_US']);
  expect(await Promise.all(['en_US', 'xx_YY', '__proto__'].map(loadWholeLocale))).toEqual([undefined, undefined, undefined]);
  expect(['pt_BR', 'tl_PH', 'es_419', 'de'].map(tagOf)).toEqual(['pt-BR', 'fil-PH', 'es-419', 'de']);
});

test('a language has the direction of its script, also one without texts yet [M-03]', () => {
  expect(['ar_SA', 'he_IL', 'fa_IR', 'ur_PK', 'dv_MV'].map(directionOf)).toEqual(Array.from({ length: 5 }, () => 'rtl'));
  expect(availableLocales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar_SA', 'he_IL']);
  expect(['', 'a b', '__proto__', 'ar_SA ', '\u0661'].map(directionOf)).toEqual(Array.from({ length: 5 }, () => 'ltr'));
});

test('a text from right to left isolates the names in it, which may run the other way [M-03]', async () => {
  const { pin } = textIn<typeof dictionary & typeof pages>('ar-SA', (await loadWholeLocale('ar_SA'))!).browse;
  expect(pin.by({ name: 'Ada' })).toContain('\u2068Ada\u2069');
  expect(textIn<typeof dictionary>('en-US', dictionary).browse.pin.by({ name: 'עדה' })).toBe('by עדה');
});

/** Here it is the software's name: the default of the instance's, and what reads and writes exports. */
const namesSoftware = ['instanceSettings.nameHint', 'pictureImport.transfer.lead', 'settings.data.pinsLead'];

test.each(availableLocales)('only texts about the software name it: the instance has its own name, in %s [17]', async (locale) => {
  const texts = locale === 'en_US' ? source : flat(await allTexts(locale));
  const named = texts.filter(([key, text]) => /Tess[eé]r|Тессер|テッセラ|테세라/u.test(text) && !namesSoftware.includes(key));
  expect(named).toEqual([]);
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
    const digits = new Intl.NumberFormat(tag);
    const written = (count: number): string => (digits.resolvedOptions().numberingSystem === 'latn' ? String(count) : digits.format(count));
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1.5]) {
      if (tag.startsWith('ar') && count === 2) expect(pin.pages({ count }).trim()).toBe('صفحتان');
      else expect(pin.pages({ count })).toContain(written(count));
    }
  });

  test('has one kind of digits [M-05]', async () => {
    const own = flat(await allTexts(locale));
    const hasOwnDigits = new Intl.NumberFormat(tag).resolvedOptions().numberingSystem !== 'latn';
    expect(own.filter(([, text]) => hasOwnDigits && (/:number\}/.test(text) || /(?<![\w.\-#/:\u200e])\d+ \p{L}/u.test(text)))).toEqual([]);
  });
});

describe('a variant', () => {
  const folder = join(import.meta.dirname, '../../locales');
  const lock = join(import.meta.dirname, 'variantTexts.lock.json');
  const command = 'TESSERA_LOCK=1 npx vitest run test/properties/locales.test.ts';
  /** The locale that a variant changes, by the variant's tag. */
  const parents = new Map(
    readdirSync(folder).flatMap((tag) => {
      const [, parent] = /variantOf/.test(dictionaryOf(tag)) ? (/from '\.\.\/([\w-]+)\/dictionary\.ts'/.exec(dictionaryOf(tag)) ?? []) : [];
      return parent ? [[tag, parent] as const] : [];
    }),
  );

  function dictionaryOf(tag: string): string {
    try {
      return readFileSync(join(folder, tag, 'dictionary.ts'), 'utf8');
    } catch {
      return '';
    }
  }
  /** Keys of texts by the object that they are in, to fit in few lines. */
  const grouped = (keys: readonly string[]): Record<string, string> => {
    const groups: Record<string, string> = {};
    for (const key of [...keys].sort()) {
      const at = key.lastIndexOf('.');
      const [group, name] = [key.slice(0, at), key.slice(at + 1)];
      groups[group] = groups[group] ? `${groups[group]} ${name}` : name;
    }
    return groups;
  };

  if (process.env.TESSERA_LOCK)
    test('is read again for each new text', () => writeFileSync(lock, `${JSON.stringify(grouped(source.map(([key]) => key)), null, 2)}\n`));

  test(`takes over a new text of another locale only on purpose: read what fails, change it where the variant differs, then ${command} [M-01]`, async () => {
    const read = JSON.parse(readFileSync(lock, 'utf8')) as Record<string, string>;
    const known = new Set(Object.entries(read).flatMap(([group, names]) => names.split(' ').map((name) => `${group}.${name}`)));
    const keys = source.map(([key]) => key);
    expect(parents.size).toBeGreaterThan(7);
    const taken: string[] = [];
    for (const [tag, parent] of parents) {
      const inherited = new Map(parent === 'en-US' ? source : flat(await allTexts(parent.replace('-', '_'))));
      for (const [key, text] of flat(await allTexts(tag.replace('-', '_'))))
        if (!known.has(key) && inherited.get(key) === text) taken.push(`${tag} as ${parent}, ${key}: ${text}`);
    }
    expect(taken).toEqual([]);
    expect([...known].filter((key) => !keys.includes(key))).toEqual([]);
  });
});
