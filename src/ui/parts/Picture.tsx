import { useCallback, type CSSProperties } from 'react';
import { pictureUrl, type PictureSize } from '../../../events/entities/picture.ts';
import { askForPreview } from './preview.ts';
import style from './Picture.module.css';

interface Props {
  signature: string;
  /** Pixels of the original: they reserve the room, so that nothing moves when the picture comes. */
  width: number;
  height: number;
  alt: string;
  /** How wide it is shown, as in `<img sizes>`: `236px`, `100vw`. */
  sizes: string;
  dominantColor: string;
  /** Base64. */
  thumbhash?: string | null;
  /** The one picture that the page is about: asked for first. */
  isMain?: boolean;
  className?: string;
  css?: CSSProperties;
}

const widths = [236, 474, 736] as const;

/** A whole picture: its dominant colour, then a blurred preview, then itself. */
export function Picture({ signature, width, height, alt, sizes, dominantColor, thumbhash, isMain = false, className = '', css }: Props) {
  const preview = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture && thumbhash && !picture.complete) askForPreview(picture, thumbhash);
    },
    [thumbhash],
  );
  return (
    <img
      key={signature}
      ref={preview}
      className={`${style.picture} ${className}`}
      style={{ backgroundColor: dominantColor, ...css }}
      sizes={sizes}
      srcSet={widths.map((w) => `${pictureUrl(signature, `${w}x` as PictureSize)} ${w}w`).join(', ')}
      src={pictureUrl(signature, '474x')}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
    />
  );
}
