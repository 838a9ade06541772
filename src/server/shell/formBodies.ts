import type { FastifyInstance } from 'fastify';

/** Parses `application/x-www-form-urlencoded` bodies as fields; the last of duplicate fields counts. */
export function readFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: unknown, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  );
}
