import { get, type PersistentMap } from '../../../../events/persistentMap.ts';
import type { GridPin } from '../../../../events/entities/pin.ts';
import type { PlacedStory } from '../../../../machines/browse/feed.ts';
import type { Item } from './layout.ts';

/** Items of a feed: pins, with modules between them. */
export type FeedItem = { pinId: string } | { story: PlacedStory };

/** Leaves out pins that the session deleted or removed; the same list if it has none of them. */
export const withoutPins = (pins: readonly string[], gone: readonly string[]): readonly string[] =>
  pins.some((id) => gone.includes(id)) ? pins.filter((id) => !gone.includes(id)) : pins;

/** Inserts each story before the pin at its position; stories past the last pin go to the end. */
export function itemsOf(pins: readonly string[], stories: readonly PlacedStory[]): FeedItem[] {
  if (stories.length === 0) return pins.map((pinId) => ({ pinId }));
  const items: FeedItem[] = [];
  for (let i = 0; i <= pins.length; i++) {
    for (const story of stories) if (story.before === i) items.push({ story });
    if (i < pins.length) items.push({ pinId: pins[i]! });
  }
  return items;
}

/** Height of a module in rem: its title and its pictures. */
const bandRem = { carousel: 17.5, grid: 25 };
const bandHeight = (story: Pick<PlacedStory, 'displayOptions'>, rem: number): number =>
  Math.round(bandRem[story.displayOptions.layout] * rem);

/** Bounds of a tile's height to its width: a flatter picture has no room for its controls, a taller one is longer than a window. */
const ratios = { least: 0.5, most: 2.5 };

/** Sizes of items for packing. An unknown pin counts as square. A tile crops a picture past the bounds; its page shows all of it. */
export function measuresOf(items: readonly FeedItem[], pins: PersistentMap<GridPin>, rem: number): Item[] {
  return items.map((item) => {
    if ('story' in item) return { height: bandHeight(item.story, rem) };
    const pin = get(pins, item.pinId);
    return { ratio: pin ? Math.min(ratios.most, Math.max(ratios.least, pin.imageHeight / pin.imageWidth)) : 1 };
  });
}
