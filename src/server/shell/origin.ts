import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';
import { isOwnSite } from './sites.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of this server's other country sites may call it, with their cookies. */
    fromOwnSites?: boolean;
  }
}

/** What a call from another site of ours may carry. */
const corsHeaders = {
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'content-type, x-install-id, x-csrf-token',
  'access-control-allow-methods': 'POST',
  'access-control-max-age': '600',
};

/** A browser tells where a call that changes something comes from; from another site it is refused. Programs tell nothing and pass. */
export function refuseForeignOrigins(app: FastifyInstance, siteHost: string): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers, host } = request;
    const { origin } = headers;
    if (request.routeOptions.config.fromOwnSites && isFromOwnSite(request, siteHost)) {
      reply.headers({ ...corsHeaders, 'access-control-allow-origin': origin, vary: 'origin' });
      return;
    }
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
    if (origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !isOfHost(origin, host)) throw new Refusal(403, 'This call came from another site.');
  });
}

/** Whether the page that calls is one of another country's site. */
export function isFromOwnSite({ headers: { origin }, protocol, host }: FastifyRequest, siteHost: string): boolean {
  return origin !== undefined && !isOfHost(origin, host) && isOwnSite(origin, { protocol, host }, siteHost);
}

const isOfHost = (origin: string, host: string) => URL.canParse(origin) && new URL(origin).host === host;
