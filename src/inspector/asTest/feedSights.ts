import type { FeedSource } from '../../../events/browse.ts';
import type { Board } from '../../../events/entities/board.ts';
import { get } from '../../../events/persistentMap.ts';
import { boardPinsAfter } from '../../../machines/browse/changes.ts';
import { isLoadingCloseup } from '../../../machines/browse/closeup.ts';
import { feedPins, hasEnded, hasFailed } from '../../../machines/browse/feed.ts';
import { feedKey } from '../../../machines/browse/feedSource.ts';
import { deletedPins, removedPins, unwantedByVisitor, unwantedPins } from '../../../machines/browse/missingPins.ts';
import { changesShown } from '../../../machines/browse/outbox.ts';
import { ownBoardOf } from '../../../machines/browse/ownBoards.ts';
import type { World } from '../../../machines/engine/world.ts';
import { sizeOf } from '../../../machines/shell/viewport.ts';
import { measuresOf } from '../../ui/browse/feed/items.ts';
import { columnsIn, pack } from '../../ui/browse/feed/layout.ts';
import { pinName } from '../../ui/browse/feed/pinWords.ts';
import type { PageText } from '../../ui/text.ts';
import { named, read, type Sight, words } from './locators.ts';

/** Related pins come below a pin's page of unknown height: this many are named while it is not scrolled. */
const maxRelated = 4;
/** Pixels from the top within which a page is not scrolled. */
const nearTop = 100;
/** Pixels that a feed may begin below the top of its page. */
const feedTop = 200;
/** Pixels of `1rem`. */
const rem = 16;

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

/** Returns the pins of a feed that are in the window. */
function pinsInView(world: World, source: FeedSource, top: number): string[] {
  const key = feedKey(source);
  const gone = gonePins(world, source);
  const pins = amended(world, source, read(world, 'feed', feedPins, key) ?? []).filter((id) => !gone.includes(id));
  if (source.kind === 'related') {
    // They are drawn once the pin's detail is there.
    const isDrawn = top < nearTop && read(world, 'closeup', isLoadingCloseup, source.pinId) === false;
    return isDrawn ? pins.slice(0, maxRelated) : [];
  }
  const size = read(world, 'viewport', sizeOf);
  if (!size) return [];
  // Only related pins have modules between them.
  const items = pins.map((pinId) => ({ pinId }));
  const layout = pack(measuresOf(items, world.known.pins, rem), columnsIn(size.width - rem));
  return pins.filter((_, at) => layout.top[at]! < top + size.height && layout.top[at]! + layout.height[at]! > top - feedTop);
}

/** A board as its own person sees it, with their pending changes, or as others do. */
export const shownBoard = (world: World, id: string): Board | undefined =>
  read(world, 'ownBoards', (boards) => ownBoardOf(boards, id)) ?? get(world.known.boards, id);

/** The pins of a board after the person's pending changes. */
function amended(world: World, source: FeedSource, pins: readonly string[]): readonly string[] {
  const board = source.kind === 'board' ? shownBoard(world, source.boardId) : undefined;
  return board ? boardPinsAfter(pins, read(world, 'outbox', changesShown) ?? [], board) : pins;
}

/** Pins that the feed no longer shows, because the person deleted, removed or declined them in this session. */
function gonePins(world: World, { kind }: FeedSource): string[] {
  const gone = [read(world, 'outbox', deletedPins), read(world, 'moderationNotice', removedPins)];
  const declined = kind === 'home' ? [read(world, 'outbox', unwantedPins), read(world, 'visitor', unwantedByVisitor)] : [];
  return [...gone, ...declined].flatMap((pins) => pins ?? []);
}
