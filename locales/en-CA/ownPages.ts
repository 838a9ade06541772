import { ownPages as base } from '../en-US/ownPages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/**
 * The texts in Canadian English of account, settings and privacy:
 * those that are spelled or said in another way than in the United States.
 */
export const ownPages = variantOf<LocaleTexts['ownPages']>(base, {
  account: { problems: { currencyInvalid: 'Enter the three letters of a currency, like CAD' } },
  ads: {
    departures: { withCatalog: 'With the numbers of your catalogue' },
    business: {
      place: { locality: 'City or town', region: 'Province or territory' },
      failed: 'We could not load your catalogue.',
      catalogTitle: 'Catalogue',
      catalogLead: 'Ads are measured for the products in this catalogue.',
      agreements: { catalogue: 'Catalogue and product ads' },
    },
  },
  settings: { leads: { business: 'Your catalogue and your agreements.' } },
});
