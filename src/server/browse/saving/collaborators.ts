import type { Board } from '../../../../events/entities/board.ts';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import { Refusal } from '../../shell/refusal.ts';
import { boardWithId } from '../boards.ts';
import { heldBoard, type Permission } from './boardRights.ts';

interface Collaboration {
  board_id: string;
  username: string;
}

/** Adds a collaborator or changes their permissions. A collaborator who may invite can grant and revoke only their own permissions. */
export async function setCollaborator(
  db: Database,
  personId: string,
  { board_id, username, permissions }: Collaboration & { permissions: readonly Permission[] },
): Promise<Board> {
  return inTransaction(db, async (writing) => {
    const board = await heldBoard(writing, personId, board_id, 'invite');
    const invited = await requirePersonId(writing, username);
    if (invited === board.owner_id) throw new Refusal(400, 'The owner of a board already has all permissions.');
    const before = await permissionsOf(writing, board.id, invited);
    if (![...permissions, ...(before ?? [])].every((permission) => board.permissions.includes(permission)))
      throw new Refusal(403, 'You can only give or remove permissions that you have yourself.');
    const granted = { permissions: JSON.stringify([...new Set(permissions)]) };
    await writing.rows
      .insertInto('collaborators')
      .values({ board_id: board.id, person_id: invited, ...granted, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.columns(['board_id', 'person_id']).doUpdateSet(granted))
      .execute();
    return (await boardWithId(writing, board.id, { id: personId }))!;
  });
}

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
    await writing.rows.deleteFrom('collaborators').where('board_id', '=', board.id).where('person_id', '=', removedId).execute();
    return { board_id: board.id };
  });
}

async function requirePersonId({ rows }: Writing, username: string): Promise<string> {
  const person = await rows.selectFrom('people').select('id').where('username', '=', username.toLowerCase()).executeTakeFirst();
  if (!person) throw new Refusal(404, 'There is no such person.');
  return person.id;
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
