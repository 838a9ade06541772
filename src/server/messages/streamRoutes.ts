import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isLimited } from '../account/restrictions.ts';
import type { Session } from '../account/sessions.ts';
import type { Visits } from '../account/visits.ts';
import { personOf } from '../browse/saving/changeCalls.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import { readQuery } from '../shell/readQuery.ts';
import { success } from '../shell/success.ts';
import type { ViewerOf } from '../shell/viewer.ts';
import { type Change, changeFor, changesSince } from './changes.ts';
import { newsCounts } from '../news/newsCounts.ts';
import type { MessageHub } from './hub.ts';
import type { Update } from './notifyServers.ts';

interface Parts {
  db: Database;
  hub: MessageHub;
  viewerOf: ViewerOf;
  visits: Visits;
}

const milliseconds = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
/**
 * `account` is the id of the page's account: another one may be signed in by now, and a stream's request can not carry the header for it.
 */
const Query = v.object({ after: v.optional(milliseconds, '0'), lastEventId: v.optional(milliseconds), account: v.optional(v.string()) });

/** Milliseconds between keep-alives of an idle stream, which also check its session. */
const pulse = 15_000;
const maxStreams = 12;

/**
 * `GET /v3/conversations/stream/?after={created_ms}`: Server-Sent Events named `told`, each `{ conversation, message }`, from that time on.
 * `news`, `{ news_unread_count, home_new_count }`, when others did something. `gap` comes first if there were too many since; `gone`,
 * `{ conversation_id }`, for conversations that the person deleted elsewhere. Resumable by `Last-Event-ID`.
 * `GET /v3/conversations/changes/?after=`: the same as a single response, for clients without streams. Both contain the person's own
 * conversations only.
 */
export function messageStreamRoutes(app: FastifyInstance, { db, hub, viewerOf, visits }: Parts): void {
  const running = new Set<AbortController>();
  // An open stream would delay the server's shutdown.
  app.addHook('preClose', async () => {
    for (const stream of running) stream.abort();
  });

  async function streamRequest(request: FastifyRequest): Promise<{ personId: string; after: number }> {
    const personId = personOf(await viewerOf(request));
    const { after, lastEventId, account } = readQuery(
      Query,
      { ...(request.query as object), lastEventId: request.headers['last-event-id'] || undefined },
      'after and Last-Event-ID are times in milliseconds.',
    );
    if (account !== undefined && account !== personId) throw new Refusal(412, 'Another account is signed in.');
    return { personId, after: lastEventId ?? after };
  }

  app.get(
    '/v3/conversations/changes/',
    { config: { access: 'signedIn', whenLimited: false, limit: 'stream', wire: 'rest' } },
    async (request, reply) => {
      const { personId, after } = await streamRequest(request);
      reply.header('cache-control', 'no-store');
      return success(await changesSince(db, personId, after));
    },
  );

  app.get(
    '/v3/conversations/stream/',
    { config: { access: 'signedIn', whenLimited: false, limit: 'stream', wire: 'rest', isStream: true }, compress: false },
    async (request, reply) => {
      const { personId, after } = await streamRequest(request);
      if (hub.streamsOf(personId) >= maxStreams) throw new Refusal(429, 'Messages are open in too many tabs. Close one of them.');
      const session = await visits.sessionOf(request);

      const stream = new AbortController();
      running.add(stream);
      const waiting: Update[] = [];
      let wake = (): void => {};
      const leave = hub.listen(personId, (update) => {
        waiting.push(update);
        wake();
      });
      stream.signal.addEventListener('abort', () => {
        leave();
        running.delete(stream);
        wake();
      });
      reply.raw.once('close', () => stream.abort());
      // The client may have disconnected during the lookup.
      if (reply.raw.destroyed) stream.abort();
      reply.headers({
        connection: 'close',
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });

      const nextUpdates = (): Promise<void> =>
        new Promise((resolve) => {
          const timer = setTimeout(() => wake(), pulse);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          if (waiting.length > 0 || stream.signal.aborted) wake();
        });

      async function* events(): AsyncGenerator<string> {
        // The first chunk sends the headers.
        const { changes: missed, isWhole } = await changesSince(db, personId, after);
        yield `retry: 3000\n\n${isWhole ? '' : gapEvent}${missed.map((change) => eventOf(change, !change.message?.is_removed)).join('')}`;
        while (!stream.signal.aborted) {
          await nextUpdates();
          const now = waiting.splice(0);
          if (session && !(await isSessionValid(db, session))) return;
          const events = await Promise.all(now.map((update) => eventFor(db, personId, update)));
          yield events.join('') || 'event: pulse\ndata: \n\n';
        }
      }
      return reply.send(Readable.from(events()));
    },
  );
}

const gapEvent = 'event: gap\ndata: {}\n\n';

/** Only new messages move the position from which a stream resumes. */
const eventOf = (change: Change, isNew: boolean): string =>
  `${change.message && isNew ? `id: ${change.message.created_ms}\n` : ''}event: told\ndata: ${JSON.stringify(change)}\n\n`;

/** The event for this person; empty if they may not see the change. */
async function eventFor(db: Database, personId: string, update: Update): Promise<string> {
  if (update === 'gap') return gapEvent;
  if (update === 'news') return `event: news\ndata: ${JSON.stringify(await newsCounts(db, personId))}\n\n`;
  if (update.isGone) return `event: gone\ndata: ${JSON.stringify({ conversation_id: update.conversationId })}\n\n`;
  const change = await changeFor(db, personId, update);
  return change ? eventOf(change, !update.isRemoval) : '';
}

/** Whether the session is still valid; false after a logout or while it is limited. */
async function isSessionValid({ rows }: Database, { id, provedAt }: Session): Promise<boolean> {
  const session = await rows
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.person_id', 'sessions.person_id')
    .select(['expires_at', 'login_state', 'limited_at'])
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  return session !== undefined && session.expires_at > new Date().toISOString() && !isLimited(session, provedAt);
}
