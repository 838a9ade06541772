import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagFolding, tagNamed, tagNameOf } from '../../events/entities/tag.ts';

const locales = ['en_US', 'tr', 'sv_SE', 'de', 'ar_SA', 'hi_IN', 'th_TH', 'ja', 'vi_VN'];

test('a tag’s name is kept as it is read again: NFC, one line, nothing invisible [17.19]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = tagNameOf(text);
      expect(tagNameOf(name)).toBe(name);
      expect(name).toBe(name.normalize('NFC').trim());
      expect(name).not.toMatch(/[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff]|\s\s/u);
    }),
    { numRuns: 60, examples: [['\u2800'], ['a\u200db'], ['\u200d'], ['e\u0301'], ['\ud800x'], ['a\u202eb'], ['👩‍🍳'], ['\ufe0f a']] },
  );
  expect([tagNameOf('  Cafe\u0301\n au  lait '), tagNameOf('👩‍🍳'), tagNameOf('می‌خواهم'), tagNameOf('\u200b\ufe0f')]).toEqual([
    'Café au lait',
    '👩‍🍳',
    'می‌خواهم',
    '',
  ]);
});

test('names that differ in case alone are one tag in every language, and folding is stable [17.19]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...locales), (text, locale) => {
      const fold = tagFolding(locale);
      const tag = locale.replace('_', '-');
      expect(fold(fold(text))).toBe(fold(text));
      expect(fold(text.toLocaleUpperCase(tag))).toBe(fold(text));
    }),
    // The capital sharp s is a letter of its own, whose small one has two capitals.
    { numRuns: 300, examples: [['\u1e9e', 'de']] },
  );
});

test('marks that make another letter of a language make another tag there, and elsewhere the same [17.19]', () => {
  const areOne = (locale: string, a: string, b: string) => tagNamed([{ name: a }], b, locale) !== undefined;
  expect([areOne('en_US', 'Café', 'cafe'), areOne('en_US', 'Ångström', 'angstrom'), areOne('de', 'Käse', 'KASE')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([areOne('sv_SE', 'Å', 'a'), areOne('sv_SE', 'Å', 'å'), areOne('sv_SE', 'é', 'E')]).toEqual([false, true, true]);
  expect([areOne('tr', 'ILIK', 'ılık'), areOne('tr', 'ILIK', 'ilik'), areOne('en_US', 'ILIK', 'ilik')]).toEqual([true, false, true]);
  expect([areOne('ar_SA', 'كِتَاب', 'كتاب'), areOne('hi_IN', 'कि', 'क'), areOne('th_TH', 'กา', 'ก')]).toEqual([true, false, false]);
  // The one that is spelled the same comes first.
  expect(tagNamed([{ name: 'cafe' }, { name: 'café' }], 'café', 'en_US')).toEqual({ name: 'café' });
});
