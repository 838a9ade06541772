import { dictionary } from '../en-US/dictionary.ts';
import { pages } from '../en-US/pages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in British English: those that are spelled or said in another way than in the United States. */
export const texts = variantOf<LocaleTexts>(
  { ...dictionary, ...pages },
  {
    account: {
      fields: { birthday: 'Date of birth' },
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
    browse: { search: { startBody: 'A colour, a dish, a place, a way to spend a Sunday.' } },
    closeup: {
      licence: 'Licence',
      product: { freeShipping: 'Free delivery', freeShippingFrom: 'Free delivery from {price:string}' },
    },
    creation: {
      details: { fields: { currency: 'Currency (GBP)' } },
      failed: { other: 'Sorry! Something went wrong at our end!' },
    },
    engage: { lead: { zipCode: 'Postcode' } },
    instanceSettings: {
      experiments: {
        hint: 'Percentage of the people who get each. 100 is everyone, 0 is nobody. A person stays in the same group.',
      },
    },
    messages: {
      notSent: {
        alone: 'Not sent: no one else is in this conversation any more.',
        tooYoung: 'Not sent: messages are for people aged 16 and over.',
      },
    },
    overview: { sourceNames: { brand_catalog: 'A brand’s catalogue' } },
    paths: {
      businessLead: 'Your catalogue, your settings and your shortcuts.',
      ownCatalog: 'Your catalogue',
      shortcut: { catalog: 'Your catalogue' },
      viewingLocale: 'How you see this catalogue',
    },
    saving: {
      board: { organize: 'Organise' },
      organising: { title: 'Organise {board:string}' },
      refused: { unknown: 'Sorry! Something went wrong at our end!' },
    },
    searching: {
      toneNote: 'Skin tones are estimated from the colours of each picture. Light and make-up can mislead the estimate.',
      visual: { place: '{width:number} by {height:number} per cent, {x:number} from the left, {y:number} from the top' },
    },
    settings: {
      leads: { business: 'Your catalogue and your agreements.' },
      fields: { birthday: 'Date of birth' },
      switches: { allow_personalization_cookies: 'Personalisation cookies' },
      places: { lead: 'If you do not recognise one of these, log it out and change your password.' },
    },
    sharing: { reasonDetails: { trademark: 'Trade mark' } },
    shell: { toasts: { unknown: 'Sorry! Something went wrong at our end!' } },
    widgets: { shortcuts: { escape: 'Close the dialogue or menu' } },
  },
);
