import { randomUUID } from 'node:crypto';
import type {
  ModerationAction,
  ModerationEntry,
  ModerationLogPage,
  ModerationSubject,
  TerminalAction,
} from '../../../events/entities/moderation.ts';
import type { Database, Writing } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import { undoMilliseconds } from '../shell/undoPeriod.ts';
import type { Portrait } from './blockedPictures.ts';

/** The moderator: an owner, or the command line with a null id. */
export interface Actor {
  id: string | null;
  name: string;
}

/** Data for an undo; for a ban or a limit, the previous state. */
export interface Detail {
  before?: { is_write_banned: number; write_ban_until: string | null } | { login_state: number; limited_at: string | null };
  until?: string | null;
  /** Ids with their owners, in the order of removal. */
  pins?: { id: string; ownerId: string }[];
  /** Signature of the blocked picture. */
  blocked?: string;
  /** Pictures that were taken from profiles. */
  portraits?: Portrait[];
  /** Ids of settled reports. */
  settled?: string[];
  sessions?: number;
  /** Id of the entry that this one undoes. */
  undoes?: string;
}

export interface Entry {
  action: ModerationAction | TerminalAction | 'undo';
  subject: ModerationSubject;
  name: string | null;
  reason: string | null;
  detail: Detail;
}

const pageSize = 30;

export const isUndoable = (action: Entry['action']): boolean => !['signOut', 'removeAccount', 'removePasscode', 'undo'].includes(action);
/** Their content is erased with the end of the undo. */
const isRemoval = (action: Entry['action']): boolean => ['removePin', 'removeComment', 'removeMessage', 'removePicture'].includes(action);

/** Whether what a decision took is still kept. */
export const isInTime = ({ action, at }: Pick<WrittenEntry, 'action' | 'at'>): boolean =>
  !isRemoval(action) || Date.parse(at) > Date.now() - undoMilliseconds;

/** Appends to the log, which is immutable. @returns the entry's id */
export async function writeEntry({ rows }: Writing, actor: Actor, { action, subject, name, reason, detail }: Entry): Promise<string> {
  const id = randomUUID();
  await rows
    .insertInto('moderation_log')
    .values({
      id,
      at: new Date().toISOString(),
      actor_id: actor.id,
      actor_name: actor.name,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: name,
      reason,
      detail: JSON.stringify(detail),
    })
    .execute();
  return id;
}

export interface WrittenEntry extends Entry {
  serial: number;
  id: string;
  /** ISO 8601. */
  at: string;
}

const readEntry = (row: Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]): WrittenEntry => ({
  serial: row.serial,
  id: row.id,
  at: row.at,
  action: row.action as Entry['action'],
  subject: { kind: row.subject_kind as ModerationSubject['kind'], id: row.subject_id },
  name: row.subject_name,
  reason: row.reason,
  detail: JSON.parse(row.detail) as Detail,
});

const entries = ({ rows }: Pick<Database, 'rows'>) => rows.selectFrom('moderation_log').selectAll().orderBy('serial', 'desc');

const aboutSubject = (db: Pick<Database, 'rows'>, { kind, id }: ModerationSubject) =>
  entries(db).where('subject_kind', '=', kind).where('subject_id', '=', id);

/** The newest entry of an action on a subject. */
export async function newestEntry(
  db: Pick<Database, 'rows'>,
  subject: ModerationSubject,
  action: Entry['action'],
): Promise<WrittenEntry | undefined> {
  const row = await aboutSubject(db, subject).where('action', '=', action).limit(1).executeTakeFirst();
  return row && readEntry(row);
}

/** @throws {Refusal} 404 */
export async function entryWithId(db: Pick<Database, 'rows'>, id: string): Promise<WrittenEntry> {
  const row = await entries(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such entry.');
  return readEntry(row);
}

/** A page of the log, the newest first. @throws {Refusal} 400 for an invalid bookmark */
export async function logPage(db: Pick<Database, 'rows'>, bookmark: string | null): Promise<ModerationLogPage> {
  if (bookmark !== null && !/^\d{1,15}$/.test(bookmark)) throw new Refusal(400, 'This bookmark does not belong to this list.');
  const found = await entries(db)
    .$if(bookmark !== null, (query) => query.where('serial', '<', Number(bookmark)))
    .limit(pageSize + 1)
    .execute();
  const shown = found.slice(0, pageSize);
  return {
    entries: await Promise.all(
      shown.map(async (row) => {
        const entry = readEntry(row);
        const isOpen = isInTime(entry) && isUndoable(entry.action) && (await overtakerOf(db, entry)) === undefined;
        return { ...entryForOwner(row.actor_name, entry), isUndoable: isOpen };
      }),
    ),
    bookmark: found.length > pageSize ? String(shown.at(-1)!.serial) : null,
  };
}

/**
 * A later entry that keeps one from being undone, its own undo first of all. A profile picture is beside what its person may do, so that it
 * comes back after a ban too.
 */
export async function overtakerOf(
  db: Pick<Database, 'rows'>,
  { serial, id, action, subject }: WrittenEntry,
): Promise<WrittenEntry | undefined> {
  const later = (await aboutSubject(db, subject).where('serial', '>', serial).execute()).map(readEntry);
  const undone = later.find(({ detail }) => detail.undoes === id);
  return undone ?? (action === 'removePicture' ? later.find((entry) => entry.action === action) : later[0]);
}

const entryForOwner = (actor: string, { id, at, action, subject, name, reason, detail }: WrittenEntry): ModerationEntry => ({
  id,
  at,
  actor,
  action,
  subject,
  name,
  reason,
  until: detail.until ?? null,
  pins: detail.pins?.length ?? 0,
  reports: detail.settled?.length ?? 0,
  isBlocked: detail.blocked !== undefined,
});
