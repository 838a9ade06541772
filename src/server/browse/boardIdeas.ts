import type { Database } from '../database/database.ts';
import { Refusal } from '../shell/refusal.ts';
import type { Viewer } from '../shell/viewer.ts';
import { mayOpen } from './boards.ts';
import { bookmarkAt, keysAt } from './bookmark.ts';
import type { Paging, PinPage } from './feeds.ts';
import { gridPinsOf, placeOnBoard } from './gridPins.ts';
import { rankingOf } from './related.ts';

/** Number of first pins of a board that its ideas go with. */
const maxSources = 8;

/**
 * Pins that go with a board: those most similar to each of its first pins, in turn, without the pictures that it has.
 * @throws {Refusal} 404 if the board does not exist for the viewer, 400 for a bookmark that was not created here
 */
export async function boardIdeas(db: Database, boardId: string, viewer: Viewer, { bookmark, pageSize }: Paging): Promise<PinPage> {
  const board = await db.rows.selectFrom('boards').select(['id', 'privacy']).where('id', '=', boardId).executeTakeFirst();
  if (!board || !(await mayOpen(db, board, viewer))) throw new Refusal(404, 'There is no such board.');
  const held = db.rows.selectFrom('pins').where('board_id', '=', board.id);
  const sources = await held.select('id').orderBy(placeOnBoard, 'desc').limit(maxSources).execute();
  const [from = 0] = keysAt('ideas', bookmark, 1) ?? [];
  const ids = inTurn(await Promise.all(sources.map(({ id }) => rankingOf(db, id, from > 0))));
  const pins: PinPage['pins'] = [];
  let to = from;
  while (pins.length < pageSize && to < ids.length) {
    const next = ids.slice(to, to + pageSize - pins.length);
    const found = await gridPinsOf(db, next);
    const pictures = found.map(({ imageSignature }) => imageSignature);
    const rows = found.length === 0 ? [] : await held.select('signature').where('signature', 'in', pictures).execute();
    const isHeld = new Set(rows.map(({ signature }) => signature));
    pins.push(...found.filter(({ imageSignature }) => !isHeld.has(imageSignature)));
    to += next.length;
  }
  return { pins, bookmark: to < ids.length ? bookmarkAt('ideas', to) : null };
}

/** The first of each list, then the second of each, without repetitions. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return [...new Set(Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat())];
}
