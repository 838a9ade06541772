import { use, useCallback, useEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { get } from '../../../events/persistentMap.ts';
import type { GridPin } from '../../../events/entities/pin.ts';
import { previewedPin } from '../../../machines/media/preview.ts';
import { hasPicture, playerState } from '../../../machines/media/video.ts';
import { pinOfTile } from '../browse/feed/pinOfTile.ts';
import { useTileLink } from '../browse/feed/useTileLink.ts';
import { readFlow } from '../readFlow.ts';
import { useFlow, useEntity, useSession } from '../session.ts';
import { PlayersContext } from './playersPort.ts';
import style from './TilePreview.module.css';

/** One silent video per feed, placed over the picture of the tile that the preview flow selects. */
export function TilePreview({ wall }: { wall: RefObject<HTMLElement | null> }) {
  const session = useSession();
  const players = use(PlayersContext);
  const pinId = useFlow('preview', previewedPin);
  const pin = useEntity('pins', pinId ?? '');
  const link = useTileLink(wall, pinId);
  useEffect(() => {
    const videoOf = (tile: Element): string | null => {
      const id = pinOfTile(tile);
      return id !== null && get(session.known('pins').getSnapshot(), id)?.preview !== undefined ? id : null;
    };
    return wall.current ? players.watchTiles(wall.current, videoOf) : undefined;
  }, [players, session, wall]);
  if (!link || !pin?.preview) return null;
  return createPortal(<SilentVideo key={pin.id} pin={pin} source={pin.preview} />, link);
}

/** Resumes at the video's last position, loops, and stays hidden until it has a frame. */
function SilentVideo({ pin, source }: { pin: GridPin; source: NonNullable<GridPin['preview']> }) {
  const players = use(PlayersContext);
  const shows = useFlow('video', hasPicture, pin.id);
  const session = useSession();
  const attach = useCallback(
    (element: HTMLVideoElement | null) =>
      element
        ? players.register({ pinId: pin.id }, element, source, {
            place: 'feed',
            isPromoted: pin.isPromoted ?? false,
            from: playerState(readFlow(session, 'video', pin.id)).time,
          })
        : undefined,
    [players, session, pin.id, pin.isPromoted, source],
  );
  return (
    <video
      ref={attach}
      className={style.video}
      data-shows={shows || undefined}
      muted
      loop
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
