import { ownPages as base } from '../en-US/ownPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/**
 * The texts in British English of account, settings and privacy:
 * those that are spelled or said in another way than in the United States.
 */
export const ownPages = variantOf<LocaleTexts['ownPages']>(base, {
  account: {
    fields: { birthday: 'Date of birth' },
    signUp: {
      confirmBirthday: 'Check your year of birth: by this date you are too young for an account. If it is right, sign up again.',
    },
    problems: { birthdayMissing: 'Enter your date of birth', currencyInvalid: 'Enter the three letters of a currency, like GBP' },
  },
  ads: {
    departures: { withCatalog: 'With the numbers of your catalogue' },
    business: {
      place: { postal_code: 'Postcode', locality: 'Town or city', region: 'County or region' },
      failed: 'We could not load your catalogue.',
      catalogTitle: 'Catalogue',
      catalogLead: 'Ads are measured for the products in this catalogue.',
      agreements: { catalogue: 'Catalogue and product ads' },
    },
  },
  settings: {
    leads: { business: 'Your catalogue and your agreements.' },
    fields: { birthday: 'Date of birth' },
    switches: { allow_personalization_cookies: 'Personalisation cookies' },
    places: { lead: 'If you do not recognise one of these, log it out and change your password.' },
  },
  widgets: { shortcuts: { escape: 'Close the dialogue or menu' } },
});
