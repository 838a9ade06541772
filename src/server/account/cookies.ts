import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../shell/tokens.ts';

/** Seconds. Longer than the session lasts, so that people who return late are greeted by name (S1.7). */
const maxAgeSeconds = 400 * 24 * 3600;

type Place = Pick<FastifyRequest, 'protocol'>;

/** The `__Host-` prefix limits the cookie to this host; it requires https. */
const sessionCookie = ({ protocol }: Place) => (protocol === 'https' ? '__Host-tessera_session' : 'tessera_session');
export const csrfCookie = ({ protocol }: Place) => (protocol === 'https' ? '__Host-tessera_csrf' : 'tessera_csrf');

const deviceCookie = ({ protocol }: Place) => (protocol === 'https' ? '__Host-tessera_device' : 'tessera_device');

export const deviceTokenOf = (request: FastifyRequest): string | undefined => request.cookies[deviceCookie(request)];

/** Marks the browser as one in which a person has logged in; the mark survives logging out. */
export const setDeviceCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie(deviceCookie(request), token, {
    path: '/',
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });

export const sessionTokenOf = (request: FastifyRequest): string | undefined => request.cookies[sessionCookie(request)];

/**
 * Sets the session cookie and the CSRF token cookie that calls repeat.
 * @param isRenewal of the same session: calls of its pages that are under way repeat the token that they have
 * @param fromOtherSite the reply goes to a page of another country's site, for which browsers accept no `SameSite` cookie
 */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  { fromOtherSite = false, isRenewal = false } = {},
): void {
  const options = {
    path: '/',
    maxAge: maxAgeSeconds,
    ...(fromOtherSite
      ? ({ sameSite: 'none', secure: true } as const)
      : ({ sameSite: 'lax', secure: request.protocol === 'https' } as const)),
  };
  reply.setCookie(sessionCookie(request), token, { ...options, httpOnly: true });
  reply.setCookie(csrfCookie(request), (isRenewal && request.cookies[csrfCookie(request)]) || newToken(), options);
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  const options = { path: '/', secure: request.protocol === 'https', sameSite: 'lax' } as const;
  reply.clearCookie(sessionCookie(request), { ...options, httpOnly: true });
  reply.clearCookie(csrfCookie(request), options);
}
