import type { Selectable } from 'kysely';
import { type Database, inTransaction, type Writing } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { Refusal } from '../../shell/refusal.ts';
import { isBoardOpenTo } from '../openBoards.ts';
import { liveSince } from './blockingActions.ts';
import { idFor } from './createIdempotently.ts';

/**
 * Permissions of a collaborator: save to the board, edit and arrange it, invite others. The owner has all of them and alone can set privacy
 * or delete.
 */
export const permissions = ['save', 'edit', 'invite'] as const;
export type Permission = (typeof permissions)[number];

export interface HeldBoard extends Pick<
  Selectable<Tables['boards']>,
  'id' | 'serial' | 'owner_id' | 'slug' | 'name' | 'description' | 'privacy' | 'pin_order'
> {
  isOwn: boolean;
  /** Permissions of the requesting person. */
  permissions: readonly Permission[];
}

const refusals: Record<Permission | 'own', string> = {
  own: 'Only its owner may do this to a board.',
  save: 'You cannot save to this board.',
  edit: 'You may not change this board.',
  invite: 'You may not invite others to this board.',
};

/**
 * Reads a board and locks it until the transaction ends, so that its privacy can not change meanwhile.
 * @throws {Refusal} 404 if the person may not open it, 403 without the permission, 503 while it is blocked
 */
export async function heldBoard(db: Writing, personId: string, givenId: string, need: Permission | 'own' | 'any'): Promise<HeldBoard> {
  const id = await idFor(db, personId, givenId);
  const query = db.rows
    .selectFrom('boards')
    .leftJoin('collaborators', (join) =>
      join.onRef('collaborators.board_id', '=', 'boards.id').on('collaborators.person_id', '=', personId),
    )
    .select([
      'boards.id',
      'boards.serial',
      'boards.owner_id',
      'boards.slug',
      'boards.name',
      'boards.description',
      'boards.privacy',
      'boards.pin_order',
      'collaborators.permissions',
      'collaborators.invited_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('blocking_actions')
        .select('blocking_actions.id')
        .whereRef('board_id', '=', 'boards.id')
        .where('stepped_at', '>', liveSince())
        .limit(1)
        .as('blocking'),
    )
    .where('boards.id', '=', id)
    .where(isBoardOpenTo(personId));
  // SQLite has a single writer, so no row lock is needed.
  const row = await (db.dialect === 'postgres' ? query.forUpdate('boards') : query).executeTakeFirst();
  const isOwn = row?.owner_id === personId;
  if (!row) throw new Refusal(404, 'There is no such board.');
  const granted = isOwn
    ? permissions
    : row.permissions === null || row.invited_at !== null
      ? []
      : (JSON.parse(row.permissions) as Permission[]);
  if (need !== 'any' && !isOwn && (need === 'own' || !granted.includes(need))) throw new Refusal(403, refusals[need]);
  if (row.blocking) throw new Refusal(503, 'This board is being changed. Try again in a moment.', 5);
  return { ...row, isOwn, permissions: granted };
}

/** Boards by id, with their owners and what a person may do there who works on them; permissions are null where they work on none. */
export const boardsWithRights = ({ rows }: Pick<Database, 'rows'>, personId: string, ids: readonly string[]) =>
  rows
    .selectFrom('boards')
    .innerJoin('people', 'people.id', 'boards.owner_id')
    .leftJoin('collaborators', (join) =>
      join
        .onRef('collaborators.board_id', '=', 'boards.id')
        .on('collaborators.person_id', '=', personId)
        .on('collaborators.invited_at', 'is', null),
    )
    .select(['boards.id', 'boards.name', 'boards.slug', 'boards.privacy', 'boards.owner_id', 'people.username'])
    .select('collaborators.permissions')
    .where('boards.id', 'in', ids);

/** Whether a person may do something to one of these boards. */
export const mayDo = (board: { owner_id: string; permissions: string | null }, personId: string, need: Permission): boolean =>
  board.owner_id === personId || (JSON.parse(board.permissions ?? '[]') as Permission[]).includes(need);

/** Locks a board until the transaction ends, for what lets in people who may not open it yet. */
export async function lockBoard({ rows, dialect }: Writing, boardId: string): Promise<void> {
  if (dialect === 'postgres') await rows.selectFrom('boards').select('id').where('id', '=', boardId).forUpdate().execute();
}

export type HeldSection = Pick<Selectable<Tables['sections']>, 'id' | 'board_id' | 'title'>;

/** @throws {Refusal} 404 if the section is not on this board */
export async function sectionOn(db: Writing, personId: string, board: { id: string }, givenId: string): Promise<HeldSection> {
  const id = await idFor(db, personId, givenId);
  const section = await db.rows
    .selectFrom('sections')
    .select(['id', 'board_id', 'title'])
    .where('id', '=', id)
    .where('board_id', '=', board.id)
    .executeTakeFirst();
  if (!section) throw new Refusal(404, 'There is no such section on this board.');
  return section;
}

/**
 * Reads the place of a new pin and locks its board until the transaction ends.
 * @throws {Refusal} like {@link heldBoard} and {@link sectionOn}, if the person may not save there
 */
export async function placeForPin(
  db: Pick<Database, 'rows' | 'dialect'>,
  personId: string,
  { board_id, section_id }: { board_id: string; section_id?: string | undefined },
): Promise<{ board: HeldBoard; section: HeldSection | undefined }> {
  return inTransaction(db, async (writing) => {
    const board = await heldBoard(writing, personId, board_id, 'save');
    return { board, section: section_id === undefined ? undefined : await sectionOn(writing, personId, board, section_id) };
  });
}
