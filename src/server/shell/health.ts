import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from './refusal.ts';

/** `/healthz`: the process answers. `/readyz`: so does its database, and it is not about to stop. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  const config = { access: 'anyone', wire: 'rest' } as const;
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (request) => {
    try {
      await db.ping();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new Refusal(503, 'The database does not answer.', 5);
    }
    return { status: 'ready' };
  });
}
