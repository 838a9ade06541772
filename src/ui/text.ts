import { createContext, use } from 'react';
import { i18nObject } from 'typesafe-i18n';
import { enUS } from '../../locales/en-US/dictionary.ts';

/** A dictionary of another locale: the same keys, any words. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

interface ArgumentTypes {
  string: string;
  number: number;
  Date: Date;
}
/** One argument, from what stands between its braces: `name:type` or `name:type|formatter`. */
type Argument<Inside extends string> = Inside extends `${infer Name}:${infer Type}|${string}`
  ? { readonly [K in Name]: ArgumentTypes[Type & keyof ArgumentTypes] }
  : Inside extends `${infer Name}:${infer Type}`
    ? { readonly [K in Name]: ArgumentTypes[Type & keyof ArgumentTypes] }
    : never;
/** All arguments of a text; double braces are plurals of the argument before them. */
type ArgumentsOf<Text extends string, Found = unknown> = Text extends `${infer Before}{{${string}}}${infer After}`
  ? ArgumentsOf<`${Before}${After}`, Found>
  : Text extends `${string}{${infer Inside}}${infer After}`
    ? ArgumentsOf<After, Found & Argument<Inside>>
    : Found;
type Functions<T> = { readonly [K in keyof T]: T[K] extends string ? (...values: unknown extends ArgumentsOf<T[K]> ? [] : [ArgumentsOf<T[K]>]) => string : Functions<T[K]> };

export type TextOf<T> = Functions<T> & { readonly locale: string };
export type Text = TextOf<typeof enUS>;

function formattersOf(locale: string) {
  const number = new Intl.NumberFormat(locale);
  const compact = new Intl.NumberFormat(locale, { notation: 'compact' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return {
    number: (value: number) => number.format(value),
    compact: (value: number) => compact.format(value),
    day: (value: Date) => day.format(value),
  };
}

/** The texts of one locale (BCP 47) as functions whose arguments the American texts type. */
export function textIn<T>(locale: string, dictionary: Shape<T>): TextOf<T> {
  return { ...i18nObject(locale, dictionary as Record<string, never>, formattersOf(locale)), locale } as unknown as TextOf<T>;
}

const TextContext = createContext<Text>(textIn<typeof enUS>('en-US', enUS));

/** The texts of the viewer's locale: `useText().browse.pin.by({ name })`. `locale` is its BCP 47 tag, for `Intl`. */
export function useText(): Text {
  return use(TextContext);
}
