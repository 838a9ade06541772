import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Runs work after the response, such as sending a mail; the server waits for it before it stops. `what` names it in the log of a failure.
 */
export type AfterAnswer = (request: FastifyRequest, what: string, work: () => Promise<void>) => void;

/** Maximum random delay in milliseconds: work right after the response would slow the next request and so reveal whether there was any. */
const latestStart = 1000;

export function afterAnswers(app: FastifyInstance): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  const waiting = new Set<() => void>();
  app.addHook('onClose', async () => {
    for (const start of waiting) start();
    await Promise.all(underWay);
  });
  return (request, what, work) => {
    const turn = new Promise<void>((resolve) => {
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(start, randomInt(latestStart));
      waiting.add(start);
    });
    const working = turn
      .then(work)
      .catch((error: unknown) => request.log.error({ err: error }, what))
      .finally(() => underWay.delete(working));
    underWay.add(working);
  };
}
