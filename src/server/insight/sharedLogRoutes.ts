import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type FigureSessions, maxCompressedBytes } from '../../../events/entities/sharedLog.ts';
import { toRfc3339 } from '../../../events/file/time.ts';
import { readBody } from '../account/settings/body.ts';
import type { Parts } from '../area.ts';
import { partyOf } from '../shell/network.ts';
import { readQuery } from '../shell/readQuery.ts';
import { Refusal } from '../shell/refusal.ts';
import { success } from '../shell/success.ts';
import { cleanedAgain, sealedLog, unpackedLog } from './cleanedAgain.ts';
import { hashing } from './people.ts';
import { beginSharing, endSharing, keepSharedLog, notShared, sharedLogOf, sharedLogs, sharingSince } from './sharedLogs.ts';
import type { UsageCounts } from './usage.ts';

/** In base64, four letters for three bytes. */
const maxLetters = Math.ceil(maxCompressedBytes / 3) * 4;
const Body = v.object({
  log: v.pipe(v.string(), v.maxLength(maxLetters, 'This log is too large.'), v.base64()),
  since: v.pipe(v.string(), v.maxLength(40)),
});
const Session = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const Query = v.object({ figure: v.pipe(v.string(), v.regex(/^(?:step|path|page)(?: [a-z]+){1,3}$/)) });
/** Sessions of one list. */
const maxSessions = 50;

/** `/v3/users/me/log_sharing/…`: a person's consent, and the logs of their sessions; `/v3/insight/sessions/…`: reading them, for owners. */
export function sharedLogRoutes(
  app: FastifyInstance,
  { db, dataFolder, viewerOf, count, usage }: Pick<Parts, 'db' | 'dataFolder' | 'viewerOf' | 'count'> & { usage: UsageCounts },
): void {
  const url = '/v3/users/me/log_sharing/';
  /** Not visible to other people, so allowed with a write ban too; a limited login may be a thief's. */
  const own = { config: { access: 'signedIn', wire: 'rest', writes: false, whenLimited: false } } as const;
  const forOwner = { config: { access: 'owner', wire: 'rest' } } as const;
  const me = async (request: FastifyRequest): Promise<string> => (await viewerOf(request)).id!;
  const stateOf = async (personId: string) => success({ since: (await sharingSince(db, personId)) ?? null });

  app.get(url, own, async (request) => stateOf(await me(request)));

  app.put(url, own, async (request) => {
    const personId = await me(request);
    await beginSharing(db, personId);
    return stateOf(personId);
  });

  app.delete(url, own, async (request) => {
    const personId = await me(request);
    await endSharing(db, personId);
    return stateOf(personId);
  });

  app.put<{ Params: { session: string } }>(
    `${url}:session/`,
    { config: { ...own.config, limit: 'sharedLog' }, bodyLimit: maxLetters + 1024 },
    async (request) => {
      const personId = await me(request);
      const { session } = readQuery(v.object({ session: Session }), request.params);
      const { log, since } = readBody(Body, request);
      if (since !== (await sharingSince(db, personId))) throw notShared();
      const file = await unpackedLog(Buffer.from(log, 'base64'));
      await count('sharedLogBytesOfDay', request, file.length);
      const cleaned = await cleanedAgain(partyOf(request, personId), session, file);
      await keepSharedLog(db, { personId, since }, session, cleaned);
      return success({ records: cleaned.records });
    },
  );

  app.get('/v3/insight/sessions/', forOwner, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { figure } = readQuery(Query, request.query, 'figure is one of the page’s, such as "step home".');
    await usage.readOn();
    const counted = usage.sessionsOf(figure);
    const hashOf = await hashing(dataFolder);
    const shared = new Map((await sharedLogs(db)).map(({ session_id, person_id }) => [session_id, hashOf('person', person_id)]));
    const sessions = counted
      // Anyone can send events that name a session of others.
      .map(({ session, person, at, record }) => ({ session, at, record, isShared: person !== null && shared.get(session) === person }))
      .sort((a, b) => Number(b.isShared) - Number(a.isShared) || b.at - a.at)
      .slice(0, maxSessions)
      .map(({ at, ...session }) => ({ ...session, at: toRfc3339(at) }));
    return success({ figure, count: counted.length, sessions } satisfies FigureSessions);
  });

  app.get<{ Params: { session: string } }>('/v3/insight/sessions/:session/log.ndjson', forOwner, async (request, reply) => {
    const session = request.params.session.replaceAll('\0', '');
    const log = await sharedLogOf(db, session);
    if (!log) throw new Refusal(404, 'This session is not shared.');
    reply.headers({ 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
    return sealedLog(session, log);
  });
}
