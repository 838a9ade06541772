import type { ConsentChoice } from '../../events/entities/ads.ts';
import type { PageContext, PageData } from '../../events/entities/page.ts';

/** Countries in which nothing is remembered of a signed-out person: those of the EU, and the UK (S1.6). */
const excluded = 'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Countries that require consent by law: the European Economic Area, the United Kingdom and Switzerland. */
export const consentCountries: readonly string[] = [...excluded, 'CH', 'IS', 'LI', 'NO'].toSorted();

type Origin = Pick<PageContext, 'country' | 'country_from_ip' | 'country_from_host_name' | 'is_country_guessed'>;

/** Whether visitors may be remembered in the country of a request (S1.5). Every source of it counts, and a guess is not enough. */
export const isAllowedCountry = (origin: Origin): boolean =>
  !origin.is_country_guessed && countriesOf(origin).every((country) => !excluded.includes(country));

const countriesOf = ({ country, country_from_ip, country_from_host_name }: Origin): string[] =>
  [country, country_from_ip, country_from_host_name].filter((name) => typeof name === 'string');

/** The terms that a page sets for remembering its visitor. */
export interface Terms {
  isAllowedCountry: boolean;
  /** The law, or the instance, requires that the person is asked before anything is kept in this country, with or without partners. */
  needsConsent: boolean;
  /** The browser's request asked for privacy. */
  hasPrivacySignal: boolean;
}

export const termsOf = ({ ads, context }: Pick<PageData, 'ads' | 'context'>): Terms => ({
  isAllowedCountry: isAllowedCountry(context),
  needsConsent: [...countriesOf(context), ads?.country ?? context.country].some(
    (country) => consentCountries.includes(country) || ads?.consentCountries.includes(country),
  ),
  hasPrivacySignal: ads?.hasPrivacySignal ?? false,
});

/**
 * Whether a visitor may be remembered: the country allows it, they did not refuse, neither their browser asks for privacy, and they said
 * yes where they have to be asked.
 */
export const mayRemember = (terms: Terms, choice: ConsentChoice | null): boolean =>
  terms.isAllowedCountry && !terms.hasPrivacySignal && choice !== 'refused' && (choice === 'allowed' || !terms.needsConsent);
