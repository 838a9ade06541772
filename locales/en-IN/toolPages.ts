import { toolPages as base } from '../en-GB/toolPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/**
 * The texts in Indian English for creating and importing pins, and of the owner's pages:
 * those of British English, but for addresses, money and the computer's dialog.
 */
export const toolPages = variantOf<LocaleTexts['toolPages']>(base, {
  creation: { details: { fields: { currency: 'Currency (INR)' } } },
});
