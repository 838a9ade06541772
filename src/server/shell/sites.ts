import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Country of the site that is asked (ISO 3166); null for the default site. */
    siteCountry: string | null;
  }
}

/** Country sites besides the default one, `www` (S1.9). Each is a subdomain of the default site's host, such as `de.`. */
export const countrySites: readonly string[] = [
  'ar',
  'at',
  'au',
  'br',
  'ca',
  'ch',
  'cl',
  'de',
  'dk',
  'es',
  'fr',
  'ie',
  'it',
  'jp',
  'kr',
  'mx',
  'nz',
  'ph',
  'pt',
  'se',
  'uk',
];

/** The site of a host. @param siteHost that of the default site, without a port */
export function siteOf(host: string, siteHost: string): string {
  const [label = '', ...rest] = host.split('.');
  return countrySites.includes(label) && withoutPort(rest.join('.')) === siteHost ? label : 'www';
}

export class UnknownSiteError extends Error {}

/** Country (ISO 3166) of a country site's name. @throws {UnknownSiteError} */
export function countryOfName(site: string): string {
  if (!countrySites.includes(site))
    throw new UnknownSiteError(`COUNTRY_SITES: ${site} is no country site. There are ${countrySites.join(', ')}.`);
  return site === 'uk' ? 'GB' : site.toUpperCase();
}

/** Country of a host's site (ISO 3166); null for the default site. */
function countryOfSite(host: string, siteHost: string): string | null {
  const site = siteOf(host, siteHost);
  return site === 'www' ? null : countryOfName(site);
}

/** Adds `siteCountry` to requests. */
export function nameSiteCountries(app: FastifyInstance, siteHost: string): void {
  app.decorateRequest('siteCountry', {
    getter(this: FastifyRequest) {
      return countryOfSite(this.host, siteHost);
    },
  });
}

/** Whether an origin is a site of this server: the same scheme and port, the default host or one of its country hosts. */
export function isOwnSite(origin: string, { protocol, host }: Place, siteHost: string): boolean {
  // Rejects URLs with a user or a path, which browsers never send as an origin.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  const requestUrl = new URL(origin);
  return (
    requestUrl.protocol === `${protocol}:` &&
    isSite(requestUrl.host, siteHost) &&
    isSite(host, siteHost) &&
    portOf(requestUrl.host) === portOf(host)
  );
}

interface Place {
  protocol: string;
  host: string;
}

/** Origin of the default site, `{api}` (S2.7); a foreign host keeps its own. */
export function defaultSiteOrigin({ protocol, host }: Place, siteHost: string): string {
  return `${protocol}://${isSite(host, siteHost) ? `${siteHost}${portOf(host)}` : host}`;
}

/** Origin of a country's site, by ISO 3166; null if there is none, or for a foreign host. */
export function siteOrigin(country: string, { protocol, host }: Place, siteHost: string): string | null {
  const site = country === 'GB' ? 'uk' : country.toLowerCase();
  return countrySites.includes(site) && isSite(host, siteHost) ? `${protocol}://${site}.${siteHost}${portOf(host)}` : null;
}

/** Whether a host is the default site's or a country site's. */
export const isSite = (host: string, siteHost: string) => withoutPort(host) === siteHost || siteOf(host, siteHost) !== 'www';
const withoutPort = (host: string) => host.replace(/:\d+$/, '');
const portOf = (host: string) => /:\d+$/.exec(host)?.[0] ?? '';
