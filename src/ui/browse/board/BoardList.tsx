import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { FeedSource } from '../../../../events/browse.ts';
import { canLoadMore, hasEnded, hasFailed, isEmpty, isLoadingFirst, isLoadingMore } from '../../../../machines/browse/feed.ts';
import { feedKey } from '../../../../machines/browse/feedSource.ts';
import { Link } from '../../parts/Link.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { usePageText } from '../../pageText.ts';
import { useEntity, useFlow, useSender } from '../../session.ts';
import { FeedFailed, FeedFoot } from '../feed/FeedNotes.tsx';
import { pinByline, pinName } from '../feed/pinWords.ts';
import { useFeedPins } from '../feed/useFeedPins.ts';
import style from './BoardList.module.css';

interface Props {
  source: FeedSource;
  label: string;
  empty: ReactNode;
  amend?: (pins: readonly string[]) => readonly string[];
}

/** A board's pins line by line, with their names and where they come from. */
export function BoardList({ source, label, empty, amend }: Props) {
  const key = feedKey(source);
  const pins = useFeedPins(source, amend);
  const first = useFlow('feed', isLoadingFirst, key);
  const more = useFlow('feed', isLoadingMore, key);
  const mayLoad = useFlow('feed', canLoadMore, key);
  const failed = useFlow('feed', hasFailed, key);
  const ended = useFlow('feed', hasEnded, key);
  const isEmptyFeed = useFlow('feed', isEmpty, key);
  const endNeared = useSender('feed.endNeared');
  const retried = useSender('feed.retried');
  const end = useRef<HTMLDivElement>(null);
  const nearEnd = useEffectEvent(() => endNeared({ source }));
  useEffect(() => {
    if (!mayLoad || !end.current) return undefined;
    const nearing = new IntersectionObserver(([entry]) => entry?.isIntersecting && nearEnd(), { rootMargin: '150% 0px' });
    nearing.observe(end.current);
    return () => nearing.disconnect();
    // A longer list may leave its end in sight, which the observer of the shorter one has told.
  }, [mayLoad, key, pins.length]);

  if (isEmptyFeed || (ended && pins.length === 0)) return empty;
  if (failed && pins.length === 0) return <FeedFailed onRetry={() => retried({ source })} />;
  return (
    <>
      <ul className={style.list} aria-label={label} aria-busy={first || more}>
        {pins.map((id) => (
          <Line key={id} id={id} />
        ))}
      </ul>
      <div ref={end} className={style.foot}>
        <FeedFoot top={0} isLoading={first || more} hasEnded={ended} hasFailed={failed} onRetry={() => retried({ source })} />
      </div>
    </>
  );
}

function Line({ id }: { id: string }) {
  const text = usePageText();
  const pin = useEntity('pins', id);
  if (!pin) return null;
  return (
    <li className={style.line}>
      <Link to={`/pin/${pin.id}/`} className={style.link}>
        <Picture
          signature={pin.imageSignature}
          width={pin.imageWidth}
          height={pin.imageHeight}
          alt=""
          sizes="96px"
          dominantColor={pin.dominantColor}
          thumbhash={pin.thumbhash}
          className={style.picture}
        />
        <span className={style.words}>
          <span className={style.name} dir="auto">
            {pinName(pin, text)}
          </span>
          <span className={style.by}>{pinByline(pin, text)}</span>
          {pin.domain && <span className={style.by}>{pin.domain}</span>}
        </span>
      </Link>
    </li>
  );
}
