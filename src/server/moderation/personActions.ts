import type { Writing } from '../database/database.ts';
import { endSessions } from '../account/sessions.ts';
import type { Entry } from './log.ts';
import { heldAccount, refuseOwners } from './people.ts';

/** Name and detail for the log; null if nothing changed. */
type Effect = Pick<Entry, 'name' | 'detail'> | null;

/** Sets or lifts a write ban. @param until null for a permanent ban */
export async function setBan(db: Writing, personId: string, isOn: boolean, until: string | null): Promise<Effect> {
  const account = await heldAccount(db, personId);
  if (isOn) refuseOwners(account);
  const { is_write_banned, write_ban_until, username } = account;
  const next = isOn ? { is_write_banned: 1, write_ban_until: until } : { is_write_banned: 0, write_ban_until: null };
  if (next.is_write_banned === is_write_banned && next.write_ban_until === write_ban_until) return null;
  await db.rows.updateTable('accounts').set(next).where('person_id', '=', personId).execute();
  return { name: username, detail: { before: { is_write_banned, write_ban_until }, ...(isOn && { until }) } };
}

/** Limits all current sessions to reading until the person logs in again, or lifts the limit. */
export async function setLimit(db: Writing, personId: string, isOn: boolean): Promise<Effect> {
  const account = await heldAccount(db, personId);
  if (isOn) refuseOwners(account);
  const { login_state, limited_at, username } = account;
  // Limiting again includes sessions started meanwhile.
  const isLater = isOn && login_state === 2 && (await hasProvenSession(db, personId, limited_at));
  if ((login_state === 2) === isOn && !isLater) return null;
  await db.rows
    .updateTable('accounts')
    .set(isOn ? { login_state: 2, limited_at: new Date().toISOString() } : { login_state: 1, limited_at: null })
    .where('person_id', '=', personId)
    .execute();
  if (isOn) await dropHandshakes(db, personId);
  return { name: username, detail: { before: { login_state, limited_at } } };
}

async function hasProvenSession({ rows }: Writing, personId: string, limitedAt: string | null): Promise<boolean> {
  if (limitedAt === null) return false;
  const session = await rows
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', personId)
    .where(({ fn, eb, ref }) => eb(fn.coalesce(ref('proved_at'), ref('created_at')), '>', limitedAt))
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends all sessions and pending sign-ins. */
export async function signOutEverywhere(db: Writing, personId: string): Promise<Effect> {
  const account = await heldAccount(db, personId);
  refuseOwners(account);
  const { sessions } = await db.rows
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number | string>().as('sessions'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  await dropHandshakes(db, personId);
  if (Number(sessions) === 0) return null;
  await endSessions(db, personId);
  return { name: account.username, detail: { sessions: Number(sessions) } };
}

/** Removes a parental passcode that was forgotten or set by an intruder; allowed for owners too. */
export async function removePasscode(db: Writing, personId: string): Promise<Effect> {
  const { username } = await heldAccount(db, personId);
  const { numUpdatedRows } = await db.rows
    .updateTable('accounts')
    .set({ passcode_hash: null })
    .where('person_id', '=', personId)
    .where('passcode_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? null : { name: username, detail: {} };
}

async function dropHandshakes({ rows }: Writing, personId: string): Promise<void> {
  await rows.deleteFrom('one_time_tokens').where('person_id', '=', personId).where('purpose', 'in', ['handshake', 'crossDomain']).execute();
}
