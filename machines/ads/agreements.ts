import { eventTypes } from '../insight/codes.ts';

/** The kinds of event that agreements speak of, in groups (S2.9). */
export const agreementGroups = {
  measurement: [eventTypes.viewed, eventTypes.clickedThrough, eventTypes.offsite],
  catalogue: [eventTypes.pinShown, eventTypes.changeMade],
} as const satisfies Record<string, readonly number[]>;
export type AgreementGroup = keyof typeof agreementGroups;

const europe = ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FR', 'IE', 'IT', 'NL', 'NO', 'PT', 'SE'];

/** Countries with an agreement of their own, by group; for all others the international one holds. */
const countries: Record<AgreementGroup, Readonly<Record<string, string>>> = {
  measurement: { US: 'us', CA: 'ca', GB: 'uk', AU: 'au', NZ: 'au', BR: 'br', JP: 'jp', ...Object.fromEntries(europe.map((country) => [country, 'eu'])) },
  catalogue: { US: 'us', CA: 'us', GB: 'uk', ...Object.fromEntries(europe.map((country) => [country, 'eu'])) },
};

/** The agreement that holds in a country (ISO 3166), `measurement-eu` say. */
export const agreementOf = (group: AgreementGroup, country: string): string => `${group}-${(Object.hasOwn(countries[group], country) && countries[group][country]) || 'international'}`;

/** Where it stands, by an address with `{agreement}` and `{locale}` in it. @param locale one of S1.9, `pt_BR` say */
export const agreementLink = (address: string, group: AgreementGroup, country: string, locale: string): string =>
  address.replaceAll('{agreement}', agreementOf(group, country)).replaceAll('{locale}', encodeURIComponent(locale.replace('_', '-')));
