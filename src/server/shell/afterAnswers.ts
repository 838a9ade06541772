import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Work that an answer does not wait for, such as a mail; the server waits for it before it stops. `what` names it when it fails. */
export type AfterAnswer = (request: FastifyRequest, what: string, work: () => Promise<void>) => void;

/** Milliseconds within which it begins, by chance: right after the answer, whoever asks next would feel whether there was any. */
const latestStart = 1000;

export function afterAnswers(app: FastifyInstance): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  const waiting = new Set<() => void>();
  app.addHook('onClose', async () => {
    for (const begin of waiting) begin();
    await Promise.all(underWay);
  });
  return (request, what, work) => {
    const turn = new Promise<void>((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(begin, randomInt(latestStart));
      waiting.add(begin);
    });
    const working = turn
      .then(work)
      .catch((error: unknown) => request.log.error({ err: error }, what))
      .finally(() => underWay.delete(working));
    underWay.add(working);
  };
}
