import type { LeadForm } from '../../../../events/entities/lead.ts';

/** Pins with several pictures. */
export const carousels: Readonly<Record<string, readonly { drawing: string; title: string; details: string }[]>> = {
  'city-six-am': [
    { drawing: 'city-six-am', title: 'Six a.m.', details: 'Bakers and runners' },
    { drawing: 'city-noon', title: 'Noon', details: 'Every window once' },
    { drawing: 'city-seven-pm', title: 'Seven p.m.', details: 'The end of the avenue' },
    { drawing: 'city-midnight', title: 'Midnight', details: 'From the ferry' },
  ],
  'plate-wall': [
    { drawing: 'plate-wall', title: 'All twelve', details: 'As they hang' },
    { drawing: 'plate-sun', title: 'The sun plate', details: 'For oranges or keys' },
    { drawing: 'plate-lemons', title: 'The lemon service', details: 'For four' },
  ],
};

/** Pins shown as promoted. */
export const promotions: ReadonlySet<string> = new Set(['totality-red', 'word-bread', 'visit-titan']);

/** Forms for leaving contact data with the maker. */
export const leadForms: Readonly<Record<string, LeadForm>> = {
  'visit-titan': {
    title: 'Plan your visit',
    description: 'Titan Lines sends you the sailing dates and the price list. No calls, one letter.',
    fields: ['fullName', 'email', 'zipCode'],
    thanks: 'The brochure is on its way. It is a long way.',
  },
  'moon-jar': {
    title: 'Ask for a glaze',
    description: 'Tell us how to reach you, and we write when your jar comes out of the kiln.',
    fields: ['fullName', 'email', 'phoneNumber', 'zipCode'],
    thanks: 'We write as soon as the kiln is cold.',
  },
};

/** Sponsors of paid work, by poster. */
export const sponsorships: Readonly<Record<string, string>> = {
  'visit-titan': 'Titan Lines',
  'word-water': 'Spring Street Waterworks',
  'map-nordhavn': 'Nordvik Tramways',
};

/** Reasons for recommending a pin. */
export const reasons: Readonly<Record<string, string>> = {
  'first-light': 'Most saved in Landscapes this month',
  'three-glazes': 'Picked by Paperhouse',
  'koi-pond': 'Popular with people who like patterns',
  'cat-window': 'Most saved this week',
  totality: 'New from the Orbit Society',
  'val-dorcia': 'Picked by Paperhouse',
};

/** Products of the same person that a poster shows. */
export const looks: Readonly<Record<string, readonly string[]>> = {
  'shelf-studio': ['moon-jar', 'eucalyptus-jug', 'plate-sardine'],
  'night-shelf': ['moon-jar', 'eucalyptus-jug'],
  'plate-wall': ['plate-sardine'],
};
