import type { FastifyInstance } from 'fastify';

/**
 * `GET /ads/ad-banner.js`: an empty script at an address that ad blockers stop. A failed request tells the page of a blocker without
 * contacting a foreign host.
 */
export function baitRoute(app: FastifyInstance): void {
  app.get('/ads/ad-banner.js', { config: { access: 'anyone' } }, (_, reply) =>
    reply.header('cache-control', 'no-store').type('text/javascript').send(''),
  );
}
