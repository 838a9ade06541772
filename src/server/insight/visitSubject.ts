import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A session cookie that keeps a visit without an account in the same groups. */
const visitCookie = 'tessera_visit';
const form = /^[\da-f-]{36}$/;

/** Ends the visit of a browser that wants to be forgotten. */
export const forgetVisit = (reply: FastifyReply) => reply.clearCookie(visitCookie, { path: '/' });

export const hasVisit = ({ cookies }: FastifyRequest): boolean => cookies[visitCookie] !== undefined;

/** Random id of a visit without an account. */
export function visitSubject(request: FastifyRequest, reply: FastifyReply): string {
  const existing = request.cookies[visitCookie];
  if (existing && form.test(existing)) return existing;
  const newSubject = randomUUID();
  reply.setCookie(visitCookie, newSubject, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' });
  return newSubject;
}
