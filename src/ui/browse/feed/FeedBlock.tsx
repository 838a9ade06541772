import { shallowEqual, useSelector } from '@xstate/react';
import { memo, Suspense } from 'react';
import { get } from '../../../../events/persistentMap.ts';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { useSession } from '../../session.ts';
import type { FeedItem } from './items.ts';
import { blockSize, type Layout } from './layout.ts';
import { Tile } from './Tile.tsx';
import type { UnmeasuredLayout } from './UnmeasuredContext.ts';

/** Loaded lazily: home has no modules, and elsewhere their size is known in advance. */
const Band = lazyWithRetry(async () => ({ default: (await import('./Band.tsx')).Band }));

const none = {};

interface Props {
  block: number;
  items: readonly FeedItem[];
  layout: Layout;
  /** Places of the items while the feed's width is unknown; null once it is measured. */
  unmeasured: UnmeasuredLayout | null;
  /** Total number of items; −1 while unknown. */
  total: number;
  /** Number of first items whose pictures are fetched first. */
  urgent: number;
}

/** A group of items that are mounted together, with one subscription for all their pins. */
export const FeedBlock = memo(function FeedBlock({ block, items, layout, unmeasured, total, urgent }: Props) {
  const start = block * blockSize;
  const blockItems = items.slice(start, start + blockSize);
  const pins = useSelector(
    useSession().known('pins'),
    (pinMap) => blockItems.map((item) => ('pinId' in item ? get(pinMap, item.pinId) : undefined)),
    shallowEqual,
  );
  const { width, gap } = layout.columns;
  return blockItems.map((item, i) => {
    const at = start + i;
    const place = {
      index: at,
      total,
      top: layout.top[at]!,
      height: layout.height[at]!,
      unmeasured: unmeasured ? (unmeasured.items[at] ?? none) : undefined,
    };
    if ('story' in item) {
      return (
        <Suspense key={`story ${item.story.id}`} fallback={null}>
          <Band story={item.story} {...place} />
        </Suspense>
      );
    }
    const pin = pins[i];
    return (
      pin && <Tile key={pin.id} pin={pin} start={layout.column[at]! * (width + gap)} width={width} isUrgent={at < urgent} {...place} />
    );
  });
});
