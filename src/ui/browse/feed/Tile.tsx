import { memo, type CSSProperties } from 'react';
import type { GridPin } from '../../../../events/entities/pin.ts';
import { Picture } from '../../parts/Picture.tsx';
import { useText } from '../../text.ts';
import { Badges } from './Badges.tsx';
import { pinByline, pinName } from './pinWords.ts';
import style from './Tile.module.css';

interface Props {
  pin: GridPin;
  /** Index among the feed's items, from 0, and their total; −1 while unknown. */
  index: number;
  total: number;
  /** Pixels. */
  start: number;
  top: number;
  width: number;
  height: number;
  /** Its picture is fetched first. */
  isUrgent?: boolean;
  /** Its place while the feed's width is unknown. */
  unmeasured?: CSSProperties | undefined;
}

/** Columns' widths by the window's, which the browser needs before it has measured the feed. */
const sizes = '(width >= 756px) 236px, (width >= 576px) calc(33vw - 12px), calc(50vw - 12px)';

/** A pin in a feed: its uncropped picture as a link. Texts of the overlay are generated content, so that a tile has only three nodes. */
export const Tile = memo(function Tile({ pin, index, total, start, top, width, height, isUrgent = false, unmeasured }: Props) {
  const text = useText();
  return (
    <article
      suppressHydrationWarning
      className={style.tile}
      style={unmeasured ?? { insetInlineStart: start, insetBlockStart: top, inlineSize: width, blockSize: height }}
      aria-posinset={index + 1}
      aria-setsize={total}
      data-index={index}
    >
      <a className={style.link} href={`/pin/${pin.id}/`} data-title={pin.title ?? pin.gridTitle ?? ''} data-by={pinByline(pin, text)}>
        <Picture
          signature={pin.imageSignature}
          width={pin.imageWidth}
          height={pin.imageHeight}
          alt={pinName(pin, text)}
          sizes={sizes}
          dominantColor={pin.dominantColor}
          thumbhash={pin.thumbhash}
          kind="placed"
          isUrgent={isUrgent}
          className={style.picture}
        />
        <Badges pin={pin} />
      </a>
    </article>
  );
});
