import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Board, PinOrder } from '../../../events/entities/board.ts';
import type { Database } from '../database/database.ts';
import type { Viewer } from '../shell/viewer.ts';
import { boardPath } from './boardPath.ts';
import { bookmarkAt, keysAt } from './bookmark.ts';
import { bookmarkOfFound, foundRowAt, rowsInOrder } from './foundRows.ts';
import { placeOnBoard } from './gridPins.ts';
import { isBoardOpenTo } from './openBoards.ts';
import { type PersonRow, personColumns, userOf } from './people.ts';
import { findEvery, searchedTerms } from './words.ts';

/** Whether the viewer may open a board; see `isBoardOpenTo`. */
export async function mayOpen(
  db: Pick<Database, 'rows'>,
  { id, privacy }: { id: string; privacy: Board['privacy'] },
  viewer: Pick<Viewer, 'id'>,
): Promise<boolean> {
  // Spares the common case a query.
  if (privacy !== 'secret') return true;
  if (viewer.id === null) return false;
  const board = await db.rows.selectFrom('boards').select('id').where('id', '=', id).where(isBoardOpenTo(viewer.id)).executeTakeFirst();
  return board !== undefined;
}

const boardColumns = [
  'boards.serial',
  'boards.id',
  'boards.owner_id',
  'boards.slug',
  'boards.name',
  'boards.description',
  'boards.privacy',
  'boards.layout',
  'boards.pin_order',
  'boards.pin_count',
  'boards.covers',
  ...personColumns,
] as const;

export interface BoardRow extends PersonRow {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  privacy: Board['privacy'];
  layout: Board['layout'];
  pin_order: Exclude<PinOrder, 'own'> | null;
  pin_count: number;
  covers: string;
}

export const boardRows = (db: Pick<Database, 'rows'>) =>
  db.rows.selectFrom('boards').innerJoin('people', 'people.id', 'boards.owner_id').select(boardColumns);

function boardOf(row: BoardRow): Board {
  return {
    id: row.id,
    entityId: row.id,
    name: row.name,
    url: boardPath(row.username, row.slug),
    ...(row.description !== null && { description: row.description }),
    privacy: row.privacy,
    layout: row.layout,
    pinOrder: row.pin_order ?? 'own',
    pinCount: row.pin_count,
    covers: JSON.parse(row.covers),
    owner: userOf(row),
  };
}

/** Boards with the viewer's relation to them: who is invited has permissions, but does not collaborate yet. */
export async function boardsWithRelations(
  db: Pick<Database, 'rows'>,
  rows: readonly BoardRow[],
  viewer: Pick<Viewer, 'id'>,
): Promise<Board[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const collaborations = await db.rows
    .selectFrom('collaborators')
    .select(['board_id', 'person_id', 'permissions', 'invited_at'])
    .where('board_id', 'in', ids)
    .execute();
  const follows =
    viewer.id === null
      ? []
      : await db.rows
          .selectFrom('board_follows')
          .select('board_id')
          .where('board_id', 'in', ids)
          .where('person_id', '=', viewer.id)
          .execute();
  return rows.map((row) => {
    const ownCollaboration = collaborations.find(({ board_id, person_id }) => board_id === row.id && person_id === viewer.id);
    return {
      ...boardOf(row),
      isCollaborative: collaborations.some(({ board_id, invited_at }) => board_id === row.id && invited_at === null),
      ...(viewer.id !== null && {
        collaboratedByMe: ownCollaboration?.invited_at === null,
        followedByMe: follows.some(({ board_id }) => board_id === row.id),
      }),
      ...(ownCollaboration && { collaboratorPermissions: JSON.parse(ownCollaboration.permissions) as string[] }),
    };
  });
}

/** Sections of boards, by board id, in their order. */
export async function sectionsOf(
  db: Pick<Database, 'rows'>,
  boardIds: readonly string[],
): Promise<Map<string, NonNullable<Board['sections']>>> {
  const sections = new Map<string, NonNullable<Board['sections']>>(boardIds.map((id) => [id, []]));
  if (boardIds.length === 0) return sections;
  const rows = await db.rows
    .selectFrom('sections')
    .select(['board_id', 'id', 'slug', 'title', 'pin_count'])
    .where('board_id', 'in', boardIds)
    .orderBy(({ fn }) => fn.coalesce('place', 'serial'))
    .orderBy('serial')
    .execute();
  for (const { board_id, pin_count, ...section } of rows) sections.get(board_id)!.push({ ...section, pinCount: pin_count });
  return sections;
}

/** Maximum number of cover pictures per section. */
const maxCovers = 3;

/** Signatures of the first pictures of a board's sections, by section id. */
async function sectionCovers(db: Pick<Database, 'rows'>, boardId: string): Promise<Map<string, string[]>> {
  const placed = db.rows
    .selectFrom('pins')
    .select(({ fn }) => [
      'section_id',
      'signature',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('section_id').orderBy(placeOnBoard, 'desc'))
        .as('nth'),
    ])
    .where('board_id', '=', boardId)
    .where('section_id', 'is not', null);
  const rows = await db.rows
    .selectFrom(placed.as('placed'))
    .select(['section_id', 'signature'])
    .where('nth', '<=', maxCovers)
    .orderBy('nth')
    .execute();
  const covers = new Map<string, string[]>();
  for (const { section_id, signature } of rows) covers.set(section_id!, [...(covers.get(section_id!) ?? []), signature]);
  return covers;
}

/** A board with its sections and, for its owner and collaborators, the list of collaborators; undefined if the viewer may not open it. */
async function wholeBoard(db: Pick<Database, 'rows'>, row: BoardRow | undefined, viewer: Pick<Viewer, 'id'>): Promise<Board | undefined> {
  if (!row || !(await mayOpen(db, row, viewer))) return undefined;
  const [board] = await boardsWithRelations(db, [row], viewer);
  const worksOnIt = viewer.id === row.person_id || board!.collaboratedByMe;
  const covers = await sectionCovers(db, row.id);
  const sections = (await sectionsOf(db, [row.id])).get(row.id)!.map((section) => ({ ...section, covers: covers.get(section.id) ?? [] }));
  return { ...board!, sections, ...(worksOnIt && { collaborators: await collaboratorsOf(db, row.id) }) };
}

/** The board at an address, or the one that had this address before it was renamed. */
export async function boardAt(
  db: Pick<Database, 'rows'>,
  username: string,
  slug: string,
  viewer: Pick<Viewer, 'id'>,
): Promise<Board | undefined> {
  const rows = boardRows(db).where('people.username', '=', username.toLowerCase());
  const row =
    (await rows.where('boards.slug', '=', slug).executeTakeFirst()) ??
    (await rows
      .innerJoin('board_addresses', 'board_addresses.board_id', 'boards.id')
      .where('board_addresses.slug', '=', slug)
      .executeTakeFirst());
  return wholeBoard(db, row, viewer);
}

export const boardWithId = async (db: Pick<Database, 'rows'>, id: string, viewer: Pick<Viewer, 'id'>) =>
  wholeBoard(db, await boardRows(db).where('boards.id', '=', id).executeTakeFirst(), viewer);

async function collaboratorsOf(db: Pick<Database, 'rows'>, boardId: string): Promise<NonNullable<Board['collaborators']>> {
  const rows = await db.rows
    .selectFrom('collaborators')
    .innerJoin('people', 'people.id', 'collaborators.person_id')
    .select([...personColumns, 'collaborators.permissions'])
    .where('collaborators.board_id', '=', boardId)
    .orderBy('collaborators.created_at')
    .orderBy('people.id')
    .execute();
  return rows.map((row) => ({ user: userOf(row), permissions: JSON.parse(row.permissions) }));
}

export interface BoardPage {
  boards: Board[];
  bookmark: string | null;
}

/**
 * A person's boards, newest first; secret and protected ones only for their owner and collaborators. A person's own list includes boards
 * they collaborate on; other viewers do not see those, since anyone can add anyone as a collaborator.
 */
export async function boardsOf(
  db: Database,
  username: string,
  viewer: Viewer,
  { bookmark, pageSize }: { bookmark?: string | null; pageSize: number },
): Promise<BoardPage> {
  const after = keysAt('boards', bookmark, 1);
  const person = await db.rows.selectFrom('people').select('id').where('username', '=', username.toLowerCase()).executeTakeFirst();
  if (!person) return { boards: [], bookmark: null };
  const rows = await boardRows(db)
    .where(({ or, eb }) =>
      or([eb('boards.owner_id', '=', person.id), ...(viewer.id === person.id ? [eb('boards.id', 'in', workedOnBy(db, person.id))] : [])]),
    )
    .where(({ or, eb }) =>
      or([
        eb('boards.privacy', '=', 'public'),
        ...(viewer.id === null ? [] : [eb('boards.owner_id', '=', viewer.id), eb('boards.id', 'in', workedOnBy(db, viewer.id))]),
      ]),
    )
    .$if(after !== null, (query) => query.where('boards.serial', '<', after![0]!))
    .orderBy('boards.serial', 'desc')
    .limit(pageSize + 1)
    .execute();
  const pageRows = rows.slice(0, pageSize);
  return {
    boards: await boardsWithRelations(db, pageRows, viewer),
    bookmark: rows.length > pageSize ? bookmarkAt('boards', pageRows.at(-1)!.serial) : null,
  };
}

/** Ids of other people's boards that a person collaborates on. */
const workedOnBy = (db: Pick<Database, 'rows'>, personId: string) =>
  db.rows.selectFrom('collaborators').select('board_id').where('person_id', '=', personId).where('invited_at', 'is', null);

/** Whether everyone may find the board. */
const isPublicBoard = (serial: RawBuilder<number>) =>
  sql<SqlBool>`exists (select 1 from boards where boards.serial = ${serial} and boards.privacy = 'public')`;

/** Public boards found by name and description, best first. */
export async function searchBoards(
  db: Database,
  query: string,
  viewer: Pick<Viewer, 'id'>,
  { bookmark, pageSize }: { bookmark?: string | null; pageSize: number },
): Promise<BoardPage> {
  const after = foundRowAt('boardsFound', bookmark);
  const found = await findEvery(db, 'board_words', searchedTerms(query), { limit: pageSize + 1, after, only: isPublicBoard });
  const rows = await rowsInOrder(found.slice(0, pageSize), (serials) => boardRows(db).where('boards.serial', 'in', serials).execute());
  return { boards: await boardsWithRelations(db, rows, viewer), bookmark: bookmarkOfFound('boardsFound', found, pageSize) };
}
