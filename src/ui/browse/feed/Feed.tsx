import { use, useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { FeedSource } from '../../../../events/browse.ts';
import {
  canLoadMore,
  feedStories,
  hasEnded,
  hasFailed,
  isEmpty,
  isLoadingFirst,
  isLoadingMore,
  isUnopened,
} from '../../../../machines/browse/feed.ts';
import { feedKey } from '../../../../machines/browse/feedSource.ts';
import { showsRepFooter } from '../../../../machines/shell/viewer.ts';
import { sizeOf } from '../../../../machines/shell/viewport.ts';
import { useFlow, useSender, useSession } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';
import { FeedBlock } from './FeedBlock.tsx';
import { FeedEmpty, FeedFailed, FeedFoot } from './FeedNotes.tsx';
import { createFeedWindow } from './feedWindow.ts';
import { itemsOf, measuresOf } from './items.ts';
import { blocksBetween, blockSize, columnsIn, pack, widthOf } from './layout.ts';
import { DrawnAheadContext, UnmeasuredContext } from './UnmeasuredContext.ts';
import { useFeedHands } from './useFeedHands.ts';
import { useFeedPins } from './useFeedPins.ts';
import { Skeleton } from './Skeleton.tsx';
import style from './Feed.module.css';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';

const TileLayers = lazyWithRetry(() => import('./TileLayers.tsx'));

interface Props {
  source: FeedSource;
  /** Accessible label. */
  label: string;
  /** Replaces the default text for an empty feed. */
  empty?: ReactNode;
  /** Changes the list of loaded pins, for example by pending local changes; must be a stable function. */
  amend?: (pins: readonly string[]) => readonly string[];
}

/** Loads more once less than this many windows remain beyond the drawn area; with that, about two to three windows. */
const left = 1.5;

/** First pictures of a feed that opens its page: one of them is its largest paint. */
const urgent = 2;

/** A masonry feed of uncropped pictures; only those near the window are in the DOM. */
export function Feed({ source, label, empty, amend }: Props) {
  const key = feedKey(source);
  const session = useSession();
  const pins = useFeedPins(source, amend);
  const stories = useFlow('feed', feedStories, key);
  const first = useFlow('feed', isLoadingFirst, key);
  const more = useFlow('feed', isLoadingMore, key);
  const mayLoad = useFlow('feed', canLoadMore, key);
  const failed = useFlow('feed', hasFailed, key);
  const ended = useFlow('feed', hasEnded, key);
  const isEmptyFeed = useFlow('feed', isEmpty, key);
  const unopened = useFlow('feed', isUnopened, key);
  const hasFooter = useFlow('viewer', showsRepFooter);
  const opened = useSender('feed.opened');
  const endNeared = useSender('feed.endNeared');
  const retried = useSender('feed.retried');

  const guess = useFlow('viewport', sizeOf);
  const feedWindow = useRef(null as ReturnType<typeof createFeedWindow> | null);
  const ahead = use(DrawnAheadContext);
  const view = (feedWindow.current ??= createFeedWindow({ width: guess.width - 16, height: guess.height, ahead }));
  const visibleRange = useSyncExternalStore(view.subscribe, view.getSnapshot, view.getSnapshot);

  const items = useMemo(() => itemsOf(pins, stories), [pins, stories]);
  const measures = useMemo(
    () => measuresOf(items, session.known('pins').getSnapshot(), visibleRange.rem),
    [items, session, visibleRange.rem],
  );
  const layout = useMemo(() => pack(measures, columnsIn(visibleRange.width)), [measures, visibleRange.width]);
  const unmeasuredLayout = use(UnmeasuredContext);
  const unmeasured = useMemo(() => (session.isDrawn ? unmeasuredLayout(measures) : null), [measures, session, unmeasuredLayout]);
  const wall = useRef<HTMLDivElement>(null);
  const hands = useFeedHands(source, view, layout, items.length);

  const isNearEnd = visibleRange.to + visibleRange.height * left > layout.minHeight;
  const blocks = blocksBetween(layout, visibleRange.from, visibleRange.to);
  const focused = Math.floor(visibleRange.focused / blockSize);
  if (visibleRange.focused >= 0 && !blocks.includes(focused)) blocks.push(focused);
  blocks.sort((a, b) => a - b);

  // The key identifies the source; callers may pass a new object at each render.
  const open = useEffectEvent(() => opened({ source }));
  const nearEnd = useEffectEvent(() => endNeared({ source }));
  // The live session may not have the pages yet that the drawn one has: it is asked once it is shown.
  const isLive = !session.isDrawn;
  useEffect(() => {
    // Navigation opens a page's own feed; others are opened when they are shown.
    if (isLive && unopened) open();
  }, [isLive, unopened, key]);
  // The drawn session has no places for more.
  useEffect(() => {
    if (isLive) view.grow();
  }, [isLive, view]);
  useEffect(() => {
    if (isLive && mayLoad && isNearEnd) nearEnd();
  }, [isLive, mayLoad, isNearEnd, key]);

  if (isEmptyFeed || (ended && items.length === 0)) return empty ?? <FeedEmpty />;
  if (failed && items.length === 0) return <FeedFailed onRetry={() => retried({ source })} />;
  return (
    <div className={style.feed} data-rep-footer={hasFooter || undefined}>
      <div ref={view.attach} className={style.room}>
        {items.length === 0 ? (
          <Skeleton />
        ) : (
          <div
            ref={wall}
            role="feed"
            aria-label={label}
            // Far from the window no article is drawn, and a feed without any is only valid while it is busy.
            aria-busy={first || more || blocks.length === 0}
            suppressHydrationWarning
            className={unmeasured ? style.unmeasuredWall : style.wall}
            style={unmeasured ? unmeasured.wall : { inlineSize: widthOf(layout.columns), blockSize: layout.total }}
            {...hands}
          >
            {blocks.map((block) => (
              <FeedBlock
                key={block}
                block={block}
                items={items}
                layout={layout}
                unmeasured={unmeasured}
                total={ended ? items.length : -1}
                urgent={source.kind === 'related' ? 0 : urgent}
              />
            ))}
            <Later>
              <TileLayers wall={wall} />
            </Later>
          </div>
        )}
      </div>
      {items.length > 0 && (
        <FeedFoot top={layout.total} isLoading={more} hasEnded={ended} hasFailed={failed} onRetry={() => retried({ source })} />
      )}
    </div>
  );
}
