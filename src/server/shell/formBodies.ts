import type { FastifyInstance } from 'fastify';

/** Reads `application/x-www-form-urlencoded` bodies as their fields; of one that is told twice, the last counts. */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)));
}
