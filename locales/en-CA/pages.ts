import { pages as base } from '../en-US/pages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in Canadian English of pages that people browse: those that are spelled or said in another way than in the United States. */
export const pages = variantOf<LocaleTexts['pages']>(base, {
  closeup: { licence: 'Licence' },
  engage: { lead: { zipCode: 'Postal code' } },
  paths: {
    businessLead: 'Your catalogue, your settings and your shortcuts.',
    ownCatalog: 'Your catalogue',
    shortcut: { catalog: 'Your catalogue' },
    viewingLocale: 'How you see this catalogue',
  },
  searching: {
    startBody: 'A colour, a dish, a place, a way to spend a Sunday.',
    sameColor: 'Pins in this colour',
    filters: { color: 'Colour' },
    colors: { gray: 'Grey' },
    toneNote: 'Skin tones are estimated from the colours of each picture. Light and makeup can mislead the estimate.',
  },
});
