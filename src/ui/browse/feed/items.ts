import { get, type Shards } from '../../../../events/shards.ts';
import type { GridPin } from '../../../../events/entities/pin.ts';
import type { PlacedStory } from '../../../../machines/browse/feed.ts';
import type { Item } from './layout.ts';

/** What a feed shows one after the other: pins, and modules between them. */
export type FeedItem = { pinId: string } | { story: PlacedStory };

/** Each story stands before the pin that it was placed at; those after the last pin at the end. */
export function itemsOf(pins: readonly string[], stories: readonly PlacedStory[]): FeedItem[] {
  if (stories.length === 0) return pins.map((pinId) => ({ pinId }));
  const items: FeedItem[] = [];
  for (let i = 0; i <= pins.length; i++) {
    for (const story of stories) if (story.before === i) items.push({ story });
    if (i < pins.length) items.push({ pinId: pins[i]! });
  }
  return items;
}

/** The room that a module takes, in rem: its title, and a row of pictures. */
const bandRem = { carousel: 17.5, grid: 25 };
const bandHeight = (story: Pick<PlacedStory, 'displayOptions'>, rem: number): number => Math.round(bandRem[story.displayOptions.layout] * rem);

/** The measures of items, for packing. A pin that nothing is known of counts as square. */
export function measuresOf(items: readonly FeedItem[], pins: Shards<GridPin>, rem: number): Item[] {
  return items.map((item) => {
    if ('story' in item) return { height: bandHeight(item.story, rem) };
    const pin = get(pins, item.pinId);
    return { ratio: pin ? pin.imageHeight / pin.imageWidth : 1 };
  });
}
