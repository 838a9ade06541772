import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { inboxKinds } from '../../../events/entities/inbox.ts';
import type { Database } from '../database/database.ts';
import { plainText } from '../shell/options.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';
import { inboxPage, settle } from './inbox.ts';

const Kind = v.object({ kind: v.picklist(inboxKinds) });
const Query = v.object({ bookmark: v.optional(plainText(100)) });

/** What is reported and said, for whoever keeps the instance: `GET /v3/inbox/{reports|feedback}/?bookmark=`, `PUT` and `DELETE …/{id}/settled/`. */
export function inboxRoutes(app: FastifyInstance, db: Database): void {
  const config = { access: 'owner', wire: 'rest' } as const;
  const read = <Schema extends v.GenericSchema>(schema: Schema, what: unknown, status: 400 | 404): v.InferOutput<Schema> => {
    const result = v.safeParse(schema, what);
    if (!result.success) throw new Refusal(status, result.issues[0].message);
    return result.output;
  };

  app.get('/v3/inbox/:kind/', { config }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return success(await inboxPage(db, read(Kind, request.params, 404).kind, read(Query, request.query, 400).bookmark ?? null));
  });

  for (const isSettled of [true, false]) {
    app.route({
      method: isSettled ? 'PUT' : 'DELETE', url: '/v3/inbox/:kind/:id/settled/', config,
      handler: async (request: FastifyRequest<{ Params: { id: string } }>) => {
        await settle(db, read(Kind, request.params, 404).kind, request.params.id.replaceAll('\0', ''), isSettled);
        return success({ id: request.params.id });
      },
    });
  }
}
