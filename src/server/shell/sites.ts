/** The country sites beside the default one, `www` (S1.9). Each is a host: `de.` before the host of the default site. */
export const countrySites: readonly string[] = ['ar', 'at', 'au', 'br', 'ca', 'ch', 'cl', 'de', 'dk', 'es', 'fr', 'ie', 'it', 'jp', 'kr', 'mx', 'nz', 'ph', 'pt', 'se', 'uk'];

/** The site that a host shows. @param siteHost that of the default site, without a port */
export function siteOf(host: string, siteHost: string): string {
  const [label = '', ...rest] = host.split('.');
  return countrySites.includes(label) && withoutPort(rest.join('.')) === siteHost ? label : 'www';
}

/** Whether an origin is another site of this server: the same scheme and port, the default host or one of its country hosts. */
export function isOwnSite(origin: string, { protocol, host, siteHost }: { protocol: string; host: string; siteHost: string }): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  const isSite = (name: string) => withoutPort(name) === siteHost || siteOf(name, siteHost) !== 'www';
  return asked.protocol === `${protocol}:` && isSite(asked.host) && isSite(host) && portOf(asked.host) === portOf(host);
}

/** The origins of all sites, as a content policy names them. */
export function siteOrigins({ protocol, host, siteHost }: { protocol: string; host: string; siteHost: string }): string[] {
  const port = portOf(host);
  return withoutPort(host).endsWith(siteHost) ? [`${protocol}://${siteHost}${port}`, `${protocol}://*.${siteHost}${port}`] : [];
}

const withoutPort = (host: string) => host.replace(/:\d+$/, '');
const portOf = (host: string) => /:\d+$/.exec(host)?.[0] ?? '';
