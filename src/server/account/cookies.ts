import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from './tokens.ts';

/** Seconds; the browser keeps it longer than the session lasts, so that whoever comes back late is greeted by name (S1.7). */
const kept = 400 * 24 * 3600;

type Place = Pick<FastifyRequest, 'protocol'>;

/** Under https the name itself keeps the cookie to this host. */
const sessionCookie = ({ protocol }: Place) => (protocol === 'https' ? '__Host-tessera_session' : 'tessera_session');
export const csrfCookie = ({ protocol }: Place) => (protocol === 'https' ? '__Host-tessera_csrf' : 'tessera_csrf');

export const sessionTokenOf = (request: FastifyRequest): string | undefined => request.cookies[sessionCookie(request)];

/**
 * Gives the browser its session, and the token that its calls repeat.
 * @param fromOtherSite the answer goes to a page of another country's site, from which a browser takes no other cookie
 */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, token: string, { fromOtherSite = false } = {}): void {
  const how = { path: '/', maxAge: kept, ...(fromOtherSite ? { sameSite: 'none', secure: true } as const : { sameSite: 'lax', secure: request.protocol === 'https' } as const) };
  reply.setCookie(sessionCookie(request), token, { ...how, httpOnly: true });
  reply.setCookie(csrfCookie(request), newToken(), how);
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  const how = { path: '/', secure: request.protocol === 'https', sameSite: 'lax' } as const;
  reply.clearCookie(sessionCookie(request), { ...how, httpOnly: true });
  reply.clearCookie(csrfCookie(request), how);
}
