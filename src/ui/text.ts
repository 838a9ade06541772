import { createContext, use } from 'react';
import { i18nString } from 'typesafe-i18n';
import { durationText } from '../../events/entities/duration.ts';
import { dictionary as enUS } from '../../locales/en-US/dictionary.ts';
import type { ownPages as enUSOwnPages } from '../../locales/en-US/ownPages.ts';
import type { pages as enUSPages } from '../../locales/en-US/pages.ts';
import type { toolPages as enUSToolPages } from '../../locales/en-US/toolPages.ts';
import { directionOf, loadLocale, type Shape, tagOf, type TextGroup, textGroups } from '../../locales/loadLocale.ts';

interface ArgumentTypes {
  string: string;
  number: number;
  Date: Date;
}
/** One argument, parsed from the text in its braces: `name:type` or `name:type|formatter`. */
type Argument<Inside extends string> = Inside extends `${infer Name}:${infer Type}|${string}`
  ? { readonly [K in Name]: ArgumentTypes[Type & keyof ArgumentTypes] }
  : Inside extends `${infer Name}:${infer Type}`
    ? { readonly [K in Name]: ArgumentTypes[Type & keyof ArgumentTypes] }
    : never;
/** All arguments of a text; double braces are plurals of the previous argument. */
type ArgumentsOf<Text extends string, Found = unknown> = Text extends `${infer Before}{{${string}}}${infer After}`
  ? ArgumentsOf<`${Before}${After}`, Found>
  : Text extends `${string}{${infer Inside}}${infer After}`
    ? ArgumentsOf<After, Found & Argument<Inside>>
    : Found;
type Functions<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? (...values: unknown extends ArgumentsOf<T[K]> ? [] : [ArgumentsOf<T[K]>]) => string
    : Functions<T[K]>;
};

export type TextOf<T> = Functions<T> & { readonly locale: string };
export type Text = TextOf<typeof enUS>;
export type PageText = Text & TextOf<typeof enUSPages>;
export type OwnText = PageText & TextOf<typeof enUSOwnPages>;
export type ToolText = OwnText & TextOf<typeof enUSToolPages>;

/** Each made at its first use: all of them take a phone fifty milliseconds at start-up. */
function formattersOf(locale: string) {
  const formatting = <T>(create: () => { format(value: T): string }) => {
    const format = atFirstUse(create);
    return (value: T): string => format().format(value);
  };
  const number = (options?: Intl.NumberFormatOptions) => formatting<number>(() => new Intl.NumberFormat(locale, options));
  const date = (options: Intl.DateTimeFormatOptions) => formatting<Date>(() => new Intl.DateTimeFormat(locale, options));
  const digits = number({ useGrouping: false });
  return {
    number: number(),
    digits,
    counted: (count: string) => (count === digits(2) ? '' : count),
    compact: number({ notation: 'compact' }),
    day: date({ dateStyle: 'medium' }),
    moment: date({ dateStyle: 'medium', timeStyle: 'short' }),
    time: date({ timeStyle: 'medium' }),
    duration: (seconds: number) => durationText(locale, seconds),
  };
}

function atFirstUse<T>(create: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= create());
}

/** Rounds counts as they are shown if they are compact: the plural in Russian is that of 1,000, not of 1,001, beside 1 thousand. */
function roundingOf(locale: string): (count: number) => number {
  const format = atFirstUse(() => new Intl.NumberFormat(locale, { notation: 'compact' }));
  return (count) => {
    const parts = format().formatToParts(count);
    if (!parts.some(({ type }) => type === 'compact')) return count;
    const digits = parts.map(({ type, value }) => (type === 'integer' || type === 'fraction' ? value : '')).join('');
    return Number(count.toPrecision(digits.length));
  };
}

/** The texts of a locale (BCP 47) as functions, with argument types from the American texts; each is prepared at its use. */
export function textIn<T>(locale: string, dictionary: Shape<T>): TextOf<T> {
  const say = i18nString(locale, formattersOf(locale)) as (text: string, ...values: unknown[]) => string;
  // Isolates the names in texts that run from right to left, since these may run the other way.
  const isolated = directionOf(locale) === 'rtl' ? '\u2068$&\u2069' : '$&';
  const asShown = roundingOf(locale);
  const rounded = (values: unknown) => ({ count: asShown((values as { count: number }).count) });
  const functions = (texts: object): object =>
    new Proxy(texts, {
      get(_, key) {
        const text = texts[key as never] as object | string | undefined;
        return typeof text === 'object'
          ? functions(text)
          : (...values: unknown[]) =>
              say((text ?? '').replace(/\{\w+:string\}/g, isolated), ...(text?.includes('|compact}') ? values.map(rounded) : values));
      },
    });
  return { ...functions(dictionary), locale } as unknown as TextOf<T>;
}

const source: Text = textIn<typeof enUS>('en-US', enUS);

/** The texts around every page. Later groups are added to them by `pageText.ts`, `ownText.ts` and `toolText.ts`. */
export const TextContext = createContext(source);

/** Groups of which some code has loaded. */
export const neededGroups = new Set<TextGroup>(['dictionary']);
/** Locale of S1.9 that was asked for last. */
let shown: string | undefined;
/** By group and locale (BCP 47). */
const loaded = new Map<string, object>();

/** Loads the texts of a locale of S1.9, unless it is the source: those that the loaded code needs, or the given groups. */
export async function loadTexts(locale: string, groups: Iterable<TextGroup> = neededGroups): Promise<void> {
  // Given groups are only prepared for later.
  if (groups === neededGroups) shown = locale;
  const tag = tagOf(locale);
  const load = async (group: TextGroup): Promise<void> => {
    const key = `${group} ${tag}`;
    const texts = loaded.has(key) ? undefined : await loadLocale(locale, group);
    // Another call may have loaded it meanwhile.
    if (texts && !loaded.has(key)) loaded.set(key, textIn<object>(tag, texts));
  };
  await Promise.all([...groups].map(load));
}

/** Loads all texts of a locale. */
export const loadAllTexts = (locale: string): Promise<void> => loadTexts(locale, textGroups);

/** Code that was loaded, with its texts in the shown locale; without them it is shown in the source locale (S1.8). */
export async function withTexts<Code>(load: Promise<Code>): Promise<Code> {
  const code = await load;
  if (shown) await loadTexts(shown).catch(() => undefined);
  return code;
}

/** A group of texts in a locale (BCP 47) if it was loaded. */
export const loadedGroup = (group: TextGroup, tag: string): object | undefined => loaded.get(`${group} ${tag}`);

/** The texts around every page in a locale if they were loaded, else the source. */
export const loadedTexts = (locale: string): Text => (loadedGroup('dictionary', tagOf(locale)) as Text | undefined) ?? source;

/** Notes the use of texts, in the few visits that are sampled (`notedTexts.ts`). */
let noted: (<T extends object>(texts: T) => T) | undefined;
export const noteTexts = (withNotes: NonNullable<typeof noted>): void => void (noted = withNotes);
/** The texts as they are, or with their use noted. */
export const inUse = <T extends object>(texts: T): T => noted?.(texts) ?? texts;

/** The texts of the viewer's locale: `useText().browse.pin.by({ name })`. `locale` is its BCP 47 tag, for `Intl`. */
export function useText(): Text {
  return inUse(use(TextContext));
}
