import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { signedOutViewer, type Viewer } from '../shell/viewer.ts';
import { clearSessionCookies, sessionTokenOf, setSessionCookies } from './cookies.ts';
import { beginSession, endDevice, renewSession, seeSession, type Session } from './sessions.ts';

/** Who comes with a request, read from its session cookie once. */
export interface Visits {
  /** The session that is signed in; none once it has expired. */
  sessionOf(request: FastifyRequest): Promise<Session | undefined>;
  /** The session whose cookie came, expired or not. */
  lastSessionOf(request: FastifyRequest): Promise<Session | undefined>;
  viewerOf(request: FastifyRequest): Promise<Viewer>;
  /** Signs a person in: beside the browser's other accounts when one is signed in now. */
  signIn(request: FastifyRequest, reply: FastifyReply, personId: string, how?: { fromOtherSite?: boolean }): Promise<void>;
  /** Gives the session a new token: after its rights have changed, or when the browser asks (S1.7). */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends every account of the browser: else the next who logs in there could switch to the others. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function visitsOf(app: FastifyInstance, db: Database): Visits {
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const seen = new WeakMap<FastifyRequest, Promise<Session | undefined>>();
  const viewers = new WeakMap<FastifyRequest, Promise<Viewer>>();
  app.addHook('onRequest', async (request, reply) => void replies.set(request, reply));

  const see = async (request: FastifyRequest): Promise<Session | undefined> => {
    const token = sessionTokenOf(request);
    const session = token ? await seeSession(db, token) : undefined;
    const reply = replies.get(request);
    if (session?.newToken && reply) setSessionCookies(request, reply, session.newToken);
    return session;
  };

  const visits: Visits = {
    lastSessionOf: (request) => once(seen, request, () => see(request)),
    async sessionOf(request) {
      const session = await visits.lastSessionOf(request);
      return session?.isExpired ? undefined : session;
    },
    viewerOf: (request) => once(viewers, request, async () => {
      const session = await visits.sessionOf(request);
      return session ? viewerNamed(db, session.personId) : signedOutViewer;
    }),
    async signIn(request, reply, personId, how) {
      const here = await visits.sessionOf(request);
      const token = await beginSession(db, { personId, deviceId: here?.deviceId, agent: request.headers['user-agent'], fromOtherSite: how?.fromOtherSite });
      setSessionCookies(request, reply, token, how);
    },
    async renew(request, reply) {
      const session = await visits.sessionOf(request);
      const token = session && (await renewSession(db, session.id, sessionTokenOf(request)!));
      if (token) setSessionCookies(request, reply, token);
    },
    async signOut(request, reply) {
      const session = await visits.lastSessionOf(request);
      if (session) await endDevice(db, session.deviceId);
      clearSessionCookies(request, reply);
    },
  };
  return visits;
}

function once<Value>(kept: WeakMap<FastifyRequest, Promise<Value>>, request: FastifyRequest, find: () => Promise<Value>): Promise<Value> {
  const known = kept.get(request) ?? find();
  kept.set(request, known);
  return known;
}

async function viewerNamed(db: Database, personId: string): Promise<Viewer> {
  const row = await db.rows
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.username', 'people.full_name', 'accounts.login_state', 'accounts.is_write_banned'])
    .where('people.id', '=', personId)
    .executeTakeFirst();
  if (!row) return signedOutViewer;
  return { isAuthenticated: true, isLimitedLogin: row.login_state === 2, isWriteBanned: row.is_write_banned === 1, id: personId, username: row.username, fullName: row.full_name };
}
