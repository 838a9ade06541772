import type { Board } from '../../../../events/entities/board.ts';
import { joinRefusals } from '../../../../events/entities/joinRefusal.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { holdBlocks, isBlockedBetween } from '../../messages/blocks.ts';
import { tell } from '../../news/tell.ts';
import { takeNewsBack } from '../../news/untell.ts';
import { boardWithId } from '../boards.ts';
import { heldBoard, type Permission } from './boardRights.ts';
import { idFor } from './createIdempotently.ts';
import { maxOfBoard, requireRoomOnBoard } from './quotas.ts';

interface Collaboration {
  board_id: string;
  username: string;
}

/**
 * Invites a collaborator or changes their permissions; invited people accept by setting their own, which stay as they were offered. A
 * collaborator who may invite can grant and revoke only their own permissions.
 * @throws {Refusal} 404 for a new collaborator who has a block with the inviting person or the board's owner, as for a missing person; 403
 * if the board has as many as it may have
 */
export async function setCollaborator(
  db: Database,
  personId: string,
  { board_id, username, permissions }: Collaboration & { permissions: readonly Permission[] },
): Promise<Board> {
  return inTransaction(db, async (writing) => {
    const invited = await requirePersonId(writing, username);
    if (invited === personId && (await accept(writing, personId, board_id)))
      return (await boardWithId(writing, await idFor(writing, personId, board_id), { id: personId }))!;
    const board = await heldBoard(writing, personId, board_id, 'invite');
    if (invited === board.owner_id) throw new Refusal(400, 'The owner of a board already has all permissions.');
    const before = await permissionsOf(writing, board.id, invited);
    if (!before) {
      await requireNoBlock(writing, invited, [personId, board.owner_id]);
      requireRoomOnBoard('collaborators', await collaboratorsOn(writing, board.id));
    }
    if (![...permissions, ...(before ?? [])].every((permission) => board.permissions.includes(permission)))
      throw new Refusal(403, 'You can only give or remove permissions that you have yourself.');
    const granted = { permissions: JSON.stringify([...new Set(permissions)]) };
    const now = new Date().toISOString();
    await writing.rows
      .insertInto('collaborators')
      .values({ board_id: board.id, person_id: invited, ...granted, created_at: now, invited_at: now })
      .onConflict((conflict) => conflict.columns(['board_id', 'person_id']).doUpdateSet(granted))
      .execute();
    if (!before)
      await tell(writing, { personId: invited, kind: 'invitation', actorId: personId, subjectId: board.id }, { boardId: board.id });
    return (await boardWithId(writing, board.id, { id: personId }))!;
  });
}

/**
 * Lets an invited person in and tells the board's owner.
 * @returns false if nobody invited them
 * @throws {Refusal} 404 if a block came between them meanwhile
 */
async function accept(db: Writing, personId: string, givenId: string): Promise<boolean> {
  const board = await heldBoard(db, personId, givenId, 'any');
  const { numUpdatedRows } = await db.rows
    .updateTable('collaborators')
    .set({ invited_at: null })
    .where('board_id', '=', board.id)
    .where('person_id', '=', personId)
    .where('invited_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await requireNoBlock(db, personId, [board.owner_id]);
  await notifyOwner(db, board, personId);
  return true;
}

const notifyOwner = (db: Writing, { id, owner_id }: { id: string; owner_id: string }, joinedId: string): Promise<void> =>
  tell(db, { personId: owner_id, kind: 'joined', actorId: joinedId, subjectId: id }, { boardId: id });

interface Invitation {
  board: { id: string; owner_id: string };
  inviterId: string;
  personId: string;
}

/**
 * Whether a person works on a board, or may come to it by an invite. A block with the inviter or the board's owner bars them. People who
 * were removed, or left, come back only if they are invited by name.
 */
export async function standingOf(
  db: Pick<Database, 'rows'>,
  { board, inviterId, personId }: Invitation,
): Promise<'member' | 'invited' | 'blocked' | 'removed' | 'full' | 'stranger'> {
  if (board.owner_id === personId) return 'member';
  const row = await db.rows
    .selectFrom('collaborators')
    .select('invited_at')
    .where('board_id', '=', board.id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (row?.invited_at === null) return 'member';
  if (await hasBlock(db, personId, [inviterId, board.owner_id])) return 'blocked';
  if (row) return 'invited';
  const departure = db.rows.selectFrom('board_departures').select('board_id');
  if (await departure.where('board_id', '=', board.id).where('person_id', '=', personId).executeTakeFirst()) return 'removed';
  return (await collaboratorsOn(db, board.id)) < maxOfBoard ? 'stranger' : 'full';
}

/**
 * Lets a person who came with an invite save to its board, and tells its owner if somebody else invited them.
 * @returns false if they could already
 * @throws {Refusal} 404 if a block bars them, as for an unknown invite; 403 if they were removed, or the board has as many people as it may
 * have
 */
export async function addInvited(db: Writing, invitation: Invitation): Promise<boolean> {
  const { board, inviterId, personId } = invitation;
  await holdBlocks(db, [personId, inviterId, board.owner_id]);
  const standing = await standingOf(db, invitation);
  if (standing === 'member') return false;
  if (standing === 'blocked') throw brokenInvite();
  if (standing === 'removed') throw new Refusal(403, 'You were on this board before.', undefined, joinRefusals.removed);
  if (standing === 'full') throw new Refusal(403, 'This board is full.', undefined, joinRefusals.full);
  const permissions = JSON.stringify(['save'] satisfies Permission[]);
  const row = { board_id: board.id, person_id: personId, permissions, created_at: new Date().toISOString(), invited_at: null };
  await db.rows
    .insertInto('collaborators')
    .values(row)
    .onConflict((conflict) => conflict.columns(['board_id', 'person_id']).doUpdateSet({ invited_at: null }))
    .execute();
  if (board.owner_id !== inviterId) await notifyOwner(db, board, personId);
  return true;
}

/** The answer to an invite that is unknown, revoked, void, or of somebody with whom there is a block: nobody learns which. */
export const brokenInvite = (): Refusal => new Refusal(404, 'This invite does not work any more.');

/** Removes a collaborator; everyone may remove themselves. Pins that they saved stay on the board. */
export async function removeCollaborator(
  db: Database,
  personId: string,
  { board_id, username }: Collaboration,
): Promise<{ board_id: string }> {
  return inTransaction(db, async (writing) => {
    const removedId = await requirePersonId(writing, username);
    const board = await heldBoard(writing, personId, board_id, removedId === personId ? 'any' : 'invite');
    const before = await permissionsOf(writing, board.id, removedId);
    if (!before) throw new Refusal(404, 'This person is not a collaborator on this board.');
    if (removedId !== personId && !before.every((permission) => board.permissions.includes(permission)))
      throw new Refusal(403, 'You can only give or remove permissions that you have yourself.');
    const { invited_at } = await writing.rows
      .deleteFrom('collaborators')
      .where('board_id', '=', board.id)
      .where('person_id', '=', removedId)
      .returning('invited_at')
      .executeTakeFirstOrThrow();
    // A person who declines an invitation may still come by a link.
    if (removedId !== personId || invited_at === null)
      await writing.rows
        .insertInto('board_departures')
        .values({ board_id: board.id, person_id: removedId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await takeNewsBack(writing).where('person_id', '=', removedId).where('board_id', '=', board.id).execute();
    return { board_id: board.id };
  });
}

const missingPerson = () => new Refusal(404, 'There is no such person.');

async function requirePersonId({ rows }: Writing, username: string): Promise<string> {
  const person = await rows.selectFrom('people').select('id').where('username', '=', username.toLowerCase()).executeTakeFirst();
  if (!person) throw missingPerson();
  return person.id;
}

async function hasBlock(db: Pick<Database, 'rows'>, invited: string, others: readonly string[]): Promise<boolean> {
  for (const other of new Set(others)) if (await isBlockedBetween(db, invited, other)) return true;
  return false;
}

async function requireNoBlock(db: Writing, invited: string, others: readonly string[]): Promise<void> {
  await holdBlocks(db, [invited, ...others]);
  if (await hasBlock(db, invited, others)) throw missingPerson();
}

async function collaboratorsOn({ rows }: Pick<Database, 'rows'>, boardId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('collaborators')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function permissionsOf({ rows }: Writing, boardId: string, personId: string): Promise<Permission[] | undefined> {
  const row = await rows
    .selectFrom('collaborators')
    .select('permissions')
    .where('board_id', '=', boardId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row && (JSON.parse(row.permissions) as Permission[]);
}
