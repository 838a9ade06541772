import type { GridPin } from '../../../events/entities/pin.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import { signedOutViewer, type Viewer } from '../shell/viewer.ts';
import { mayOpen } from './boards.ts';
import { bookmarkAt, keysAt } from './bookmark.ts';
import { gridPinOf, type GridRow, gridRows, isListed, placeOnBoard } from './gridPins.ts';
import { isBoardOpenTo } from './openBoards.ts';
import { matching, termsOf } from './words.ts';

/** Page of a feed: the items after the bookmark, `pageSize` at most. */
export interface Paging {
  bookmark?: string | null | undefined;
  pageSize: number;
}

export interface PinPage {
  pins: GridPin[];
  bookmark: string | null;
}

/** Maximum number of pins that a search goes through (S2.9). */
const maxSearchOffset = 5_000;

/** Builds a page from rows fetched with one extra, which shows whether another page follows. */
function pageOf<Row extends GridRow>(rows: Row[], pageSize: number, bookmarkAfter: (last: Row) => string): PinPage {
  const pageRows = rows.slice(0, pageSize);
  return { pins: pageRows.map(gridPinOf), bookmark: rows.length > pageSize ? bookmarkAfter(pageRows.at(-1)!) : null };
}

type Pins = ReturnType<typeof gridRows>;

type Keys = readonly [shuffle: number, serial: number];

/** Pins in the mixed order, after a position in it. */
const mixed = (pins: Pins, after: Keys | null, limit: number) =>
  pins
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('pins.shuffle', 'pins.serial'), '>', tuple(after![0], after![1]))),
    )
    .orderBy('pins.shuffle')
    .orderBy('pins.serial')
    .limit(limit)
    .execute();

/** A page of the pins in the mixed order. `feed` is the name in its bookmarks. */
async function mixedPage(feed: string, pins: Pins, { bookmark, pageSize }: Paging): Promise<PinPage> {
  const rows = await mixed(pins, keysAt(feed, bookmark, 2) as Keys | null, pageSize + 1);
  return pageOf(rows, pageSize, ({ shuffle, serial }) => bookmarkAt(feed, shuffle, serial));
}

/** A page of a person's pins, newest first. */
async function newestPage(pins: Pins, { bookmark, pageSize }: Paging): Promise<PinPage> {
  const after = keysAt('person', bookmark, 1);
  const rows = await pins
    .$if(after !== null, (query) => query.where('pins.serial', '<', after![0]!))
    .orderBy('pins.serial', 'desc')
    .limit(pageSize + 1)
    .execute();
  return pageOf(rows, pageSize, ({ serial }) => bookmarkAt('person', serial));
}

/** A page of a board's pins, in the board's order. */
async function placedPage(pins: Pins, { bookmark, pageSize }: Paging): Promise<PinPage> {
  const after = keysAt('board', bookmark, 1);
  const rows = await pins
    .select(placeOnBoard.as('place'))
    .$if(after !== null, (query) => query.where(placeOnBoard, '<', after![0]!))
    .orderBy(placeOnBoard, 'desc')
    .limit(pageSize + 1)
    .execute();
  return pageOf(rows, pageSize, ({ place }) => bookmarkAt('board', place));
}

/** Ratio of pins from followed topics to other pins in the home feed, while there are any. */
const followedDensity = 3;

/**
 * All public pins in the mixed order, with pins of the viewer's followed topics first and more often. The two orders have separate keys,
 * both in the bookmark.
 */
export async function homeFeed(
  db: Database,
  { bookmark, pageSize }: Paging,
  viewer: Pick<Viewer, 'id'> = signedOutViewer,
): Promise<PinPage> {
  const follows =
    viewer.id === null ? [] : await db.rows.selectFrom('topic_follows').select('topic_id').where('person_id', '=', viewer.id).execute();
  const topics = follows.map(({ topic_id }) => topic_id);
  const keys = keysAt('home', bookmark, 4);
  let [lastFollowed, lastOther]: [Keys, Keys] = keys
    ? [
        [keys[0]!, keys[1]!],
        [keys[2]!, keys[3]!],
      ]
    : [
        [0, 0],
        [0, 0],
      ];
  const listed = () => gridRows(db).where(isListed);
  const followed = topics.length === 0 ? [] : await mixed(listed().where('pins.topic_id', 'in', topics), lastFollowed, pageSize + 1);
  const otherPins = await mixed(
    listed().$if(topics.length > 0, (pins) =>
      pins.where(({ or, eb }) => or([eb('pins.topic_id', 'is', null), eb('pins.topic_id', 'not in', topics)])),
    ),
    lastOther,
    pageSize + 1,
  );

  const pageRows: GridRow[] = [];
  while (pageRows.length < pageSize && (followed.length > 0 || otherPins.length > 0)) {
    const isFollowedNext =
      otherPins.length === 0 || (followed.length > 0 && followed[0]!.shuffle / followedDensity <= otherPins[0]!.shuffle);
    const row = (isFollowedNext ? followed : otherPins).shift()!;
    if (isFollowedNext) lastFollowed = [row.shuffle, row.serial];
    else lastOther = [row.shuffle, row.serial];
    pageRows.push(row);
  }
  return {
    pins: pageRows.map(gridPinOf),
    bookmark: followed.length > 0 || otherPins.length > 0 ? bookmarkAt('home', ...lastFollowed, ...lastOther) : null,
  };
}

/** A topic's pins in the mixed order. */
export const topicFeed = (db: Database, topicId: string, paging: Paging): Promise<PinPage> =>
  mixedPage('topic', gridRows(db).where('pins.topic_id', '=', topicId).where(isListed), paging);

/** Pins created by a person, newest first; those on secret boards only if the viewer is that person and may open the board. */
export const personFeed = (db: Database, personId: string, viewer: Pick<Viewer, 'id'>, paging: Paging): Promise<PinPage> => {
  const createdPins = gridRows(db).where('pins.owner_id', '=', personId);
  if (viewer.id !== personId) return newestPage(createdPins.where(isListed), paging);
  return newestPage(createdPins.where(isBoardOpenTo(personId)).where('pins.source_id', 'is', null), paging);
};

/**
 * Pins of a board or one of its sections, in the manual order, else newest first.
 * @throws {Refusal} 404 if the board or section does not exist for the viewer
 */
export async function boardFeed(
  db: Database,
  boardId: string,
  sectionSlug: string | undefined,
  viewer: Viewer,
  paging: Paging,
): Promise<PinPage> {
  const board = await db.rows.selectFrom('boards').select(['id', 'privacy', 'owner_id']).where('id', '=', boardId).executeTakeFirst();
  if (!board || !(await mayOpen(db, board, viewer))) throw new Refusal(404, 'There is no such board.');
  const pins = gridRows(db).where('pins.board_id', '=', board.id);
  if (sectionSlug === undefined) return placedPage(pins, paging);
  const section = await db.rows
    .selectFrom('sections')
    .select('id')
    .where('board_id', '=', board.id)
    .where('slug', '=', sectionSlug)
    .executeTakeFirst();
  if (!section) throw new Refusal(404, 'There is no such section on this board.');
  return placedPage(pins.where('pins.section_id', '=', section.id), paging);
}

/** Pins that contain every word of the query or, if there are none, any of them; best first. */
export async function searchPins(db: Database, query: string, { bookmark, pageSize }: Paging): Promise<PinPage> {
  const [isLoose = 0, offset = 0] = keysAt('search', bookmark, 2) ?? [];
  const page = await searchPage(db, query, isLoose ? 'any' : 'every', offset, pageSize);
  if (page.pins.length > 0 || bookmark || termsOf(query).length < 2) return page;
  return searchPage(db, query, 'any', 0, pageSize);
}

async function searchPage(db: Database, query: string, need: 'every' | 'any', offset: number, pageSize: number): Promise<PinPage> {
  const hits = matching(db, 'pin_words', query, need);
  if (!hits || offset >= maxSearchOffset) return { pins: [], bookmark: null };
  const rows = await gridRows(db)
    .innerJoin(hits.as('hit'), 'hit.serial', 'pins.serial')
    .where(isListed)
    .orderBy('hit.rank')
    .orderBy('pins.serial')
    .limit(pageSize + 1)
    .offset(offset)
    .execute();
  return pageOf(rows, pageSize, () => bookmarkAt('search', need === 'any' ? 1 : 0, offset + pageSize));
}
