import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { readQuery } from '../shell/readQuery.ts';
import { refusedLines } from './refusedEvents.ts';
import { analystTokenOf, sequence } from './streamRoute.ts';

const Query = v.strictObject({ after: v.optional(sequence, '0') });

/**
 * `GET /v3/analytics/refused/?after={sequence}` with `Authorization: Bearer {token}`: the events that were refused, with the reason of
 * each, one a line, up to the last one.
 */
export function refusedRoute(app: FastifyInstance, db: Database): void {
  app.get(
    '/v3/analytics/refused/',
    {
      config: { access: 'analyst', limit: 'stream', wire: 'rest' },
      onRequest: async (request) => void (await analystTokenOf(db, request)),
    },
    async (request, reply) => {
      const { after } = readQuery(Query, request.query, 'after is a sequence; there are no other parameters.');
      reply.headers({ 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
      return reply.send(Readable.from(refusedLines(db, after)));
    },
  );
}
