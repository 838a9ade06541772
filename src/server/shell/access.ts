import type { FastifyInstance } from 'fastify';

/** Who may call a route. Every route says so; one that does not keeps the server from starting. */
export type Access = 'anyone' | 'signedIn';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The shape in which failures leave this route; a page or a file when absent. */
    wire?: 'resource' | 'graphql' | 'rest';
  }
}

export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`The route ${String(method)} ${url} does not say who may call it (config.access).`);
  });
}
