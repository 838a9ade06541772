import type { CSSProperties } from 'react';
import type { GridPin } from '../../../../events/entities/pin.ts';

/** Shape and color of a closeup's area, which follow from feed data: nothing shifts when the detail loads. */
export const stageStyle = ({ imageWidth, imageHeight, dominantColor }: GridPin): CSSProperties =>
  ({ '--ratio': imageWidth / imageHeight, '--ground': dominantColor }) as CSSProperties;
