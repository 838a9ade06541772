import { dictionary } from '../../../locales/en-US/dictionary.ts';
import type { LocaleTexts } from '../../../locales/loadLocale.ts';
import { pages } from '../../../locales/en-US/pages.ts';
import { textsIn } from './textsIn.ts';

const others = import.meta.glob<LocaleTexts>('../../../locales/*/texts.ts', { import: 'texts', eager: true });

/** Every text of the product in all locales; control names made of them are not personal. */
export const productTexts: readonly string[] = [...new Set([dictionary, pages, ...Object.values(others)].flatMap(textsIn))];
