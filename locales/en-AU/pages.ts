import { pages as base } from '../en-GB/pages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Australian English of pages that people browse: those of British English, but for addresses and money. */
export const pages = variantOf<LocaleTexts['pages']>(base, {});
