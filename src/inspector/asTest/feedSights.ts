import type { FeedSource } from '../../../events/browse.ts';
import type { Board } from '../../../events/entities/board.ts';
import { get } from '../../../events/persistentMap.ts';
import { boardPinsAfter } from '../../../machines/browse/changes.ts';
import { isLoadingCloseup } from '../../../machines/browse/closeup.ts';
import { feedPins, hasEnded, hasFailed } from '../../../machines/browse/feed.ts';
import { feedKey } from '../../../machines/browse/feedSource.ts';
import { changesShown } from '../../../machines/browse/outbox.ts';
import { ownBoardOf } from '../../../machines/browse/ownBoards.ts';
import type { World } from '../../../machines/engine/world.ts';
import { pinName } from '../../ui/browse/feed/pinWords.ts';
import type { PageText } from '../../ui/text.ts';
import { named, read, type Sight, words } from './locators.ts';

/** Number of tiles that every window shows at once. */
const minTiles = 4;
/** Width in pixels of a tile with its gap; two rows of them are in every wider window. */
const tileWidth = 252;
/** Pixels from the top within which a page is not scrolled. */
const nearTop = 100;

/** The pictures of a feed in the window, its end and its failure. @param top scroll position in pixels */
export function feedSights(world: World, source: FeedSource, top: number, text: PageText): Sight[] {
  const key = feedKey(source);
  const names = pinsInView(world, source, top).flatMap((id) => {
    const pin = get(world.known.pins, id);
    return pin ? [pinName(pin, text)] : [];
  });
  // Quoted for YAML too, in which a name may hold a colon.
  const tiles = names.map((name) => ['- article:', '  - link:', `    - '${`img ${JSON.stringify(name)}`.replaceAll("'", "''")}'`]);
  const wall = ['- feed:', ...tiles.flat().map((line) => `  ${line}`)].join('\n');
  return [
    ...(names.length > 0 ? [{ locator: "page.getByRole('feed').first()", assertion: `toMatchAriaSnapshot(${JSON.stringify(wall)})` }] : []),
    ...(names.length > 0 && read(world, 'feed', hasEnded, key) ? words('page', text.browse.feed.end()) : []),
    ...(read(world, 'feed', hasFailed, key) ? named('page', 'button', text.shell.retry()) : []),
  ];
}

/** Returns the first pins of a feed that is in the window. */
function pinsInView(world: World, source: FeedSource, top: number): readonly string[] {
  const pins = amended(world, source, read(world, 'feed', feedPins, feedKey(source)) ?? []);
  if (top >= nearTop) return [];
  // Related pins are drawn once the pin's detail is there.
  if (source.kind === 'related') return read(world, 'closeup', isLoadingCloseup, source.pinId) === false ? pins.slice(0, minTiles) : [];
  const width = read(world, 'viewport', ({ context }) => context.width) ?? 0;
  return pins.slice(0, Math.max(minTiles, 2 * Math.floor(width / tileWidth)));
}

/** A board as its own person sees it, with their pending changes, or as others do. */
export const shownBoard = (world: World, id: string): Board | undefined =>
  read(world, 'ownBoards', (boards) => ownBoardOf(boards, id)) ?? get(world.known.boards, id);

/** The pins of a board after the person's pending changes. */
function amended(world: World, source: FeedSource, pins: readonly string[]): readonly string[] {
  const board = source.kind === 'board' ? shownBoard(world, source.boardId) : undefined;
  return board ? boardPinsAfter(pins, read(world, 'outbox', changesShown) ?? [], board) : pins;
}
