import type { GridPin } from '../../../../events/entities/pin.ts';
import { formatDuration, formatPrice, inDigits } from '../../format.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useText } from '../../text.ts';
import { PromotedWord } from './PromotedWord.tsx';
import style from './Badges.module.css';

/** Badges on a tile: video, pages, price, promoted. A tile without any has no node for them. */
export function Badges({ pin }: { pin: GridPin }) {
  const text = useText();
  const { videoDuration, pageCount = 0, price, isPromoted } = pin;
  if (videoDuration === undefined && pageCount < 2 && !price && !isPromoted) return null;
  return (
    <span className={style.badges}>
      {videoDuration !== undefined && (
        <span
          className={style.badge}
          role="img"
          aria-label={text.browse.pin.video({ duration: formatDuration(text.locale, videoDuration) })}
        >
          <Icon name="play" size={12} filled />
          {formatDuration(text.locale, videoDuration)}
        </span>
      )}
      {videoDuration === undefined && pageCount > 1 && (
        <span className={style.badge} role="img" aria-label={text.browse.pin.pages({ count: pageCount })}>
          <Icon name="pages" size={12} />
          {inDigits(text.locale, pageCount)}
        </span>
      )}
      {price && <span className={style.badge}>{formatPrice(text.locale, price)}</span>}
      {isPromoted && (
        <span className={style.promoted}>
          <PromotedWord />
        </span>
      )}
    </span>
  );
}
