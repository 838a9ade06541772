import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { hashOf, newToken } from './tokens.ts';

const day = 24 * 3600 * 1000;
const sessionDays = 90;
const rotatedAfter = day;
/** After this long the session's last sight is written again. */
const seenAgainAfter = 5 * 60 * 1000;
/** How long the token before a rotation goes on, once the new one has been seen. */
const previousLives = 60 * 1000;

const at = (milliseconds: number) => new Date(milliseconds).toISOString();

export interface Session {
  id: string;
  personId: string;
  /** The browser, which may hold several accounts. */
  deviceId: string;
  isExpired: boolean;
  expiresAt: string;
  /** When another country's site last took this session over. */
  crossedAt: string | null;
  /** The new token, when this sight of the session rotated it. */
  newToken?: string;
}

export interface SessionDraft {
  personId: string;
  /** A browser that holds other accounts already. */
  deviceId?: string | undefined;
  agent?: string | undefined;
  /** Begun by another site's page: it needs not be taken there, and its cookie is exchanged, with the first page of its own site, for one that other sites' pages do not send. */
  fromOtherSite?: boolean | undefined;
}

/** Begins a session; an older one of the same person in the same browser ends. */
export async function beginSession(db: Database, { personId, deviceId = randomUUID(), agent, fromOtherSite = false }: SessionDraft): Promise<string> {
  const token = newToken();
  const now = at(Date.now());
  await db.rows.transaction().execute(async (rows) => {
    await rows.deleteFrom('sessions').where('device_id', '=', deviceId).where('person_id', '=', personId).execute();
    await rows.insertInto('sessions').values({
      id: randomUUID(), person_id: personId, device_id: deviceId, token_hash: hashOf(token), agent: agent?.slice(0, 512) ?? null,
      created_at: now, crossed_at: fromOtherSite ? now : null, rotated_at: fromOtherSite ? at(0) : now, seen_at: now, expires_at: at(Date.now() + sessionDays * day),
    }).execute();
  });
  return token;
}

/** The session of a token. Seeing it may rotate it: then it comes with its new token, and the old one lives on for a minute. */
export async function seeSession(db: Database, token: string): Promise<Session | undefined> {
  const hash = hashOf(token);
  const now = Date.now();
  const row = await db.rows
    .selectFrom('sessions')
    .select(['id', 'person_id', 'device_id', 'token_hash', 'previous_hash', 'previous_until', 'rotated_at', 'seen_at', 'expires_at', 'crossed_at'])
    .where(({ or, and, eb }) => or([eb('token_hash', '=', hash), and([eb('previous_hash', '=', hash), or([eb('previous_until', 'is', null), eb('previous_until', '>', at(now))])])]))
    .executeTakeFirst();
  if (!row) return undefined;
  const session: Session = { id: row.id, personId: row.person_id, deviceId: row.device_id, isExpired: row.expires_at <= at(now), expiresAt: row.expires_at, crossedAt: row.crossed_at };
  if (session.isExpired) return session;

  if (now - Date.parse(row.rotated_at) > rotatedAfter) {
    const rotated = await rotateSession(db, session.id, row.token_hash, hash);
    return { ...session, ...(rotated.newToken && { newToken: rotated.newToken, expiresAt: at(now + sessionDays * day) }) };
  }
  if (row.token_hash !== hash) return session;
  const isNewlyTaken = row.previous_hash !== null && row.previous_until === null;
  if (isNewlyTaken || now - Date.parse(row.seen_at) > seenAgainAfter) {
    await db.rows.updateTable('sessions').set({ seen_at: at(now), ...(isNewlyTaken && { previous_until: at(now + previousLives) }) }).where('id', '=', session.id).execute();
  }
  return session;
}

/**
 * Gives the session a new token and ninety more days. The one that the browser used lives on until the new one has been seen, since an answer can be lost.
 * Of several at once, one rotates; the others go on as they are for now.
 */
async function rotateSession(db: Database, id: string, tokenHash: string, usedHash: string): Promise<{ newToken?: string }> {
  const token = newToken();
  const now = Date.now();
  const { numUpdatedRows } = await db.rows
    .updateTable('sessions')
    .set({ token_hash: hashOf(token), previous_hash: usedHash, previous_until: null, rotated_at: at(now), seen_at: at(now), expires_at: at(now + sessionDays * day) })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { newToken: token } : {};
}

/** Rotates a session now; none when the token is not its newest. */
export const renewSession = async (db: Database, id: string, token: string): Promise<string | undefined> => (await rotateSession(db, id, hashOf(token), hashOf(token))).newToken;

/** Hands a session of this browser to it anew, with ninety more days: for switching accounts. The token it had ends at once. */
export async function takeSession(db: Database, deviceId: string, personId: string): Promise<string | undefined> {
  const token = newToken();
  const now = at(Date.now());
  const { numUpdatedRows } = await db.rows
    .updateTable('sessions')
    .set({ token_hash: hashOf(token), previous_hash: null, previous_until: null, rotated_at: now, seen_at: now, expires_at: at(Date.now() + sessionDays * day) })
    .where('device_id', '=', deviceId)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : undefined;
}

/** Gives all sessions of a browser that have not expired ninety more days. */
export async function prolongSessions(db: Database, deviceId: string): Promise<void> {
  const now = Date.now();
  await db.rows.updateTable('sessions').set({ expires_at: at(now + sessionDays * day) }).where('device_id', '=', deviceId).where('expires_at', '>', at(now)).execute();
}

/** Ends every account of a browser: whoever uses it next can't switch to any. */
export async function endDevice(db: Database, deviceId: string): Promise<void> {
  await db.rows.deleteFrom('sessions').where('device_id', '=', deviceId).execute();
}

/** Ends a person's sessions in every browser, but for one. */
export async function endSessions(db: Database, personId: string, exceptSessionId?: string): Promise<void> {
  await db.rows.deleteFrom('sessions').where('person_id', '=', personId).$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId!)).execute();
}
