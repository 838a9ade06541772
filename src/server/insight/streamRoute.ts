import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Refusal } from '../shell/refusal.ts';
import type { Database } from '../database/database.ts';
import { analystOf } from './analysts.ts';
import { cloudEventOf, sequenceText } from './cloudEvent.ts';
import type { Ingest } from './ingest.ts';
import { type People, showing } from './people.ts';
import { eventPages, type StoredEvent } from './readEvents.ts';

export interface StreamParts {
  db: Database;
  ingest: Ingest;
  /** Holds the key of hashed people. */
  dataFolder: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the analyst may see. */
    people: People | null;
  }
}

const sequence = v.pipe(v.string(), v.regex(/^\d{1,16}$/, 'Expected a sequence'), v.transform(Number));
const Query = v.object({
  after: v.optional(sequence, '0'),
  lastEventId: v.optional(sequence),
  types: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}(,\d{1,10})*$/, 'Expected types, divided by commas'), v.transform((list) => list.split(',').map(Number)))),
  follow: v.optional(v.pipe(v.picklist(['true', 'false']), v.transform((text) => text === 'true')), 'true'),
});

/** Milliseconds after which a quiet stream of Server-Sent Events says that it is there, and looks for what another process wrote. */
const pulse = 15_000;
const look = 1_000;

/**
 * `GET /v3/analytics/stream/?after={sequence}&types=601,602&follow=false` with `Authorization: Bearer {token}`: CloudEvents, one a line, from there on and then as they come,
 * or with `follow=false` up to what is there. Who accepts `text/event-stream` gets Server-Sent Events, and resumes by `Last-Event-ID`.
 */
export function streamRoute(app: FastifyInstance, { db, ingest, dataFolder }: StreamParts): void {
  const running = new Set<AbortController>();
  // A stream that follows would hold the stop back.
  app.addHook('preClose', async () => { for (const stream of running) stream.abort(); });
  app.decorateRequest('people', null);

  app.get('/v3/analytics/stream/', {
    config: { access: 'analyst', wire: 'rest' },
    compress: false,
    onRequest: async (request) => { request.people = await peopleFor(db, request); },
  }, async (request, reply) => {
    const isSse = (request.headers.accept ?? '').includes('text/event-stream');
    const query = v.safeParse(Query, { ...(request.query as object), lastEventId: request.headers['last-event-id'] });
    if (!query.success) throw new Refusal(400, 'after and Last-Event-ID are sequences, types are numbers divided by commas, follow is true or false.');
    const { after, lastEventId, types, follow } = query.output;

    const stream = new AbortController();
    running.add(stream);
    reply.raw.once('close', () => stream.abort());
    stream.signal.addEventListener('abort', () => running.delete(stream));
    // A connection that stayed open after a stream has ended would hold the stop back as well.
    reply.headers({ connection: 'close', 'content-type': isSse ? 'text/event-stream; charset=utf-8' : 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });

    async function* lines(): AsyncGenerator<string> {
      // The first text sends the headers, so that one who comes before any event knows that they were let in.
      yield isSse ? 'retry: 1000\n\n' : '';
      let told = performance.now();
      const more = () => ingest.nextCommit(look, stream.signal);
      const pages = eventPages(db, { after: lastEventId ?? after, types, signal: stream.signal, ...(follow && { more }) });
      for await (const page of pages) {
        const isQuiet = page.length === 0;
        if (isQuiet && !(isSse && performance.now() - told > pulse)) continue;
        told = performance.now();
        const show = await showing(request.people!, dataFolder);
        yield isQuiet ? ': \n\n' : page.map((event) => (isSse ? sseOf(event, cloudEventOf(event, show(event))) : `${cloudEventOf(event, show(event))}\n`)).join('');
      }
    }
    return reply.send(Readable.from(lines()));
  });
}

async function peopleFor(db: Database, { headers }: FastifyRequest): Promise<People> {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '') ?? [];
  const analyst = token === undefined ? undefined : await analystOf(db, token);
  if (!analyst) throw new Refusal(401, 'The stream needs the token of an analyst.');
  return analyst.people;
}

const sseOf = ({ sequence: at }: StoredEvent, text: string) => `id: ${sequenceText(at)}\ndata: ${text}\n\n`;
