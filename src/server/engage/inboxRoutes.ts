import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { readQuery } from '../shell/readQuery.ts';
import { plainText } from '../shell/options.ts';
import { success } from '../shell/success.ts';
import { inboxPage, settle } from './inbox.ts';

const Query = v.object({ bookmark: v.optional(plainText(100)) });

/** Feedback inbox of the instance's owner: `GET /v3/inbox/feedback/?bookmark=`, `PUT` and `DELETE …/{id}/settled/`. */
export function inboxRoutes(app: FastifyInstance, db: Database): void {
  const config = { access: 'owner', wire: 'rest' } as const;

  app.get('/v3/inbox/feedback/', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { bookmark = null } = readQuery(Query, request.query);
    return success(await inboxPage(db, bookmark));
  });

  for (const isSettled of [true, false]) {
    app.route({
      method: isSettled ? 'PUT' : 'DELETE',
      url: '/v3/inbox/feedback/:id/settled/',
      config,
      handler: async (request: FastifyRequest<{ Params: { id: string } }>) => {
        await settle(db, request.params.id.replaceAll('\0', ''), isSettled);
        return success({ id: request.params.id });
      },
    });
  }
}
