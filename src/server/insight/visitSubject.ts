import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ConsentChoice } from '../../../events/entities/ads.ts';
import { choiceCookie, olderChoiceCookie } from '../../../events/entities/visitor.ts';

/** A session cookie that keeps a visit without an account in the same groups. */
const visitCookie = 'tessera_visit';
const form = /^[\da-f-]{36}$/;

/** The choice of a visitor, in their cookie; null if they made none. */
export function choiceIn({ cookies }: FastifyRequest): ConsentChoice | null {
  const choice = v.safeParse(ConsentChoice, cookies[choiceCookie]);
  if (choice.success) return choice.output;
  return cookies[olderChoiceCookie] === 'refused' ? 'refused' : null;
}

/** Ends the visit of a browser that wants to be forgotten. */
export const forgetVisit = (reply: FastifyReply) => reply.clearCookie(visitCookie, { path: '/' });

export const hasVisit = ({ cookies }: FastifyRequest): boolean => cookies[visitCookie] !== undefined;

/** The id of a visit that a page has begun; null without one. */
export function visitIn({ cookies }: FastifyRequest): string | null {
  const existing = cookies[visitCookie];
  return existing && form.test(existing) ? existing : null;
}

/** Random id of a visit without an account; begins one where there is none. */
export function visitSubject(request: FastifyRequest, reply: FastifyReply): string {
  const existing = visitIn(request);
  if (existing !== null) return existing;
  const newSubject = randomUUID();
  reply.setCookie(visitCookie, newSubject, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' });
  return newSubject;
}
