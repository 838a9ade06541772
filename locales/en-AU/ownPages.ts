import { ownPages as base } from '../en-GB/ownPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Australian English of account, settings and privacy: those of British English, but for addresses and money. */
export const ownPages = variantOf<LocaleTexts['ownPages']>(base, {
  account: { problems: { currencyInvalid: 'Enter the three letters of a currency, like AUD' } },
  ads: { business: { place: { locality: 'Suburb or city', region: 'State or territory' } } },
  widgets: { shortcuts: { escape: 'Close the dialog or menu' } },
});
