import { memo, use, useCallback, type CSSProperties } from 'react';
import { pictureUrl, type PictureSize } from '../../../events/entities/picture.ts';
import { openedSize } from './growing.ts';
import { PlaceholderContext } from './PlaceholderContext.ts';
import { showPreview } from './preview.ts';
import style from './Picture.module.css';

interface Props {
  signature: string;
  /** Pixels of the original; they reserve space, so that nothing shifts when the picture loads. */
  width: number;
  height: number;
  alt: string;
  /** Displayed width, as in `<img sizes>`: `236px`, `100vw`. */
  sizes: string;
  dominantColor: string;
  /** Base64. */
  thumbhash?: string | null;
  /**
   * `main` is the page's main picture and loads first. `placed` is positioned by its parent near the window: it reserves no space and loads
   * eagerly.
   */
  kind?: 'main' | 'usual' | 'placed';
  /** Fetched before others, from the head of a page that the server draws. */
  isUrgent?: boolean;
  className?: string;
  css?: CSSProperties;
}

/** A feed's column at each density of screens is close to one of these. */
const widths = [170, 236, 376, 474, 564, 736] as const;

/** A whole picture: first its dominant color, then a blurred preview, then the picture. */
export const Picture = memo(function Picture({
  signature,
  width,
  height,
  alt,
  sizes,
  dominantColor,
  thumbhash,
  kind = 'usual',
  isUrgent = kind === 'main',
  className = '',
  css,
}: Props) {
  const preview = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture && thumbhash && kind !== 'main') showPreview(picture, thumbhash);
    },
    [thumbhash, kind],
  );
  const placeholder = use(PlaceholderContext);
  return (
    <img
      key={signature}
      // The server's placeholder is not the browser's.
      suppressHydrationWarning
      ref={preview}
      className={`${style.picture} ${className}`}
      // The feed has loaded a small size already: it is the background until the large one loads.
      style={{
        backgroundColor: dominantColor,
        ...(thumbhash && kind !== 'main' && placeholder(thumbhash)),
        ...(kind === 'main' && { backgroundImage: `url(${openedSize(signature) ?? pictureUrl(signature, '236x')})` }),
        ...css,
      }}
      sizes={sizes}
      srcSet={widths.map((w) => `${pictureUrl(signature, `${w}x` as PictureSize)} ${w}w`).join(', ')}
      src={pictureUrl(signature, '474x')}
      alt={alt}
      decoding="async"
      {...(kind !== 'placed' && { width, height })}
      {...(isUrgent && { fetchPriority: 'high' })}
      {...(kind === 'usual' && { loading: 'lazy' })}
    />
  );
});
