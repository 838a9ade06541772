import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeMethods } from './access.ts';
import { Refusal } from './refusal.ts';
import { isOwnSite } from './sites.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of this server's other country sites may call it with cookies. */
    fromOwnSites?: boolean;
    /** A GET that changes something, so that the rules for changing calls apply. */
    changes?: boolean;
  }
}

/** CORS headers for calls from our other sites. */
const corsHeaders = {
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'content-type, x-install-id, x-csrf-token',
  'access-control-allow-methods': 'POST',
  'access-control-expose-headers': 'x-app-version',
  'access-control-max-age': '600',
};

/** Rejects changing calls whose `Origin` is another site. Browsers always send the header; programs without it are allowed. */
export function refuseForeignOrigins(app: FastifyInstance, siteHost: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers } = request;
    const { origin } = headers;
    if (request.routeOptions.config.fromOwnSites && isFromOwnSite(request, siteHost)) {
      reply.headers({ ...corsHeaders, 'access-control-allow-origin': origin, vary: 'origin' });
      return;
    }
    if (!request.routeOptions.config.changes && safeMethods.includes(method)) return;
    if (origin === undefined ? isFromElsewhere(headers['sec-fetch-site']) : !isOwnOrigin(origin, request))
      throw new Refusal(403, 'This call came from another site.');
  });
}

/** Whether the request comes from a page of another country's site. */
export function isFromOwnSite(request: FastifyRequest, siteHost: string): boolean {
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(origin, request) && isOwnSite(origin, request, siteHost);
}

const isFromElsewhere = (site: string | string[] | undefined) => site !== undefined && site !== 'same-origin' && site !== 'none';

/**
 * Exact comparison, as browsers write origins. Also accepts https, since a proxy may terminate it; an http origin is never accepted for an
 * https server.
 */
const isOwnOrigin = (origin: string, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  [`${protocol}://${host}`, `https://${host}`].includes(origin);
