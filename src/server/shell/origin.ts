import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** A browser tells where a call that changes something comes from; from another site it is refused. Programs tell nothing and pass. */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers, host }) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
    const { origin } = headers;
    if (origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !isOfHost(origin, host)) throw new Refusal(403, 'This call came from another site.');
  });
}

const isOfHost = (origin: string, host: string) => URL.canParse(origin) && new URL(origin).host === host;
