import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../shell/refusal.ts';
import { csrfCookie, sessionTokenOf } from './cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It comes as a beacon, which can carry no header; where it comes from was looked at by its Origin. */
    isBeacon?: boolean;
  }
}

/**
 * A call that comes with a session and changes something repeats the token of its cookie in `X-CSRF-Token`: only a page of this host can read it.
 * Without a session there is nothing that another site could act with.
 */
export function requireCsrfToken(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    // The stored queries only read; what our other sites call brings its own proof, and they can't read this host's cookie.
    const { wire, fromOwnSites, isBeacon } = request.routeOptions.config;
    if (!sessionTokenOf(request) || wire === 'graphql' || fromOwnSites || isBeacon) return;
    if (!isSame(request.headers['x-csrf-token'], request.cookies[csrfCookie(request)])) throw new Refusal(403, 'This call does not come from a page of this session.');
  });
}

function isSame(told: string | string[] | undefined, kept: string | undefined): boolean {
  if (typeof told !== 'string' || !kept) return false;
  const [a, b] = [Buffer.from(told), Buffer.from(kept)];
  return a.length === b.length && timingSafeEqual(a, b);
}
