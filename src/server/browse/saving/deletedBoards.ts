import type { Selectable } from 'kysely';
import type { Database, Writing } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { blockedBy, blockersOf } from '../../messages/blocks.ts';
import { Refusal } from '../../shell/refusal.ts';
import { recordAct } from '../activity/recordAct.ts';
import { countBoards } from '../countBoards.ts';
import { inSteps, pinsPerStep } from './blockingActions.ts';
import { lockBoard } from './boardRights.ts';
import { idFor } from './createIdempotently.ts';
import { type DeletedPin, deletedPinOf } from './deletePins.ts';
import { freeSlug, leaveAddress, maxBoardName, writeBoardWords } from './editBoards.ts';
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
  /** People who were removed from it or left it: no link lets them in. */
  departures: string[];
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
  const departures = await rows.selectFrom('board_departures').select('person_id').where('board_id', '=', board.id).execute();
  const addresses = await rows.selectFrom('board_addresses').select('slug').where('board_id', '=', board.id).execute();
  const kept: DeletedBoard = {
    board,
    sections,
    collaborators,
    followers,
    departures: departures.map(({ person_id }) => person_id),
    slugs: addresses.map(({ slug }) => slug),
  };
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
      // As other writers: the board, if it is there already, before its person.
      await lockBoard(writing, id);
      await lockPerson(writing, personId);
      const inTrash = writing.rows
        .selectFrom('deleted_boards')
        .select('board')
        .where('id', '=', id)
        .where('owner_id', '=', personId)
        .where('deleted_at', '>=', oldestInTrash());
      // Locked, or what is deleted for good at the same time comes back.
      const found = await (writing.dialect === 'postgres' ? inTrash.forUpdate() : inTrash).executeTakeFirst();
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
      if (!live) {
        await insertBoard(writing, deletedBoardOf(found.board));
        await recordAct(writing, personId, { act: 'boardRestored', subject: id });
      }
      return { id, left: await step(writing, personId, id) };
    },
    (writing, id) => step(writing, personId, id),
  );
  return { board_id };
}

async function insertBoard(
  writing: Writing,
  { board, sections, collaborators, followers, departures, slugs }: DeletedBoard,
): Promise<void> {
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
  const everyone = [...collaborators, ...followers].map(({ person_id }) => person_id);
  const reachable = new Set(await existing(writing, everyone, { unblockedBy: owner_id }));
  const back = <Row extends { person_id: string }>(kept: readonly Row[]) =>
    kept.filter(({ person_id }) => reachable.has(person_id)).map((row) => ({ ...row, board_id: id }));
  for (const batch of inBatches(back(collaborators))) await rows.insertInto('collaborators').values(batch).execute();
  for (const batch of inBatches(back(followers))) await rows.insertInto('board_follows').values(batch).execute();
  const departed = (await existing(writing, departures)).map((person_id) => ({ board_id: id, person_id }));
  for (const batch of inBatches(departed)) await rows.insertInto('board_departures').values(batch).execute();
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

/** Ids of the people who still exist; `unblockedBy`: with no block between them and this person. */
async function existing(db: Writing, people: readonly string[], { unblockedBy }: { unblockedBy?: string } = {}): Promise<string[]> {
  const found: string[] = [];
  for (const ids of inBatches([...new Set(people)])) {
    const rows = await db.rows
      .selectFrom('people')
      .select('id')
      .where('id', 'in', ids)
      .$if(unblockedBy !== undefined, (query) =>
        query.where('id', 'not in', blockedBy(db, unblockedBy!)).where('id', 'not in', blockersOf(db, unblockedBy!)),
      )
      .execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += 500) yield rows.slice(from, from + 500);
}

/** Removes a person, whose account is deleted, from the deleted boards of others. */
export async function leaveDeletedBoards({ rows, dialect }: Writing, personId: string): Promise<void> {
  const naming = rows.selectFrom('deleted_boards').select(['id', 'board']).where('board', 'like', `%"${personId}"%`).orderBy('id');
  for (const { id, board: text } of await (dialect === 'postgres' ? naming.forUpdate() : naming).execute()) {
    const kept = deletedBoardOf(text);
    const others = <Row extends { person_id: string }>(people: readonly Row[]) => people.filter(({ person_id }) => person_id !== personId);
    const board: DeletedBoard = {
      ...kept,
      collaborators: others(kept.collaborators),
      followers: others(kept.followers),
      departures: kept.departures.filter((departed) => departed !== personId),
    };
    await rows
      .updateTable('deleted_boards')
      .set({ board: JSON.stringify(board) })
      .where('id', '=', id)
      .execute();
  }
}

/** A person's deleted boards with their sections, as their owner has them exported. */
export async function exportedDeletedBoards({ rows }: Pick<Database, 'rows'>, personId: string): Promise<object[]> {
  const boards = await rows
    .selectFrom('deleted_boards')
    .select(['board', 'deleted_at'])
    .where('owner_id', '=', personId)
    .orderBy('deleted_at')
    .execute();
  return boards.map(({ board: text, deleted_at }) => {
    const { board, sections } = deletedBoardOf(text);
    return { ...board, deleted_at, sections: sections.map(({ id, title }) => ({ id, board_id: board.id, title })) };
  });
}

function freeName(name: string, boards: readonly { name: string }[]): string {
  const names = new Set(boards.map((board) => board.name.toLowerCase()));
  if (!names.has(name.toLowerCase())) return name;
  for (let n = 2; ; n++) {
    const numbered = `${name.slice(0, maxBoardName - ` ${n}`.length)} ${n}`;
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

/**
 * Ids of some of the pins that a board comes back with. Those of others who have no room for them stay in their trash, as single pins.
 * @throws {Refusal} 403 if the board's owner has no room for theirs, since they restored another board at the same time
 */
async function takeable(db: Writing, boardId: string, boardOwner: string): Promise<string[]> {
  const pins = await pinsWith(db, boardId).select(['id', 'owner_id']).orderBy('deleted_at').orderBy('id').limit(pinsPerStep).execute();
  const full = new Set<string>();
  for (const owner of [...new Set(pins.map(({ owner_id }) => owner_id))].sort()) {
    await lockPerson(db, owner);
    const count = pins.filter(({ owner_id }) => owner_id === owner).length;
    try {
      await requireRoomForPins(db, owner, { pins: count });
    } catch (error) {
      if (owner === boardOwner || !(error instanceof Refusal)) throw error;
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
