import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Work that an answer does not wait for, such as a mail; the server waits for it before it stops. `what` names it when it fails. */
export type AfterAnswer = (request: FastifyRequest, what: string, work: () => Promise<void>) => void;

export function afterAnswers(app: FastifyInstance): AfterAnswer {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(underWay)));
  return (request, what, work) => {
    const working = new Promise<void>((done) => setImmediate(done))
      .then(work)
      .catch((error: unknown) => request.log.error({ err: error }, what))
      .finally(() => underWay.delete(working));
    underWay.add(working);
  };
}
