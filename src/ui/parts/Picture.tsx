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
  /** `main` is the one that the page is about: asked for first. `placed` has its room already and is near the window: it reserves none and waits for nothing. */
  kind?: 'main' | 'usual' | 'placed';
  className?: string;
  css?: CSSProperties;
}

const widths = [236, 474, 736] as const;

/** A whole picture: its dominant colour, then a blurred preview, then itself. */
export function Picture({ signature, width, height, alt, sizes, dominantColor, thumbhash, kind = 'usual', className = '', css }: Props) {
  const preview = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture && thumbhash && kind !== 'main' && !picture.complete) askForPreview(picture, thumbhash);
    },
    [thumbhash, kind],
  );
  return (
    <img
      key={signature}
      ref={preview}
      className={`${style.picture} ${className}`}
      // A feed has shown the small one already: it stands in for the large one at once.
      style={{ backgroundColor: dominantColor, ...(kind === 'main' && { backgroundImage: `url(${pictureUrl(signature, '236x')})` }), ...css }}
      sizes={sizes}
      srcSet={widths.map((w) => `${pictureUrl(signature, `${w}x` as PictureSize)} ${w}w`).join(', ')}
      src={pictureUrl(signature, '474x')}
      alt={alt}
      decoding="async"
      {...(kind !== 'placed' && { width, height })}
      {...(kind === 'main' && { fetchPriority: 'high' })}
      {...(kind === 'usual' && { loading: 'lazy' })}
    />
  );
}
