import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Visits } from '../account/visits.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import { type Change, changeFor, changesSince } from './changes.ts';
import type { MessageHub, Told } from './hub.ts';

interface Parts {
  db: Database;
  hub: MessageHub;
  viewerOf: ViewerOf;
  visits: Visits;
}

const milliseconds = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
/** `account` is whose the asking page is: by now another may be signed in, and a stream's request can't carry the header that says so. */
const Query = v.object({ after: v.optional(milliseconds, '0'), lastEventId: v.optional(milliseconds), account: v.optional(v.string()) });

/** Milliseconds after which a quiet stream says that it is there, and looks whether its session still is. */
const pulse = 15_000;
const mostStreams = 12;

/**
 * `GET /v3/conversations/stream/?after={created_ms}`: Server-Sent Events named `told`, each `{ conversation, message }`, from there on and as they come;
 * `gap` before them where there were too many since then; `gone`, `{ conversation_id }`, of what the person deleted elsewhere. Resumed by `Last-Event-ID`. `GET /v3/conversations/changes/?after=`: the same at once, for those whom no stream reaches. Both tell a person of their own
 * conversations alone.
 */
export function messageStreamRoutes(app: FastifyInstance, { db, hub, viewerOf, visits }: Parts): void {
  const running = new Set<AbortController>();
  // A stream would hold the stop back.
  app.addHook('preClose', async () => { for (const stream of running) stream.abort(); });

  async function asked(request: FastifyRequest): Promise<{ personId: string; after: number }> {
    const viewer = await viewerOf(request);
    if (viewer.id === null || viewer.isLimitedLogin) throw new Refusal(403, 'Log in with your password to read your messages.');
    const query = v.safeParse(Query, { ...(request.query as object), lastEventId: request.headers['last-event-id'] || undefined });
    if (!query.success) throw new Refusal(400, 'after and Last-Event-ID are times in milliseconds.');
    const { after, lastEventId, account } = query.output;
    if (account !== undefined && account !== viewer.id) throw new Refusal(412, 'Another account is signed in.');
    return { personId: viewer.id, after: lastEventId ?? after };
  }

  app.get('/v3/conversations/changes/', { config: { access: 'signedIn', wire: 'rest' } }, async (request, reply) => {
    const { personId, after } = await asked(request);
    reply.header('cache-control', 'no-store');
    return success(await changesSince(db, personId, after));
  });

  app.get('/v3/conversations/stream/', { config: { access: 'signedIn', wire: 'rest' }, compress: false }, async (request, reply) => {
    const { personId, after } = await asked(request);
    if (hub.streamsOf(personId) >= mostStreams) throw new Refusal(429, 'Messages are followed in too many places at once.');
    const session = await visits.sessionOf(request);

    const stream = new AbortController();
    running.add(stream);
    const waiting: Told[] = [];
    let wake = (): void => {};
    const leave = hub.listen(personId, (told) => {
      waiting.push(told);
      wake();
    });
    stream.signal.addEventListener('abort', () => {
      leave();
      running.delete(stream);
      wake();
    });
    reply.raw.once('close', () => stream.abort());
    // Who left while they were looked up is not told of any more.
    if (reply.raw.closed) stream.abort();
    reply.headers({ connection: 'close', 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });

    const somethingToTell = (): Promise<void> => new Promise((resolve) => {
      const timer = setTimeout(() => wake(), pulse);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (waiting.length > 0 || stream.signal.aborted) wake();
    });

    async function* events(): AsyncGenerator<string> {
      // The first text sends the headers.
      const { changes: missed, isWhole } = await changesSince(db, personId, after);
      yield `retry: 3000\n\n${isWhole ? '' : 'event: gap\ndata: {}\n\n'}${missed.map(eventOf).join('')}`;
      while (!stream.signal.aborted) {
        await somethingToTell();
        const now = waiting.splice(0);
        if (session && !(await isThere(db, session.id))) return;
        const events = await Promise.all(now.map((told) => eventFor(db, personId, told)));
        yield events.join('') || 'event: pulse\ndata: \n\n';
      }
    }
    return reply.send(Readable.from(events()));
  });
}

const eventOf = (change: Change): string => `${change.message ? `id: ${change.message.created_ms}\n` : ''}event: told\ndata: ${JSON.stringify(change)}\n\n`;

/** What a person is told of one thing that happened; nothing where it is not for them. */
async function eventFor(db: Database, personId: string, told: Told): Promise<string> {
  if (told.isGone) return `event: gone\ndata: ${JSON.stringify({ conversation_id: told.conversationId })}\n\n`;
  const change = await changeFor(db, personId, told);
  return change ? eventOf(change) : '';
}

/** Whether a session goes on: who has logged out is told nothing more. */
async function isThere({ rows }: Database, sessionId: string): Promise<boolean> {
  const session = await rows.selectFrom('sessions').select('expires_at').where('id', '=', sessionId).executeTakeFirst();
  return session !== undefined && session.expires_at > new Date().toISOString();
}
