import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { FeedSource } from '../../../../events/browse.ts';
import { canLoadMore, feedPins, feedStories, hasEnded, hasFailed, isEmpty, isLoadingFirst, isLoadingMore, isUnopened } from '../../../../machines/browse/feed.ts';
import { feedKey } from '../../../../machines/browse/feedSource.ts';
import { sizeOf } from '../../../../machines/shell/viewport.ts';
import { useFlow, useSender, useSession } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';
import { FeedBlock } from './FeedBlock.tsx';
import { FeedEmpty, FeedFailed, FeedFoot } from './FeedNotes.tsx';
import { createFeedWindow } from './feedWindow.ts';
import { itemsOf, measuresOf } from './items.ts';
import { blocksBetween, blockSize, columnsIn, pack, widthOf } from './layout.ts';
import { useFeedHands } from './useFeedHands.ts';
import { Skeleton } from './Skeleton.tsx';
import style from './Feed.module.css';
import { patient } from '../../parts/patient.ts';

const TileLayers = patient(() => import('./TileLayers.tsx'));

interface Props {
  source: FeedSource;
  /** What a screen reader calls it. */
  label: string;
  /** What stands there when the feed is empty, instead of the usual words. */
  empty?: ReactNode;
  /** What is shown of the pins that are loaded, where that is not all of them as they came; the same function as long as it does the same. */
  amend?: (pins: readonly string[]) => readonly string[];
}

/** Windows that may be left beyond what is drawn before more is asked for: with those that are drawn, about two to three. */
const left = 1.5;

/** A feed as masonry: whole pictures, only those near the window in the DOM. */
export function Feed({ source, label, empty, amend }: Props) {
  const key = feedKey(source);
  const session = useSession();
  const pins = useFlow('feed', feedPins, key);
  const stories = useFlow('feed', feedStories, key);
  const first = useFlow('feed', isLoadingFirst, key);
  const more = useFlow('feed', isLoadingMore, key);
  const mayLoad = useFlow('feed', canLoadMore, key);
  const failed = useFlow('feed', hasFailed, key);
  const ended = useFlow('feed', hasEnded, key);
  const nothing = useFlow('feed', isEmpty, key);
  const unopened = useFlow('feed', isUnopened, key);
  const opened = useSender('feed.opened');
  const endNeared = useSender('feed.endNeared');
  const retried = useSender('feed.retried');

  const guess = useFlow('viewport', sizeOf);
  const feedWindow = useRef(null as ReturnType<typeof createFeedWindow> | null);
  const view = (feedWindow.current ??= createFeedWindow({ width: guess.width - 16, height: guess.height }));
  const seen = useSyncExternalStore(view.subscribe, view.getSnapshot, view.getSnapshot);

  const items = useMemo(() => itemsOf(amend ? amend(pins) : pins, stories), [pins, stories, amend]);
  const layout = useMemo(
    () => pack(measuresOf(items, session.known('pins').getSnapshot(), seen.rem), columnsIn(seen.width)),
    [items, session, seen.width, seen.rem],
  );
  const wall = useRef<HTMLDivElement>(null);
  const hands = useFeedHands(view, layout, items.length);

  const isNearEnd = seen.to + seen.height * left > layout.least;
  const shown = blocksBetween(layout, seen.from, seen.to);
  const focused = Math.floor(seen.focused / blockSize);
  if (seen.focused >= 0 && !shown.includes(focused)) shown.push(focused);
  shown.sort((a, b) => a - b);

  // The source is named by its key; a caller may write it anew at each render.
  const sourceNow = useRef(source);
  sourceNow.current = source;
  useEffect(() => {
    // A page's own feed is opened by arriving there; another is when it is shown.
    if (unopened) opened({ source: sourceNow.current });
  }, [unopened, opened, key]);
  useEffect(() => {
    if (mayLoad && isNearEnd) endNeared({ source: sourceNow.current });
  }, [mayLoad, isNearEnd, endNeared, key]);

  if (nothing || (ended && items.length === 0)) return empty ?? <FeedEmpty />;
  if (failed && items.length === 0) return <FeedFailed onRetry={() => retried({ source })} />;
  return (
    <div className={style.feed}>
      <div ref={view.attach} className={style.room}>
        {items.length === 0 ? (
          <Skeleton columns={columnsIn(seen.width)} height={seen.height} />
        ) : (
          <div ref={wall} role="feed" aria-label={label} aria-busy={first || more} className={style.wall} style={{ inlineSize: widthOf(layout.columns), blockSize: layout.total }} {...hands}>
            {shown.map((block) => (
              <FeedBlock key={block} block={block} items={items} layout={layout} total={ended ? items.length : -1} />
            ))}
            <Later>
              <TileLayers wall={wall} />
            </Later>
          </div>
        )}
      </div>
      {items.length > 0 && <FeedFoot top={layout.total} isLoading={more} hasEnded={ended} hasFailed={failed} onRetry={() => retried({ source })} />}
    </div>
  );
}
