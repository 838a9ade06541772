import { enUS } from '../../../locales/en-US/dictionary.ts';
import { enUSPages } from '../../../locales/en-US/pages.ts';

interface Texts {
  readonly [name: string]: string | Texts;
}

const textsIn = (texts: Texts): string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsIn(text)));

/** Every text of the product from the locales; control names made of them are not personal. */
export const productTexts: readonly string[] = [...new Set([...textsIn(enUS), ...textsIn(enUSPages)])];
