import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import type { FeedSource } from '../../../../events/browse.ts';
import { canLoadMore, hasEnded, hasFailed, isEmpty, isLoadingFirst, isLoadingMore } from '../../../../machines/browse/feed.ts';
import { feedKey } from '../../../../machines/browse/feedSource.ts';
import { useFlow, useSender } from '../../session.ts';
import { FeedFailed, FeedFoot } from '../feed/FeedNotes.tsx';
import style from './PinsLoaded.module.css';

/** Props of each view of a board's pins. */
export interface PinsProps {
  source: FeedSource;
  label: string;
  /** Shown for a board without pins. */
  empty: ReactNode;
  amend?: (pins: readonly string[]) => readonly string[];
}

/** Elements at the end of a list that have more loaded when one of them comes near the window. */
const lastOnes = 12;

interface Props extends Pick<PinsProps, 'source' | 'empty'> {
  pins: readonly string[];
  /** The element whose children are the pins. */
  list: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A list of a feed's pins that grows as its end comes near. */
export function PinsLoaded({ source, pins, list, empty, children }: Props) {
  const key = feedKey(source);
  const isLoading = useFlow('feed', (feed) => isLoadingFirst(feed) || isLoadingMore(feed), key);
  const mayLoad = useFlow('feed', canLoadMore, key);
  const failed = useFlow('feed', hasFailed, key);
  const ended = useFlow('feed', hasEnded, key);
  const isEmptyFeed = useFlow('feed', isEmpty, key);
  const endNeared = useSender('feed.endNeared');
  const retried = useSender('feed.retried');
  const nearEnd = useEffectEvent(() => endNeared({ source }));
  useEffect(() => {
    if (!mayLoad) return undefined;
    const nearing = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && nearEnd(), {
      rootMargin: '100% 0px',
    });
    for (const line of [...(list.current?.children ?? [])].slice(-lastOnes)) nearing.observe(line);
    return () => nearing.disconnect();
  }, [mayLoad, list, pins]);

  if (isEmptyFeed || (ended && pins.length === 0)) return empty;
  if (failed && pins.length === 0) return <FeedFailed onRetry={() => retried({ source })} />;
  return (
    <>
      {children}
      <div className={style.foot}>
        <FeedFoot top={0} isLoading={isLoading} hasEnded={ended} hasFailed={failed} onRetry={() => retried({ source })} />
      </div>
    </>
  );
}
