import type { FastifyInstance } from 'fastify';
import { sessionTokenOf } from './cookies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route decides by itself whether the browser may store its answers to a person. */
    decidesCaching?: boolean;
  }
}

/** Keeps personal responses out of the browser's cache, which the next person could read; public files may be cached. */
export function keepPrivateAnswersOut(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isPublic = /public/.test(String(reply.getHeader('cache-control') ?? ''));
    if (!isPublic && !request.routeOptions.config.decidesCaching && sessionTokenOf(request)) reply.header('cache-control', 'no-store');
  });
}
