/** The country sites beside the default one, `www` (S1.9). Each is a host: `de.` before the host of the default site. */
export const countrySites: readonly string[] = ['ar', 'at', 'au', 'br', 'ca', 'ch', 'cl', 'de', 'dk', 'es', 'fr', 'ie', 'it', 'jp', 'kr', 'mx', 'nz', 'ph', 'pt', 'se', 'uk'];

/** The site that a host shows. @param siteHost that of the default site, without a port */
export function siteOf(host: string, siteHost: string): string {
  const [label = '', ...rest] = host.split('.');
  return countrySites.includes(label) && withoutPort(rest.join('.')) === siteHost ? label : 'www';
}

/** The country of the site that a host shows, by ISO 3166; the default site has none. */
export function countryOfSite(host: string, siteHost: string): string | null {
  const site = siteOf(host, siteHost);
  return site === 'www' ? null : site === 'uk' ? 'GB' : site.toUpperCase();
}

/** Whether an origin is another site of this server: the same scheme and port, the default host or one of its country hosts. */
export function isOwnSite(origin: string, { protocol, host }: Place, siteHost: string): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return asked.protocol === `${protocol}:` && isSite(asked.host, siteHost) && isSite(host, siteHost) && portOf(asked.host) === portOf(host);
}

interface Place {
  protocol: string;
  host: string;
}

/** The origin of the default site, `{api}` (S2.7); a host that is no site of ours is its own. */
export function defaultSiteOrigin({ protocol, host }: Place, siteHost: string): string {
  return `${protocol}://${isSite(host, siteHost) ? `${siteHost}${portOf(host)}` : host}`;
}

/** The origin of a country's site, by ISO 3166; null where there is none, or from a host that is no site of ours. */
export function siteOrigin(country: string, { protocol, host }: Place, siteHost: string): string | null {
  const site = country === 'GB' ? 'uk' : country.toLowerCase();
  return countrySites.includes(site) && isSite(host, siteHost) ? `${protocol}://${site}.${siteHost}${portOf(host)}` : null;
}

const isSite = (host: string, siteHost: string) => withoutPort(host) === siteHost || siteOf(host, siteHost) !== 'www';
const withoutPort = (host: string) => host.replace(/:\d+$/, '');
const portOf = (host: string) => /:\d+$/.exec(host)?.[0] ?? '';
