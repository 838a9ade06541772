import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../shell/refusal.ts';
import { readQuery } from '../shell/readQuery.ts';
import type { Database } from '../database/database.ts';
import { analystOf } from './analysts.ts';
import { cloudEventOf, sequenceText } from './cloudEvent.ts';
import type { Ingest } from './ingest.ts';
import { showing } from './people.ts';
import { eventPages, type StoredEvent } from './readEvents.ts';

export interface StreamParts {
  db: Database;
  ingest: Ingest;
  /** Contains the key for hashing people. */
  dataFolder: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Token of the analyst who reads the stream; null elsewhere. */
    analystToken: string | null;
  }
}

export const sequence = v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'Expected a sequence'), v.transform(Number));
const Query = v.strictObject({
  after: v.optional(sequence, '0'),
  lastEventId: v.optional(sequence),
  types: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,10}(,\d{1,10})*$/, 'Expected types, divided by commas'),
      v.transform((list) => list.split(',').map(Number)),
      v.everyItem((type) => type < 2 ** 31, 'Expected types of events'),
    ),
  ),
  follow: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
    'true',
  ),
});

/** Milliseconds between keep-alives of an idle Server-Sent Events stream, and between checks for events of other processes. */
const pulse = 15_000;
const pollMs = 1_000;

/**
 * `GET /v3/analytics/stream/?after={sequence}&types=601,602&follow=false` with `Authorization: Bearer {token}`: CloudEvents, one per line,
 * from the sequence on and then as they arrive, or with `follow=false` up to the last stored one. With `Accept: text/event-stream` it sends
 * Server-Sent Events, resumable by `Last-Event-ID`.
 */
export function streamRoute(app: FastifyInstance, { db, ingest, dataFolder }: StreamParts): void {
  const running = new Set<AbortController>();
  // An open stream would delay the server's shutdown.
  app.addHook('preClose', async () => {
    for (const stream of running) stream.abort();
  });
  app.decorateRequest('analystToken', null);

  app.get(
    '/v3/analytics/stream/',
    {
      config: { access: 'analyst', limit: 'stream', wire: 'rest', isStream: true },
      compress: false,
      onRequest: async (request) => {
        request.analystToken = await analystTokenOf(db, request);
      },
    },
    async (request, reply) => {
      const isSse = (request.headers.accept ?? '').includes('text/event-stream');
      const { after, lastEventId, types, follow } = readQuery(
        Query,
        { ...(request.query as object), lastEventId: request.headers['last-event-id'] },
        'after and Last-Event-ID are sequences, types are numbers divided by commas, follow is true or false; there are no other parameters.',
      );

      const stream = new AbortController();
      running.add(stream);
      reply.raw.once('close', () => stream.abort());
      // The client may have disconnected during the lookup.
      if (reply.raw.destroyed) stream.abort();
      stream.signal.addEventListener('abort', () => running.delete(stream));
      // A kept-alive connection would delay the server's shutdown too.
      reply.headers({
        connection: 'close',
        'content-type': isSse ? 'text/event-stream; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });

      async function* lines(): AsyncGenerator<string> {
        // The first chunk sends the headers, so that a client learns of its access before any event.
        yield isSse ? 'retry: 1000\n\n' : '';
        let lastSent = performance.now();
        const more = () => ingest.nextCommit(pollMs, stream.signal);
        const pages = eventPages(db, { after: lastEventId ?? after, types, signal: stream.signal, ...(follow && { more }) });
        for await (const page of pages) {
          // The analyst may have been removed, or given another token, since the last page.
          const analyst = await analystOf(db, request.analystToken!);
          if (!analyst) return;
          const isQuiet = page.length === 0;
          // The reader has taken everything; the idle timeout must not count while no events arrive.
          if (isQuiet) request.socket.setTimeout(request.socket.timeout ?? 0);
          if (isQuiet && !(isSse && performance.now() - lastSent > pulse)) continue;
          lastSent = performance.now();
          const show = await showing(analyst.people, dataFolder);
          yield isQuiet
            ? ': \n\n'
            : page
                .map((event) => (isSse ? sseOf(event, cloudEventOf(event, show(event))) : `${cloudEventOf(event, show(event))}\n`))
                .join('');
        }
      }
      return reply.send(Readable.from(lines()));
    },
  );
}

/** @throws {Refusal} 401 without the token of an analyst */
export async function analystTokenOf(db: Database, { headers }: FastifyRequest): Promise<string> {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || !(await analystOf(db, token))) throw new Refusal(401, 'The stream needs the token of an analyst.');
  return token;
}

const sseOf = ({ sequence: at }: StoredEvent, text: string) => `id: ${sequenceText(at)}\ndata: ${text}\n\n`;
