import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, PageState } from '../../../events/entities/page.ts';
import { groupsOf } from './experiments.ts';

/** A session cookie that keeps a visit without an account in the same groups. */
const visitCookie = 'tessera_visit';
const form = /^[\da-f-]{36}$/;

/** Groups of the request: those of its account, else those of its visit. */
export const groupsAt = (request: FastifyRequest, reply: FastifyReply, { experiments }: PageState): PageData['experiments'] =>
  experiments ?? groupsOf(visitSubject(request, reply));

/** Random id of a visit without an account. */
function visitSubject(request: FastifyRequest, reply: FastifyReply): string {
  const existing = request.cookies[visitCookie];
  if (existing && form.test(existing)) return existing;
  const newSubject = randomUUID();
  reply.setCookie(visitCookie, newSubject, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' });
  return newSubject;
}
