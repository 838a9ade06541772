import type { ModerationAction, ModerationOrder, ModerationSubject, TerminalAction } from '../../../events/entities/moderation.ts';
import { deleteAccount } from '../account/settings/deleteAccount.ts';
import { type Database, inTransaction, type Writing } from '../database/database.ts';
import { markCommentDeleted } from '../engage/comments/writeComments.ts';
import type { InstanceFiles } from '../pictureStore/pictureStore.ts';
import { Refusal } from '../shell/refusal.ts';
import { type Actor, type Detail, type Entry, isUndoable, newestEntry, writeEntry } from './log.ts';
import { heldAccount, refuseOwners } from './people.ts';
import { removePasscode, setBan, setLimit, signOutEverywhere } from './personActions.ts';
import { removeMessage } from './removeMessage.ts';
import { removePin } from './removePins.ts';
import { removeProfilePicture } from './removeProfilePicture.ts';
import { settleReports } from './reportQueue.ts';

export interface Order extends Omit<ModerationOrder, 'action'> {
  action: ModerationAction | TerminalAction;
  reason: string | null;
  /** End of a ban; null for a permanent one. */
  until: string | null;
  /** For a pin or a profile picture: also removes all pins with the same picture and blocks it. */
  allCopies: boolean;
}

export interface Moderation extends InstanceFiles {
  db: Database;
  actor: Actor;
}

/** Result of a moderation action. */
export interface Done {
  id: string;
  isUndoable: boolean;
}

type Effect = Pick<Entry, 'name' | 'detail'> | null;

const personal: readonly Order['action'][] = [
  'ban',
  'unban',
  'limit',
  'unlimit',
  'signOut',
  'removeAccount',
  'removePasscode',
  'removePicture',
];

const removedKinds: Partial<Record<Order['action'], ModerationSubject['kind']>> = {
  removePin: 'pin',
  removeComment: 'comment',
  removeMessage: 'message',
};

/** The kind of subject that an action requires; null for `dismiss`, which accepts any reported kind. */
const kindOf = (action: Order['action']): ModerationSubject['kind'] | null =>
  personal.includes(action) ? 'person' : (removedKinds[action] ?? null);

/**
 * Carries out a moderation action in one transaction with its log entry. If it was done already, returns the earlier entry.
 * @throws {Refusal} 400 for an action on the wrong kind of subject, 403 for an owner's account, 404
 */
export async function moderate({ db, actor, ...files }: Moderation, order: Order): Promise<Done> {
  const { action, subject } = order;
  const kind = kindOf(action);
  if (kind === null ? subject.kind === 'person' : subject.kind !== kind) throw new Refusal(400, 'This action does not apply here.');
  if (action === 'removeAccount') return removeAccount({ db, actor, ...files }, order);
  return inTransaction(db, async (writing) => finish(writing, actor, order, await applyOrder(writing, order)));
}

async function applyOrder(db: Writing, { action, subject: { id }, until, allCopies }: Order): Promise<Effect> {
  switch (action) {
    case 'ban':
    case 'unban':
      return setBan(db, id, action === 'ban', until);
    case 'limit':
    case 'unlimit':
      return setLimit(db, id, action === 'limit');
    case 'signOut':
      return signOutEverywhere(db, id);
    case 'removePasscode':
      return removePasscode(db, id);
    case 'removePicture':
      return removeProfilePicture(db, id, allCopies);
    case 'removePin':
      return removePin(db, id, allCopies);
    case 'removeComment':
      return removeComment(db, id);
    case 'removeMessage':
      return removeMessage(db, id);
    default:
      return null;
  }
}

/** Settles the reports, and writes the log entry if anything changed. */
async function finish(db: Writing, actor: Actor, { action, subject, about, reason }: Order, effect: Effect): Promise<Done> {
  const settled = [
    ...(effect?.detail.settled ?? []),
    ...(await settleReports(db, subject)),
    ...(about ? await settleReports(db, about) : []),
  ];
  if (!effect && settled.length === 0) {
    const before = await newestEntry(db, subject, action);
    if (!before && action === 'dismiss') throw new Refusal(404, 'There are no reports of this.');
    return { id: before?.id ?? '', isUndoable: false };
  }
  const detail: Detail = { ...effect?.detail, ...(settled.length > 0 && { settled }) };
  return {
    id: await writeEntry(db, actor, { action, subject, name: effect?.name ?? null, reason, detail }),
    isUndoable: isUndoable(action),
  };
}

async function removeComment(db: Writing, id: string): Promise<Effect> {
  const comment = await db.rows
    .selectFrom('comments')
    .innerJoin('people', 'people.id', 'comments.person_id')
    .select(['people.username', 'comments.deleted_at', 'comments.deleted_by'])
    .where('comments.id', '=', id)
    .executeTakeFirst();
  if (!comment) throw new Refusal(404, 'There is no such comment.');
  if (comment.deleted_at !== null && comment.deleted_by === null) return null;
  // Its author may have deleted it just now and could otherwise restore it.
  if (comment.deleted_at !== null) await db.rows.updateTable('comments').set({ deleted_at: null }).where('deleted_with', '=', id).execute();
  await markCommentDeleted(db, id, null);
  return { name: comment.username, detail: {} };
}

/** Resumes after an interruption: the log entry is part of the transaction that deletes the person. */
async function removeAccount({ db, actor, ...files }: Moderation, order: Order): Promise<Done> {
  const { subject } = order;
  const before = await newestEntry(db, subject, 'removeAccount');
  if (before) return { id: before.id, isUndoable: false };
  await inTransaction(db, async (writing) => refuseOwners(await heldAccount(writing, subject.id)));
  let done: Done | undefined;
  await deleteAccount(db, files, subject.id, async (writing) => {
    const account = await heldAccount(writing, subject.id);
    refuseOwners(account);
    done = await finish(writing, actor, order, { name: account.username, detail: {} });
  });
  return done!;
}
