import type { FastifyRequest } from 'fastify';
import { dictionary } from '../../../locales/en-US/dictionary.ts';
import { pages } from '../../../locales/en-US/pages.ts';
import { loadLocale } from '../../../locales/loadLocale.ts';

/** The outcome of a mailed link that led here (S1.4). */
export function linkOutcomeOf({ query }: FastifyRequest): '0' | '1' | null {
  const { email_verified: outcome } = query as Record<string, unknown>;
  return outcome === '0' || outcome === '1' ? outcome : null;
}

/** The notice at the top of a page without scripts: the outcome of a mailed link, or of a save. Markup, or empty. */
export async function noticeOf(request: FastifyRequest, locale: string): Promise<string> {
  const { emailVerified, emailNotVerified } = ((await loadLocale(locale, 'dictionary')) ?? dictionary).shell.toasts;
  const outcome = linkOutcomeOf(request);
  const notice =
    outcome === null
      ? (request.query as Record<string, unknown>).saved === '1' && ((await loadLocale(locale, 'pages')) ?? pages).saving.saved
      : outcome === '1'
        ? emailVerified
        : emailNotVerified;
  return notice ? `<p role="status">${notice}</p>` : '';
}
