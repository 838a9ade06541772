import type { GridPin } from '../../../../events/entities/pin.ts';
import { Picture } from '../../parts/Picture.tsx';
import style from './Stage.module.css';

interface Props {
  pin: GridPin;
  alt: string;
  /** Another picture in place of the pin's own. */
  variant?: string | null | undefined;
}

/** Width of the frame in `Stage.module.css`: the window's height limits it too. @param ratio of width to height */
const sizesFor = (ratio: number): string => {
  const tall = (rest: string, least: string): string => `${ratio.toFixed(3)} * max(${least}, 100vh - ${rest})`;
  return `(width >= 1024px) min(736px, ${tall('15.5rem', '20rem')}), min(100vw, ${tall('9rem', '24rem')})`;
};

/** The whole picture of a closeup, in its frame. */
export function StagePicture({ pin, alt, variant }: Props) {
  return (
    <Picture
      signature={variant ?? pin.imageSignature}
      width={pin.imageWidth}
      height={pin.imageHeight}
      alt={alt}
      sizes={sizesFor(pin.imageWidth / pin.imageHeight)}
      dominantColor={pin.dominantColor}
      thumbhash={variant ? null : pin.thumbhash}
      kind="main"
      className={style.picture!}
    />
  );
}
