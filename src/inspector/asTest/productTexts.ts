import { dictionary } from '../../../locales/en-US/dictionary.ts';
import { pages } from '../../../locales/en-US/pages.ts';

interface Texts {
  readonly [name: string]: string | Texts;
}

const textsIn = (texts: Texts): string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsIn(text)));

const others = import.meta.glob<Texts>('../../../locales/*/texts.ts', { import: 'texts', eager: true });

/** Every text of the product in all locales; control names made of them are not personal. */
export const productTexts: readonly string[] = [...new Set([dictionary, pages, ...Object.values(others)].flatMap(textsIn))];
