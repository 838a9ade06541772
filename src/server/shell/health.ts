import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from './refusal.ts';

/** Milliseconds for reading and writing the database, after which the server counts as not ready. */
const timeoutMs = 2_000;

/**
 * `/healthz`: the process responds. `/readyz`: also it has prepared what the first requests need, its database is readable and writable,
 * and it is not stopping. A problem that keeps nobody from using the product makes it `degraded`, still with status 200, since a balancer
 * would otherwise turn everybody away.
 * @param problemOf such a problem, in a sentence for the operator
 */
export function healthRoutes(
  app: FastifyInstance,
  db: Pick<Database, 'probe'>,
  { problemOf, isPreparing = () => false }: { problemOf: () => Promise<string | undefined>; isPreparing?: (() => boolean) | undefined },
): void {
  const config = { access: 'anyone', wire: 'rest', anyHost: true } as const;
  const probe = sharedProbe(db);
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (request) => {
    try {
      await probe();
    } catch (error) {
      request.log.error({ err: error }, 'the database cannot be read and written');
      throw new Refusal(503, 'The database does not answer.', 5);
    }
    if (isPreparing()) throw new Refusal(503, 'The server is starting.', 1);
    const problem = await problemOf();
    return problem === undefined ? { status: 'ready' } : { status: 'degraded', problem };
  });
}

/** Shares one running probe between all requests, so that they do not queue behind a lock. */
function sharedProbe(db: Pick<Database, 'probe'>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return async () => {
    running ??= db.probe().finally(() => {
      running = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The database takes too long.')), timeoutMs);
    });
    await Promise.race([running, late]).finally(() => clearTimeout(timer));
  };
}
