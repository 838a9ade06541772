import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { availableLocales, availableOr, isShowable } from '../../../locales/available.ts';
import { tagOf } from '../../../locales/loadLocale.ts';

/** The languages of each country's site (S1.1), by its country; the browser chooses among several. */
export const localesOfCountry: Readonly<Record<string, readonly string[]>> = {
  AR: ['es_AR'],
  AT: ['de'],
  AU: ['en_AU'],
  BR: ['pt_BR'],
  CA: ['en_CA', 'fr_CA'],
  CH: ['de', 'fr', 'it'],
  CL: ['es_419'],
  DE: ['de'],
  DK: ['da_DK'],
  ES: ['es_ES'],
  FR: ['fr'],
  GB: ['en_GB'],
  IE: ['en_GB'],
  IT: ['it'],
  JP: ['ja'],
  KR: ['ko_KR'],
  MX: ['es_MX'],
  NZ: ['en_AU'],
  PH: ['en_US', 'tl_PH'],
  PT: ['pt_PT'],
  SE: ['sv_SE'],
};

/**
 * The locale of a page, of S1.9: the one chosen in this browser, or that of the country's site, or the account's, or the browser's first
 * with texts, or the source.
 */
export function localeOf({ headers, cookies, siteCountry }: FastifyRequest, ofAccount: string | null): string {
  const { tessera_locale: chosen } = cookies;
  if (chosen !== undefined && isShowable(chosen)) return chosen;
  const acceptLanguage = headers['accept-language'];
  if (siteCountry !== null) return firstOf(localesOfCountry[siteCountry]!, acceptLanguage);
  return ofAccount === null ? firstOf(availableLocales, acceptLanguage) : availableOr(ofAccount);
}

/** The first of the browser's languages that is among the locales, or the first of these. */
function firstOf(locales: readonly string[], acceptLanguage: string | undefined): string {
  const tags = locales.map(tagOf);
  const [tag] = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages(tags);
  return locales[tag === undefined ? 0 : tags.indexOf(tag)]!;
}
