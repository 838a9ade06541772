import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Seconds after which another instance, or this one anew, is there. */
const retryAfter = 5;

/** While the server stops, what runs is finished and what still comes over open connections is sent away. */
export function turnAwayWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => { isStopping = true; });
  // A connection that stayed open would hold the stop back.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Refusal(503, 'The server is stopping.', retryAfter);
  });
}
