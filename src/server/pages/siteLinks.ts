import { escapedText } from '../../../events/escapedText.ts';
import { tagOf } from '../../../locales/loadLocale.ts';
import { defaultSiteOrigin, isSite, siteOrigin } from '../shell/sites.ts';
import { localesOfCountry } from './locale.ts';

/**
 * Tells search engines where a page is in other languages: on the sites of other countries, which have the same pages. Every page of these
 * links names all of them, itself too. Empty for hosts besides.
 * @param path without a query
 * @param origin of the page
 * @param countries of the sites that people reach (ISO 3166)
 */
export function siteLinks(path: string, origin: string, countries: readonly string[], siteHost: string): string {
  const { protocol, host } = new URL(origin);
  const place = { protocol: protocol.slice(0, -1), host };
  if (countries.length === 0 || !isSite(host, siteHost)) return '';
  const link = (language: string, site: string): string =>
    `<link rel="alternate" hreflang="${language}" href="${escapedText(site + path)}">`;
  return [
    link('x-default', defaultSiteOrigin(place, siteHost)),
    ...countries.flatMap((country) =>
      localesOfCountry[country]!.map((locale) => link(`${languageOf(locale)}-${country}`, siteOrigin(country, place, siteHost)!)),
    ),
  ].join('');
}

const languageOf = (locale: string): string => tagOf(locale).split('-', 1)[0]!;
