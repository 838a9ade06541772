import { texts as enGB } from '../en-GB/texts.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Indian English: those of British English, but for addresses, money and the computer's dialog. */
export const texts = variantOf<LocaleTexts>(enGB, {
  ads: { business: { place: { postal_code: 'PIN code', locality: 'City or town', region: 'State or union territory' } } },
  creation: { details: { fields: { currency: 'Currency (INR)' } } },
  engage: { lead: { zipCode: 'PIN code' } },
  sharing: { reasonDetails: { trademark: 'Trademark' } },
  widgets: { shortcuts: { escape: 'Close the dialog or menu' } },
});
