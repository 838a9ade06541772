import { randomInt, randomUUID } from 'node:crypto';
import { cachedQuery } from '../database/cachedQuery.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { noteIfWritable } from '../database/trouble.ts';
import { hashOf, newToken } from '../shell/tokens.ts';

const day = 24 * 3600 * 1000;
const sessionDays = 90;
const rotatedAfter = day;
/** Milliseconds between two updates of a session's `seen_at`. */
const seenIntervalMs = 5 * 60 * 1000;
/** Milliseconds for which the token before a rotation stays valid, once the new one has been used. */
const previousTokenMs = 60 * 1000;
/** Of one person; a further one ends the one that was used least recently. */
const maxSessions = 100;

const at = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The time of a proof also names its log-in: six random digits below the millisecond tell log-ins of the same one apart. */
const proofAt = (time: string) => time.replace('Z', `${String(randomInt(1_000_000)).padStart(6, '0')}Z`);

export interface Session {
  id: string;
  personId: string;
  /** The browser, which may hold several accounts. */
  deviceId: string;
  isExpired: boolean;
  /** As the browser came with it: a rotation by this request moves it. */
  expiresAt: string;
  /** Time of the last transfer of this session to another country's site. */
  crossedAt: string | null;
  /** Time of the last proof of identity in this session or in the one it was transferred from; the session's start if unknown. */
  provedAt: string;
  /** The new token, if this request rotated it. */
  newToken?: string;
}

export interface SessionDraft {
  personId: string;
  /** Set if the browser holds other accounts already. */
  deviceId?: string | undefined;
  agent?: string | undefined;
  /**
   * Created for a page of another site. That site may reject this cookie; the first page of its own site exchanges it for a `SameSite`
   * cookie.
   */
  fromOtherSite?: boolean | undefined;
  /** Time at which the person showed who they are: `now`, or as the session did that this one is taken over from. */
  provedAt: string;
}

/**
 * Gives a browser a new device id, which its sessions keep, and their cookies end at once: a copy of one must not reach an account that
 * signs in later. The sessions get tokens that nobody holds; switching to one of them gives the browser another.
 */
export function moveSessions(db: Pick<Database, 'rows' | 'dialect'>, deviceId: string): Promise<string> {
  return inTransaction(db, async ({ rows }) => {
    const newDeviceId = randomUUID();
    const sessions = await rows.selectFrom('sessions').select('id').where('device_id', '=', deviceId).execute();
    for (const { id } of sessions) {
      await rows
        .updateTable('sessions')
        .set({ device_id: newDeviceId, token_hash: hashOf(newToken()), previous_hash: null, previous_until: null })
        .where('id', '=', id)
        .where('device_id', '=', deviceId)
        .execute();
    }
    return newDeviceId;
  });
}

/**
 * Starts a session and returns its token; ends an older session of the same person in the same browser, and those past the most that a
 * person may have.
 */
export async function beginSession(
  db: Pick<Database, 'rows' | 'dialect'>,
  { personId, deviceId = randomUUID(), agent, fromOtherSite = false, provedAt }: SessionDraft,
): Promise<string> {
  const token = newToken();
  const now = at(Date.now());
  await inTransaction(db, async ({ rows }) => {
    await rows.deleteFrom('sessions').where('device_id', '=', deviceId).where('person_id', '=', personId).execute();
    await rows
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        person_id: personId,
        device_id: deviceId,
        token_hash: hashOf(token),
        agent: agent?.slice(0, 512) ?? null,
        created_at: now,
        proved_at: provedAt === 'now' ? proofAt(now) : provedAt,
        crossed_at: fromOtherSite ? now : null,
        rotated_at: fromOtherSite ? at(0) : now,
        seen_at: now,
        expires_at: at(Date.now() + sessionDays * day),
      })
      .execute();
    const tooMany = await rows
      .selectFrom('sessions')
      .select('id')
      .where('person_id', '=', personId)
      .orderBy('seen_at', 'desc')
      .limit(maxSessions)
      .offset(maxSessions)
      .execute();
    for (const { id } of tooMany) await rows.deleteFrom('sessions').where('id', '=', id).execute();
  });
  return token;
}

const sessionRows = cachedQuery((rows, { hash, now }: { hash: string; now: string }) =>
  rows
    .selectFrom('sessions')
    .select([
      'id',
      'person_id',
      'device_id',
      'token_hash',
      'previous_hash',
      'previous_until',
      'rotated_at',
      'seen_at',
      'expires_at',
      'crossed_at',
      'created_at',
      'proved_at',
    ])
    .where(({ or, and, eb }) =>
      or([
        eb('token_hash', '=', hash),
        and([eb('previous_hash', '=', hash), or([eb('previous_until', 'is', null), eb('previous_until', '>', now)])]),
      ]),
    ),
);

/** Returns the session of a token. May rotate it: then the session has `newToken`, and the old token stays valid for a minute. */
export async function seeSession(db: Database, token: string): Promise<Session | undefined> {
  const hash = hashOf(token);
  const now = Date.now();
  const [row] = await sessionRows(db, { hash, now: at(now) });
  if (!row) return undefined;
  const session: Session = {
    id: row.id,
    personId: row.person_id,
    deviceId: row.device_id,
    isExpired: row.expires_at <= at(now),
    expiresAt: row.expires_at,
    crossedAt: row.crossed_at,
    provedAt: row.proved_at ?? row.created_at,
  };
  if (session.isExpired) return session;

  if (now - Date.parse(row.rotated_at) > rotatedAfter) {
    const rotated = await noteIfWritable(rotateSession(db, session.id, row.token_hash, hash));
    return { ...session, ...(rotated?.newToken && { newToken: rotated.newToken }) };
  }
  if (row.token_hash !== hash) return session;
  const isNewlyTaken = row.previous_hash !== null && row.previous_until === null;
  if (isNewlyTaken || now - Date.parse(row.seen_at) > seenIntervalMs) {
    await noteIfWritable(
      db.rows
        .updateTable('sessions')
        .set({ seen_at: at(now), ...(isNewlyTaken && { previous_until: at(now + previousTokenMs) }) })
        .where('id', '=', session.id)
        .execute(),
    );
  }
  return session;
}

/**
 * Gives the session a new token and ninety more days. The used token stays valid until the new one has been seen, since a response can be
 * lost.
 * Of several concurrent requests, one rotates; the others keep their token for now.
 */
async function rotateSession(db: Database, id: string, tokenHash: string, usedHash: string): Promise<{ newToken?: string }> {
  const token = newToken();
  const now = Date.now();
  const { numUpdatedRows } = await db.rows
    .updateTable('sessions')
    .set({
      token_hash: hashOf(token),
      previous_hash: usedHash,
      previous_until: null,
      rotated_at: at(now),
      seen_at: at(now),
      expires_at: at(now + sessionDays * day),
    })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { newToken: token } : {};
}

/** Rotates a session now; returns undefined if the token is not its newest. */
export const renewSession = async (db: Database, id: string, token: string): Promise<string | undefined> =>
  (await rotateSession(db, id, hashOf(token), hashOf(token))).newToken;

/** Gives a session of this browser a new token and ninety more days, for switching accounts. The old token ends at once. */
export async function takeSession(
  db: Database,
  deviceId: string,
  personId: string,
): Promise<(Pick<Session, 'personId' | 'provedAt'> & { token: string }) | undefined> {
  const token = newToken();
  const now = at(Date.now());
  const row = await db.rows
    .updateTable('sessions')
    .set({
      token_hash: hashOf(token),
      previous_hash: null,
      previous_until: null,
      rotated_at: now,
      seen_at: now,
      expires_at: at(Date.now() + sessionDays * day),
    })
    .where('device_id', '=', deviceId)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .returning(['created_at', 'proved_at'])
    .executeTakeFirst();
  return row && { token, personId, provedAt: row.proved_at ?? row.created_at };
}

/** Extends all unexpired sessions of a browser by ninety days. */
export async function prolongSessions(db: Database, deviceId: string): Promise<void> {
  const now = Date.now();
  await db.rows
    .updateTable('sessions')
    .set({ expires_at: at(now + sessionDays * day) })
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', at(now))
    .execute();
}

/** Ends the sessions of all accounts of a browser, so that its next user can not switch to them. */
export async function endDevice(db: Database, deviceId: string): Promise<void> {
  await db.rows.deleteFrom('sessions').where('device_id', '=', deviceId).execute();
}

/** Ends a person's sessions in every browser, except one. */
export async function endSessions(db: Pick<Database, 'rows'>, personId: string, exceptSessionId?: string): Promise<void> {
  await db.rows
    .deleteFrom('sessions')
    .where('person_id', '=', personId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId!))
    .execute();
}
