import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, PageState } from '../../../events/entities/page.ts';
import { groupsOf } from './experiments.ts';

/** Forgotten with the browser's session: it only keeps a visit without an account in the same groups. */
const visitCookie = 'tessera_visit';
const form = /^[\da-f-]{36}$/;

/** The groups of who asks: those of their account, or those of their visit. */
export const groupsAt = (request: FastifyRequest, reply: FastifyReply, { experiments }: PageState): PageData['experiments'] => experiments ?? groupsOf(visitSubject(request, reply));

/** What a visit without an account is known by while it lasts. */
function visitSubject(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[visitCookie];
  if (known && form.test(known)) return known;
  const drawn = randomUUID();
  reply.setCookie(visitCookie, drawn, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' });
  return drawn;
}
