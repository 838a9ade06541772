import { ownPages as base } from '../en-GB/ownPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/**
 * The texts in Indian English of account, settings and privacy:
 * those of British English, but for addresses, money and the computer's dialog.
 */
export const ownPages = variantOf<LocaleTexts['ownPages']>(base, {
  account: { problems: { currencyInvalid: 'Enter the three letters of a currency, like INR' } },
  ads: { business: { place: { postal_code: 'PIN code', locality: 'City or town', region: 'State or union territory' } } },
  widgets: { shortcuts: { escape: 'Close the dialog or menu' } },
});
