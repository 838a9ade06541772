import { dictionary } from '../en-US/dictionary.ts';
import { pages } from '../en-US/pages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in British English. */
export const texts = variantOf<LocaleTexts>({ ...dictionary, ...pages }, { saving: { organising: { title: 'Organise {board:string}' } } });
