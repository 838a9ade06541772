import { dictionary } from './en-US/dictionary.ts';
import { ownPages } from './en-US/ownPages.ts';
import { pages } from './en-US/pages.ts';
import { toolPages } from './en-US/toolPages.ts';
import { loadWholeLocale } from './loadLocale.ts';

interface Texts {
  readonly [name: string]: string | Texts;
}

/** Every text in a dictionary. */
export const textsIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsIn(text)));

/** Every text of the product in the source and in these locales. */
export async function textsOfLocales(locales: readonly string[]): Promise<readonly string[]> {
  const others = await Promise.all([...new Set(locales)].map(loadWholeLocale));
  return [...new Set([dictionary, pages, ownPages, toolPages, ...others.filter((texts) => texts !== undefined)].flatMap(textsIn))];
}
