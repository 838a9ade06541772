import { pages as base } from '../en-GB/pages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/**
 * The texts in Indian English of pages that people browse:
 * those of British English, but for addresses, money and the computer's dialog.
 */
export const pages = variantOf<LocaleTexts['pages']>(base, {
  engage: { lead: { zipCode: 'PIN code' } },
  sharing: { reasonDetails: { trademark: 'Trademark' } },
});
