import type { ConsentChoice } from '../../events/entities/ads.ts';
import type { PageContext, PageData } from '../../events/entities/page.ts';

/** Countries in which nothing is remembered of a signed-out person: those of the EU, and the UK (S1.6). */
const excluded: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

type Origin = Pick<PageContext, 'country' | 'country_from_ip' | 'country_from_host_name' | 'is_country_guessed'>;

/** Whether visitors may be remembered in the country of a request (S1.5). Every source of it counts, and a guess is not enough. */
export const isAllowedCountry = ({ country, country_from_ip, country_from_host_name, is_country_guessed }: Origin): boolean =>
  !is_country_guessed && [country, country_from_ip ?? '', country_from_host_name ?? ''].every((name) => !excluded.has(name));

/** The terms that a page sets for remembering its visitor. */
export interface Terms {
  isAllowedCountry: boolean;
  /** The instance asks before anything is kept in this country. */
  needsConsent: boolean;
  /** The browser's request asked for privacy. */
  hasPrivacySignal: boolean;
}

export const termsOf = ({ ads, context }: Pick<PageData, 'ads' | 'context'>): Terms => ({
  isAllowedCountry: isAllowedCountry(context),
  needsConsent: ads?.consentCountries.includes(ads.country ?? context.country) ?? false,
  hasPrivacySignal: ads?.hasPrivacySignal ?? false,
});

/**
 * Whether a visitor may be remembered: the country allows it, they did not refuse, neither their browser asks for privacy, and they said
 * yes where the instance has to ask.
 */
export const mayRemember = (terms: Terms, choice: ConsentChoice | null): boolean =>
  terms.isAllowedCountry && !terms.hasPrivacySignal && choice !== 'refused' && (choice === 'allowed' || !terms.needsConsent);
