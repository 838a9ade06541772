import type { Selectable } from 'kysely';
import type { Database, Writing } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { blockedBy, blockersOf } from '../../messages/blocks.ts';
import { Refusal } from '../../shell/refusal.ts';
import { countBoards } from '../countBoards.ts';
import { inSteps, pinsPerStep } from './blockingActions.ts';
import { lockBoard } from './boardRights.ts';
import { idFor } from './createIdempotently.ts';
import { type DeletedPin, deletedPinOf } from './deletePins.ts';
import { freeSlug, leaveAddress, writeBoardWords } from './editBoards.ts';
import { lockPerson, requireRoomForBoards, requireRoomForPins } from './quotas.ts';
import { insertBack } from './restorePins.ts';
import { oldestInTrash } from './trashPeriod.ts';

type BoardRow = Selectable<Tables['boards']>;

/** A deleted board without its pins. A link that showed it, and invite links to it, are gone. */
interface DeletedBoard {
  board: Omit<BoardRow, 'serial' | 'pin_count' | 'covers'>;
  sections: Pick<Selectable<Tables['sections']>, 'id' | 'slug' | 'title' | 'place'>[];
  collaborators: Omit<Tables['collaborators'], 'board_id'>[];
  followers: Omit<Tables['board_follows'], 'board_id'>[];
  /** Earlier addresses, which lead to it. */
  slugs: string[];
}

const deletedBoardOf = (text: string): DeletedBoard => JSON.parse(text) as DeletedBoard;

/** Name and chosen cover of a deleted board. */
export const briefOf = (text: string): Pick<BoardRow, 'name' | 'cover_id'> => deletedBoardOf(text).board;

/** Keeps a board that is about to be deleted in the trash of its owner. */
export async function keepBoard({ rows }: Writing, row: BoardRow): Promise<void> {
  const { serial: _serial, pin_count: _pinCount, covers: _covers, ...board } = row;
  const sections = await rows
    .selectFrom('sections')
    .select(({ fn }) => ['id', 'slug', 'title', fn.coalesce('place', 'serial').as('place')])
    .where('board_id', '=', board.id)
    .execute();
  const collaborators = await rows
    .selectFrom('collaborators')
    .select(['person_id', 'permissions', 'created_at', 'invited_at'])
    .where('board_id', '=', board.id)
    .execute();
  const followers = await rows.selectFrom('board_follows').select(['person_id', 'created_at']).where('board_id', '=', board.id).execute();
  const addresses = await rows.selectFrom('board_addresses').select('slug').where('board_id', '=', board.id).execute();
  const kept: DeletedBoard = { board, sections, collaborators, followers, slugs: addresses.map(({ slug }) => slug) };
  const values = { owner_id: board.owner_id, board: JSON.stringify(kept), deleted_at: new Date().toISOString() };
  await rows
    .insertInto('deleted_boards')
    .values({ id: board.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/**
 * Restores a board with its pins, sections, collaborators and followers. A large one is restored in steps and is blocked meanwhile; an
 * interrupted restoration is completed by another one. Its name gets a number if another board has it by now.
 * @throws {Refusal} 404 if it is not in the person's trash, 403 if there is no room for it
 */
export async function restoreBoard(db: Database, personId: string, givenId: string): Promise<{ board_id: string }> {
  const board_id = await inSteps(
    db,
    async (writing) => {
      const id = await idFor(writing, personId, givenId);
      await lockPerson(writing, personId);
      const found = await writing.rows
        .selectFrom('deleted_boards')
        .select('board')
        .where('id', '=', id)
        .where('owner_id', '=', personId)
        .where('deleted_at', '>=', oldestInTrash())
        .executeTakeFirst();
      const live = await writing.rows
        .selectFrom('boards')
        .select('id')
        .where('id', '=', id)
        .where('owner_id', '=', personId)
        .executeTakeFirst();
      // Restored by an earlier call.
      if (!found && live) return { id, left: 0 };
      if (!found) throw new Refusal(404, 'This board can no longer be restored.');
      const pins = await countWith(writing, id, personId);
      await requireRoomForPins(writing, personId, { pins });
      if (!live) await insertBoard(writing, deletedBoardOf(found.board));
      return { id, left: await step(writing, personId, id) };
    },
    (writing, id) => step(writing, personId, id),
  );
  return { board_id };
}

async function insertBoard(writing: Writing, { board, sections, collaborators, followers, slugs }: DeletedBoard): Promise<void> {
  const { rows } = writing;
  const { id, owner_id } = board;
  await requireRoomForBoards(writing, owner_id);
  const others = await rows.selectFrom('boards').select(['slug', 'name']).where('owner_id', '=', owner_id).execute();
  const name = freeName(board.name, others);
  const slug = others.some((other) => other.slug === board.slug) || name !== board.name ? freeSlug(name, others) : board.slug;
  const { serial } = await rows
    .insertInto('boards')
    .values({ ...board, name, slug })
    .returning('serial')
    .executeTakeFirstOrThrow();
  await leaveAddress(rows, owner_id, slug);
  await writeBoardWords(writing, { serial, name, description: board.description });
  if (sections.length > 0)
    await rows
      .insertInto('sections')
      .values(sections.map((section) => ({ ...section, board_id: id })))
      .execute();
  const people = new Set(await reachablePeople(writing, owner_id, [...collaborators, ...followers]));
  for (const row of collaborators)
    if (people.has(row.person_id))
      await rows
        .insertInto('collaborators')
        .values({ ...row, board_id: id })
        .execute();
  for (const row of followers)
    if (people.has(row.person_id))
      await rows
        .insertInto('board_follows')
        .values({ ...row, board_id: id })
        .execute();
  const taken = new Set([...others.map((other) => other.slug), slug]);
  for (const old of slugs)
    if (!taken.has(old))
      await rows
        .insertInto('board_addresses')
        .values({ owner_id, slug: old, board_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  await countBoards(rows, owner_id);
}

/** Ids of the people who still exist, with no block between them and the board's owner. */
async function reachablePeople(db: Writing, ownerId: string, people: readonly { person_id: string }[]): Promise<string[]> {
  const ids = [...new Set(people.map(({ person_id }) => person_id))];
  const found: string[] = [];
  for (let from = 0; from < ids.length; from += 500) {
    const rows = await db.rows
      .selectFrom('people')
      .select('id')
      .where('id', 'in', ids.slice(from, from + 500))
      .where('id', 'not in', blockedBy(db, ownerId))
      .where('id', 'not in', blockersOf(db, ownerId))
      .execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

const maxName = 50;

function freeName(name: string, boards: readonly { name: string }[]): string {
  const names = new Set(boards.map((board) => board.name.toLowerCase()));
  if (!names.has(name.toLowerCase())) return name;
  for (let n = 2; ; n++) {
    const numbered = `${name.slice(0, maxName - ` ${n}`.length)} ${n}`;
    if (!names.has(numbered.toLowerCase())) return numbered;
  }
}

/** Restores some of a board's pins and, with the last ones, takes the board out of the trash. @returns the number of pins that are left */
async function step(db: Writing, personId: string, boardId: string): Promise<number> {
  const { rows } = db;
  await lockBoard(db, boardId);
  const board = await rows.selectFrom('boards').select(['id', 'privacy']).where('id', '=', boardId).executeTakeFirstOrThrow();
  const sections = await rows.selectFrom('sections').select('id').where('board_id', '=', boardId).execute();
  const onBoard = new Set(sections.map(({ id }) => id));
  const ids = await takeable(db, board.id, personId);
  if (ids.length > 0) {
    const taken = await rows.deleteFrom('deleted_pins').where('id', 'in', ids).returning('pin').execute();
    const pins = taken
      .map(({ pin }) => deletedPinOf(pin))
      .map((pin): DeletedPin => ({ ...pin, section_id: pin.section_id !== null && onBoard.has(pin.section_id) ? pin.section_id : null }))
      .sort((one, other) => one.serial - other.serial);
    await insertBack(db, pins, board);
  }
  const left = await countWith(db, boardId);
  if (left === 0) await rows.deleteFrom('deleted_boards').where('id', '=', boardId).where('owner_id', '=', personId).execute();
  return left;
}

/** Ids of some of the pins that a board comes back with. Those of people who have no room for them stay in their trash, as single pins. */
async function takeable(db: Writing, boardId: string, boardOwner: string): Promise<string[]> {
  const pins = await pinsWith(db, boardId).select(['id', 'owner_id']).orderBy('deleted_at').orderBy('id').limit(pinsPerStep).execute();
  const others = [...new Set(pins.map(({ owner_id }) => owner_id))].filter((owner) => owner !== boardOwner).sort();
  const full = new Set<string>();
  for (const owner of others) {
    await lockPerson(db, owner);
    const count = pins.filter(({ owner_id }) => owner_id === owner).length;
    try {
      await requireRoomForPins(db, owner, { pins: count });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      full.add(owner);
      await db.rows
        .updateTable('deleted_pins')
        .set({ with_board: null })
        .where('with_board', '=', boardId)
        .where('owner_id', '=', owner)
        .execute();
    }
  }
  return pins.flatMap(({ id, owner_id }) => (full.has(owner_id) ? [] : id));
}

/** The deleted pins that a board comes back with; those whose pictures were imported again are there already. */
const pinsWith = ({ rows }: Writing, boardId: string) =>
  rows
    .selectFrom('deleted_pins')
    .where('with_board', '=', boardId)
    .where('is_moderated', '=', 0)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('pins').select('pins.id').whereRef('pins.id', '=', 'deleted_pins.id'))));

/** Number of deleted pins that a board comes back with; of one person, if given. */
async function countWith(db: Writing, boardId: string, owner?: string): Promise<number> {
  const { pins } = await pinsWith(db, boardId)
    .select(({ fn }) => fn.countAll<number | string>().as('pins'))
    .$if(owner !== undefined, (query) => query.where('owner_id', '=', owner!))
    .executeTakeFirstOrThrow();
  return Number(pins);
}
