import type { Board } from '../../../events/entities/board.ts';
import type { Database } from '../database/database.ts';
import type { Viewer } from '../shell/viewer.ts';
import { bookmarkAt, keysAt } from './bookmark.ts';
import { type PersonRow, personColumns, userOf } from './people.ts';
import { matching } from './words.ts';

/** The path of a board, or of another page under a person. */
export const boardPath = (username: string, slug: string) => `/${encodeURIComponent(username)}/${encodeURIComponent(slug)}/`;

/** Whether the viewer may open it: a secret board is its owner's alone (S1.3). */
export const mayOpen = (board: { privacy: Board['privacy']; owner_id: string }, viewer: Viewer) => board.privacy !== 'secret' || board.owner_id === viewer.id;

const boardColumns = [
  'boards.serial', 'boards.id', 'boards.owner_id', 'boards.slug', 'boards.name', 'boards.description', 'boards.privacy', 'boards.layout', 'boards.pin_count', 'boards.covers',
  ...personColumns,
] as const;

interface BoardRow extends PersonRow {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  privacy: Board['privacy'];
  layout: Board['layout'];
  pin_count: number;
  covers: string;
}

const boardRows = (db: Database) => db.rows.selectFrom('boards').innerJoin('people', 'people.id', 'boards.owner_id').select(boardColumns);

function boardOf(row: BoardRow): Board {
  return {
    id: row.id,
    entityId: row.id,
    name: row.name,
    url: boardPath(row.username, row.slug),
    ...(row.description !== null && { description: row.description }),
    privacy: row.privacy,
    layout: row.layout,
    pinCount: row.pin_count,
    covers: JSON.parse(row.covers),
    owner: userOf(row),
  };
}

/** A board with its sections, when the viewer may open it. */
export async function boardAt(db: Database, username: string, slug: string, viewer: Viewer): Promise<Board | undefined> {
  const row = await boardRows(db).where('people.username', '=', username.toLowerCase()).where('boards.slug', '=', slug).executeTakeFirst();
  if (!row || !mayOpen(row, viewer)) return undefined;
  const sections = await db.rows.selectFrom('sections').select(['id', 'slug', 'title', 'pin_count']).where('board_id', '=', row.id).orderBy('serial').execute();
  return { ...boardOf(row), sections: sections.map(({ pin_count, ...section }) => ({ ...section, pinCount: pin_count })) };
}

export interface BoardPage {
  boards: Board[];
  bookmark: string | null;
}

/** A person's boards, newest first; their own list shows the secret and the protected ones too. */
export async function boardsOf(db: Database, username: string, viewer: Viewer, { bookmark, pageSize }: { bookmark?: string | null; pageSize: number }): Promise<BoardPage> {
  const after = keysAt('boards', bookmark, 1);
  const rows = await boardRows(db)
    .where('people.username', '=', username.toLowerCase())
    .where(({ or, eb }) => or([eb('boards.privacy', '=', 'public'), ...(viewer.id === null ? [] : [eb('boards.owner_id', '=', viewer.id)])]))
    .$if(after !== null, (query) => query.where('boards.serial', '<', after![0]!))
    .orderBy('boards.serial', 'desc')
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  return { boards: shown.map(boardOf), bookmark: rows.length > pageSize ? bookmarkAt('boards', shown.at(-1)!.serial) : null };
}

/** Public boards found by name and description, best first. */
export async function searchBoards(db: Database, query: string, { bookmark, pageSize }: { bookmark?: string | null; pageSize: number }): Promise<BoardPage> {
  const [offset = 0] = keysAt('foundBoards', bookmark, 1) ?? [];
  const hits = matching(db, 'board_words', query, 'every');
  if (!hits) return { boards: [], bookmark: null };
  const rows = await boardRows(db)
    .innerJoin(hits.as('hit'), 'hit.serial', 'boards.serial')
    .where('boards.privacy', '=', 'public')
    .orderBy('hit.rank')
    .orderBy('boards.serial')
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
  return { boards: rows.slice(0, pageSize).map(boardOf), bookmark: rows.length > pageSize ? bookmarkAt('foundBoards', offset + pageSize) : null };
}
