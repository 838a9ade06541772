import { dictionary as base } from '../en-US/dictionary.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in British English that stand around every page: those that are spelled or said in another way than in the United States. */
export const dictionary = variantOf<LocaleTexts['dictionary']>(base, {
  shell: { toasts: { unknown: 'Sorry! Something went wrong at our end!' } },
});
