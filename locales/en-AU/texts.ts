import { texts as enGB } from '../en-GB/texts.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Australian English: those of British English, but for addresses and money. */
export const texts = variantOf<LocaleTexts>(enGB, {
  ads: { business: { place: { locality: 'Suburb or city', region: 'State or territory' } } },
  creation: { details: { fields: { currency: 'Currency (AUD)' } } },
  widgets: { shortcuts: { escape: 'Close the dialog or menu' } },
});
