import { eventTypes } from '../insight/codes.ts';

/** Event types covered by each agreement group (S2.9). */
export const agreementGroups = {
  measurement: [eventTypes.viewed, eventTypes.clickedThrough, eventTypes.offsite],
  catalogue: [eventTypes.pinShown, eventTypes.changeMade],
} as const satisfies Record<string, readonly number[]>;
export type AgreementGroup = keyof typeof agreementGroups;

const europe = ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FR', 'IE', 'IT', 'NL', 'NO', 'PT', 'SE'];

/** Countries with an agreement of their own, by group; the international one covers all others. */
const countries: Record<AgreementGroup, Readonly<Record<string, string>>> = {
  measurement: {
    US: 'us',
    CA: 'ca',
    GB: 'uk',
    AU: 'au',
    NZ: 'au',
    BR: 'br',
    JP: 'jp',
    ...Object.fromEntries(europe.map((country) => [country, 'eu'])),
  },
  catalogue: { US: 'us', CA: 'us', GB: 'uk', ...Object.fromEntries(europe.map((country) => [country, 'eu'])) },
};

/** Returns the name of a country's agreement, such as `measurement-eu`. The country is an ISO 3166 code. */
export const agreementOf = (group: AgreementGroup, country: string): string =>
  `${group}-${(Object.hasOwn(countries[group], country) && countries[group][country]) || 'international'}`;

/** Returns the agreement's address from a template with `{agreement}` and `{locale}`. @param locale one of S1.9, such as `pt_BR` */
export const agreementLink = (address: string, group: AgreementGroup, country: string, locale: string): string =>
  address.replaceAll('{agreement}', agreementOf(group, country)).replaceAll('{locale}', encodeURIComponent(locale.replace('_', '-')));
