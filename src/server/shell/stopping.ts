import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Seconds until a restarted or another instance is available. */
const retryAfter = 5;

/** Finishes running requests while the server stops and rejects new ones on open connections. */
export function turnAwayWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  // A kept-alive connection would delay the shutdown.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Refusal(503, 'The server is stopping.', retryAfter);
  });
}
