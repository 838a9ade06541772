import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageData } from '../../../events/entities/page.ts';
import { choiceCookie } from '../../../events/entities/visitor.ts';
import { mayRemember, termsOf } from '../../../machines/visitor/allowance.ts';
import { hasPrivacySignal } from '../ads/pageAds.ts';
import type { Database } from '../database/database.ts';
import { choiceIn, forgetVisit, hasVisit, visitIn, visitSubject } from '../insight/visitSubject.ts';
import { forgetInEvents } from '../insight/erasure.ts';

/** In seconds. */
const year = 365 * 24 * 3600;

/**
 * Id of a signed-out browser's visit, whose cookie it sets. Null where its person may not be remembered (S1.5), by the rule of the page;
 * an earlier cookie is then removed, and the visit is forgotten in its events, which nobody could name any more.
 */
export async function visitOf(
  { db, dataFolder, request, reply }: { db: Database; dataFolder: string; request: FastifyRequest; reply: FastifyReply },
  page: Pick<PageData, 'ads' | 'context'>,
): Promise<string | null> {
  const terms = termsOf(page);
  const choice = choiceIn(request);
  // Renewed here, since some browsers keep a page's own cookie for a week only.
  if (choice !== null)
    reply.setCookie(choiceCookie, choice, { path: '/', maxAge: year, sameSite: 'lax', secure: request.protocol === 'https' });
  if (!hasPrivacySignal(request) && mayRemember(terms, choice)) return visitSubject(request, reply);
  const earlier = visitIn(request);
  if (earlier !== null) await forgetInEvents(db, dataFolder, 'visitor', earlier);
  if (hasVisit(request)) forgetVisit(reply);
  return null;
}
