import { dictionary } from '../en-US/dictionary.ts';
import { pages } from '../en-US/pages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Canadian English: those that are spelled or said in another way than in the United States. */
export const texts = variantOf<LocaleTexts>(
  { ...dictionary, ...pages },
  {
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
    browse: { search: { startBody: 'A colour, a dish, a place, a way to spend a Sunday.' } },
    closeup: { licence: 'Licence' },
    creation: { details: { fields: { currency: 'Currency (CAD)' } } },
    engage: { lead: { zipCode: 'Postal code' } },
    overview: { sourceNames: { brand_catalog: 'A brand’s catalogue' } },
    paths: {
      businessLead: 'Your catalogue, your settings and your shortcuts.',
      ownCatalog: 'Your catalogue',
      shortcut: { catalog: 'Your catalogue' },
      viewingLocale: 'How you see this catalogue',
    },
    searching: { toneNote: 'Skin tones are estimated from the colours of each picture. Light and makeup can mislead the estimate.' },
    settings: { leads: { business: 'Your catalogue and your agreements.' } },
  },
);
