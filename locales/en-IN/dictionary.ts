import { dictionary as base } from '../en-GB/dictionary.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Indian English that stand around every page. */
export const dictionary = variantOf<LocaleTexts['dictionary']>(base, {});
