import type { AccountFlags, ConsentChoice, PageAds, Permission } from '../../events/entities/ads.ts';
import type { PageUser } from '../../events/entities/page.ts';
import type { Settings } from '../../events/entities/settings.ts';

/** Inputs that decide which data partners may receive. */
export interface Circumstances {
  ads: PageAds | null;
  /** From the page or the browser. */
  hasPrivacySignal: boolean;
  /** Null if signed out: the choice stored in this browser counts then. */
  account: AccountFlags | null;
  choice: ConsentChoice | null;
}

/**
 * A missing flag counts as enabled for marketing by third parties, and as refused for the three kinds of cookies (S2.3). Minors are never
 * tracked.
 */
export function flagsOf(user: PageUser | Settings, isMinor: boolean): AccountFlags {
  return {
    country: user.country || null,
    isTrackingOn: !isMinor && (user.third_party_marketing_tracking_enabled ?? true),
    allowsPersonalization: user.allow_personalization_cookies ?? false,
    allowsAnalytics: user.allow_analytic_cookies ?? false,
    allowsMarketing: !isMinor && (user.allow_marketing_cookies ?? false),
  };
}

/** The country of the request, and the account's if it differs. */
export function countriesOf({ ads, account }: Circumstances): string[] {
  return [...new Set([ads?.country, account?.country].filter((country) => typeof country === 'string'))];
}

const needsConsent = (now: Circumstances): boolean => countriesOf(now).some((country) => now.ads!.consentCountries.includes(country));

/** Why partners may not receive data; null if they may. The country must be known, because it decides which rules apply. */
export function refusalOf(now: Circumstances): Permission['refusal'] {
  if (now.hasPrivacySignal) return 'privacySignal';
  if (now.account?.isTrackingOn === false) return 'trackingOff';
  if (!now.ads?.country) return 'countryUnknown';
  const hasConsent = now.account ? now.account.allowsMarketing : now.choice === 'allowed';
  // A refusal also counts in countries that need no consent.
  return (needsConsent(now) && !hasConsent) || (!now.account && now.choice === 'refused') ? 'noConsent' : null;
}

/** Whether the advertising identifier and the analytics tracking id may be kept (S1.6, S2.6). */
export function areIdentifiersAllowed(now: Circumstances): boolean {
  if (refusalOf(now) !== null && refusalOf(now) !== 'noConsent') return false;
  if (!needsConsent(now)) return refusalOf(now) === null;
  return now.account ? now.account.allowsAnalytics && now.account.allowsPersonalization : now.choice === 'allowed';
}

/** A visitor is asked once, if consent is needed and the browser sends no privacy signal. */
export const isToAsk = (now: Circumstances): boolean =>
  !now.account && now.choice === null && !now.hasPrivacySignal && Boolean(now.ads?.country) && needsConsent(now);
