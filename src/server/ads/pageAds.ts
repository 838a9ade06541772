import type { FastifyRequest } from 'fastify';
import type { PageAds } from '../../../events/entities/ads.ts';
import type { Outside } from '../shell/headers.ts';
import { countryOfAddress } from '../shell/countryOfAddress.ts';
import type { AdsConfig } from './config.ts';

const headerOf = ({ headers }: FastifyRequest, name: string | undefined): string | null => {
  const value = name === undefined ? undefined : headers[name];
  return typeof value === 'string' && /^[A-Za-z0-9]{1,3}$/.test(value) ? value.toUpperCase() : null;
};

/** Country and region of the client, by the headers of the instance's proxy or by its address, and the country of the site (S1.3). */
export const placesOf = (request: FastifyRequest, config: AdsConfig | undefined) => ({
  countryFromIp: headerOf(request, config?.countryHeader) ?? countryOfAddress(request.ip),
  regionFromIp: headerOf(request, config?.regionHeader),
  countryFromHostName: request.siteCountry,
});

/** Whether the browser's header requests no tracking (Global Privacy Control). */
export const hasPrivacySignal = ({ headers }: FastifyRequest): boolean => headers['sec-gpc'] === '1';

/** The advertising part of a page's state; undefined if no partner is configured. */
export function pageAdsOf(request: FastifyRequest, config: AdsConfig | undefined): PageAds | undefined {
  if (!config) return undefined;
  const { consentCountries, pixels, attribution, frame, tag, agreements } = config;
  const { countryFromIp, countryFromHostName, regionFromIp } = placesOf(request, config);
  return {
    country: countryFromIp ?? countryFromHostName,
    region: regionFromIp,
    hasPrivacySignal: hasPrivacySignal(request),
    consentCountries,
    pixels,
    attribution: attribution ?? null,
    frame: frame ?? null,
    tag: tag ?? null,
    agreements: agreements ?? null,
  };
}

const originOf = ({ address }: { address: string }): string => new URL(address).origin;

/** The partners' origins for the page's content policy: exactly those that it uses, and none if its browser requests no tracking. */
export function partnersOf(ads: PageAds | undefined): Required<Pick<Outside, 'calls' | 'scripts' | 'frames'>> {
  if (!ads || ads.hasPrivacySignal) return { calls: [], scripts: [], frames: [] };
  return {
    calls: [...new Set(ads.pixels.map(originOf))],
    scripts: ads.tag ? [originOf(ads.tag)] : [],
    frames: ads.frame ? [originOf(ads.frame)] : [],
  };
}
