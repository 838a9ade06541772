import type { RefObject } from 'react';
import { TilePreview } from '../../media/TilePreview.tsx';
import { TileSaving } from '../saving/TileSaving.tsx';

/** What stands in one tile at a time, over its picture: the controls where one points, the video where one looks. */
export default function TileLayers({ wall }: { wall: RefObject<HTMLElement | null> }) {
  return (
    <>
      <TilePreview wall={wall} />
      <TileSaving wall={wall} />
    </>
  );
}
