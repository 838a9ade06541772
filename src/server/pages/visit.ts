import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ConsentChoice } from '../../../events/entities/ads.ts';
import type { PageData } from '../../../events/entities/page.ts';
import { choiceCookie } from '../../../events/entities/visitor.ts';
import { mayRemember, termsOf } from '../../../machines/visitor/allowance.ts';
import { hasPrivacySignal } from '../ads/pageAds.ts';
import { forgetVisit, hasVisit, visitSubject } from '../insight/visitSubject.ts';

/**
 * Id of a signed-out browser's visit, whose cookie it sets. Null where its person may not be remembered (S1.5), by the rule of the page;
 * a cookie of before is then removed.
 */
export function visitOf(request: FastifyRequest, reply: FastifyReply, page: Pick<PageData, 'ads' | 'context'>): string | null {
  const terms = termsOf(page);
  const choice = v.safeParse(ConsentChoice, request.cookies[choiceCookie]);
  if (!hasPrivacySignal(request) && mayRemember(terms, choice.success ? choice.output : null)) return visitSubject(request, reply);
  if (hasVisit(request)) forgetVisit(reply);
  return null;
}
