import { memo } from 'react';
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
}

/** A pin in a feed: its uncropped picture as a link. Texts of the overlay are generated content, so that a tile has only three nodes. */
export const Tile = memo(function Tile({ pin, index, total, start, top, width, height }: Props) {
  const text = useText();
  return (
    <article
      className={style.tile}
      style={{ insetInlineStart: start, insetBlockStart: top, inlineSize: width, blockSize: height }}
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
          sizes={`${width}px`}
          dominantColor={pin.dominantColor}
          thumbhash={pin.thumbhash}
          kind="placed"
          className={style.picture}
        />
        <Badges pin={pin} />
      </a>
    </article>
  );
});
