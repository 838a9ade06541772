import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../shell/refusal.ts';
import { csrfCookie, sessionTokenOf } from './cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sent as a beacon or by a form without scripts, which can set no header; the `Origin` check covers it. */
    isBeacon?: boolean;
  }
}

/**
 * Requires calls that have a session and change something to repeat their cookie's token in `X-CSRF-Token`: only a page of this host can
 * read it.
 * Without a session there is nothing for another site to abuse.
 */
export function requireCsrfToken(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
    // Stored queries only read; calls from our other sites carry their own proof and can not read this host's cookie.
    const { wire, fromOwnSites, isBeacon } = request.routeOptions.config;
    if (!sessionTokenOf(request) || wire === 'graphql' || fromOwnSites || isBeacon) return;
    if (!isSame(request.headers['x-csrf-token'], request.cookies[csrfCookie(request)]))
      throw new Refusal(403, 'This call does not come from a page of this session.');
  });
}

function isSame(header: string | string[] | undefined, cookie: string | undefined): boolean {
  if (typeof header !== 'string' || !cookie) return false;
  const [a, b] = [Buffer.from(header), Buffer.from(cookie)];
  return a.length === b.length && timingSafeEqual(a, b);
}
