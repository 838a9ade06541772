import { pages as base } from '../en-US/pages.ts';
import type { LocaleTexts } from '../loadLocale.ts';
import { variantOf } from '../variant.ts';

/** The texts in British English of pages that people browse: those that are spelled or said in another way than in the United States. */
export const pages = variantOf<LocaleTexts['pages']>(base, {
  closeup: {
    licence: 'Licence',
    product: { freeShipping: 'Free delivery', freeShippingFrom: 'Free delivery from {price:string}' },
  },
  engage: { lead: { zipCode: 'Postcode' } },
  messages: {
    notSent: {
      alone: 'Not sent: no one else is in this conversation any more.',
      tooYoung: 'Not sent: messages are for people aged 16 and over.',
    },
  },
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
    startBody: 'A colour, a dish, a place, a way to spend a Sunday.',
    sameColor: 'Pins in this colour',
    filters: { color: 'Colour' },
    colors: { gray: 'Grey' },
    toneNote: 'Skin tones are estimated from the colours of each picture. Light and make-up can mislead the estimate.',
    visual: { place: '{width:number} by {height:number} per cent, {x:number} from the left, {y:number} from the top' },
  },
  sharing: { reasonDetails: { trademark: 'Trade mark' } },
});
