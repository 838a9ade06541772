import type { RefObject } from 'react';
import { TilePreview } from '../../media/TilePreview.tsx';
import { TileSaving } from '../saving/TileSaving.tsx';

/** Layers over a single tile: controls on the hovered one, the video on the most visible one. */
export default function TileLayers({ wall }: { wall: RefObject<HTMLElement | null> }) {
  return (
    <>
      <TilePreview wall={wall} />
      <TileSaving wall={wall} />
    </>
  );
}
