import Negotiator from 'negotiator';
import { availableLocales, availableOr } from '../../../locales/available.ts';
import { tagOf } from '../../../locales/loadLocale.ts';

const tags = availableLocales.map(tagOf);

/** The locale of a page, of S1.9: the one that the account chose, or the browser's first with texts, or the source. */
export function localeOf(acceptLanguage: string | undefined, chosen: string | null): string {
  if (chosen !== null) return availableOr(chosen);
  const [tag] = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages(tags);
  return availableLocales[tag === undefined ? 0 : tags.indexOf(tag)]!;
}
