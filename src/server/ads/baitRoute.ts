import type { FastifyInstance } from 'fastify';

/** `GET /ads/ad-banner.js`: nothing, at an address that ad blockers stop. That the request fails tells the page of one; no foreign host is asked. */
export function baitRoute(app: FastifyInstance): void {
  app.get('/ads/ad-banner.js', { config: { access: 'anyone' } }, (_, reply) => reply.header('cache-control', 'no-store').type('text/javascript').send(''));
}
