import type { FastifyInstance } from 'fastify';
import { sessionTokenOf } from './cookies.ts';

/** What was answered to a person stays in no cache of the browser, where the next one could find it; files that everybody gets may. */
export function keepPrivateAnswersOut(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const isEverybodys = /public/.test(String(reply.getHeader('cache-control') ?? ''));
    if (!isEverybodys && sessionTokenOf(request)) reply.header('cache-control', 'no-store');
  });
}
