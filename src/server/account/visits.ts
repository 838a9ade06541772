import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cachedQuery } from '../database/cachedQuery.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { networkOf } from '../shell/network.ts';
import { claimByCookie } from '../instance/ownerLink.ts';
import { signedOutViewer, type Viewer } from '../shell/viewer.ts';
import { isBanned, isLimited } from './restrictions.ts';
import { clearSessionCookies, sessionTokenOf, setSessionCookies } from './cookies.ts';
import { type NetworkMark, rememberLogin } from './knownDevices.ts';
import { beginSession, endDevice, moveSessions, renewSession, seeSession, type Session, type SessionDraft } from './sessions.ts';

type SignInWay = Pick<SessionDraft, 'fromOtherSite' | 'provedAt'>;

/** Sessions and viewer of a request, read from its session cookie once. */
export interface Visits {
  /** The signed-in session; undefined once it has expired. */
  sessionOf(request: FastifyRequest): Promise<Session | undefined>;
  /** The session of the request's cookie, expired or not. */
  lastSessionOf(request: FastifyRequest): Promise<Session | undefined>;
  viewerOf(request: FastifyRequest): Promise<Viewer>;
  /**
   * Signs a person in, next to the browser's other accounts if one is signed in now. One who has proved who they are becomes the first
   * owner if the browser holds the code.
   */
  signIn(request: FastifyRequest, reply: FastifyReply, personId: string, how: SignInWay): Promise<void>;
  /** Remembers the browser and the network of a log-in. */
  rememberLogin(request: FastifyRequest, reply: FastifyReply, personId: string): Promise<void>;
  /** The mark by which a log-in knows the network of the request. */
  networkMarkOf(request: FastifyRequest): Promise<string>;
  /** Gives the session a new token: after its rights have changed, or at the browser's request (S1.7). */
  renew(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends the sessions of all accounts of the browser, so that its next user can not switch to them. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export function visitsOf(app: FastifyInstance, db: Database, networkMark: NetworkMark): Visits {
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const sessions = new WeakMap<FastifyRequest, Promise<Session | undefined>>();
  const viewers = new WeakMap<FastifyRequest, Promise<Viewer>>();
  app.addHook('onRequest', async (request, reply) => void replies.set(request, reply));

  const readSession = async (request: FastifyRequest): Promise<Session | undefined> => {
    const token = sessionTokenOf(request);
    const session = token ? await seeSession(db, token) : undefined;
    const reply = replies.get(request);
    if (session?.newToken && reply) setSessionCookies(request, reply, session.newToken, { isRenewal: true });
    return session;
  };

  const visits: Visits = {
    lastSessionOf: (request) => oncePerRequest(sessions, request, () => readSession(request)),
    async sessionOf(request) {
      const session = await visits.lastSessionOf(request);
      return session?.isExpired ? undefined : session;
    },
    viewerOf: (request) =>
      oncePerRequest(viewers, request, async () => {
        const session = await visits.sessionOf(request);
        return session ? viewerOfSession(db, session) : signedOutViewer;
      }),
    async signIn(request, reply, personId, how) {
      const session = await visits.sessionOf(request);
      const token = await inTransaction(db, async (writing) => {
        const deviceId = session && (await moveSessions(writing, session.deviceId));
        return beginSession(writing, { personId, deviceId, agent: request.headers['user-agent'], ...how });
      });
      setSessionCookies(request, reply, token, how);
      if (how.provedAt !== 'now') return;
      await visits.rememberLogin(request, reply, personId);
      const { isLimitedLogin } = await viewerOfSession(db, { personId, provedAt: new Date().toISOString() });
      if (!isLimitedLogin) await claimByCookie(db, request, personId);
    },
    rememberLogin: (request, reply, personId) => rememberLogin({ db, networkMark }, request, reply, personId),
    networkMarkOf: (request) => networkMark(networkOf(request.ip)),
    async renew(request, reply) {
      const session = await visits.sessionOf(request);
      const token = session && (await renewSession(db, session.id, sessionTokenOf(request)!));
      if (token) setSessionCookies(request, reply, token, { isRenewal: true });
    },
    async signOut(request, reply) {
      const session = await visits.lastSessionOf(request);
      if (session) await endDevice(db, session.deviceId);
      clearSessionCookies(request, reply);
      // The browser has stored the person's pages.
      reply.header('clear-site-data', '"cache"');
    },
  };
  return visits;
}

function oncePerRequest<Value>(
  cache: WeakMap<FastifyRequest, Promise<Value>>,
  request: FastifyRequest,
  find: () => Promise<Value>,
): Promise<Value> {
  const cached = cache.get(request) ?? find();
  cache.set(request, cached);
  return cached;
}

const viewerRows = cachedQuery((rows, { person }: { person: string }) =>
  rows
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select([
      'people.username',
      'people.full_name',
      'accounts.login_state',
      'accounts.limited_at',
      'accounts.is_write_banned',
      'accounts.write_ban_until',
    ])
    .where('people.id', '=', person),
);

export async function viewerOfSession(db: Database, { personId, provedAt }: Pick<Session, 'personId' | 'provedAt'>): Promise<Viewer> {
  const [row] = await viewerRows(db, { person: personId });
  if (!row) return signedOutViewer;
  return {
    isAuthenticated: true,
    isLimitedLogin: isLimited(row, provedAt),
    isWriteBanned: isBanned(row),
    writeBanUntil: isBanned(row) ? row.write_ban_until : null,
    id: personId,
    username: row.username,
    fullName: row.full_name,
  };
}
