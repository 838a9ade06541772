import { use, useCallback, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { get } from '../../../events/shards.ts';
import type { GridPin } from '../../../events/entities/pin.ts';
import { previewedPin } from '../../../machines/media/preview.ts';
import { hasPicture, playerState } from '../../../machines/media/video.ts';
import { useFlow, useKnown, useSender, useSession } from '../session.ts';
import { createSeenTiles, linkOfPin } from './seenTiles.ts';
import { PlayersContext } from './playersPort.ts';
import style from './TilePreview.module.css';

/** One silent video for a whole feed: it stands in the tile that the preview flow names, over its picture. */
export function TilePreview({ wall }: { wall: RefObject<HTMLElement | null> }) {
  const session = useSession();
  const looked = useSender('preview.looked');
  const pinId = useFlow('preview', previewedPin);
  const pin = useKnown('pins', pinId ?? '');
  const watched = useRef(null as ReturnType<typeof createSeenTiles> | null);
  const tiles = (watched.current ??= createSeenTiles((id) => get(session.known('pins').getSnapshot(), id)?.preview !== undefined, (pinIds) => looked({ pinIds })));
  const link = useSyncExternalStore(tiles.subscribe, () => linkOfPin(wall.current, pinId), () => null);
  useEffect(() => (wall.current ? tiles.attach(wall.current) : undefined), [tiles, wall]);
  if (!link || !pin?.preview) return null;
  return createPortal(<SilentVideo key={pin.id} pin={pin} source={pin.preview} />, link);
}

/** It goes on where the pin's video was left, round and round, and hides until it has a picture. */
function SilentVideo({ pin, source }: { pin: GridPin; source: NonNullable<GridPin['preview']> }) {
  const players = use(PlayersContext);
  const shows = useFlow('video', hasPicture, pin.id);
  const from = useRef(useFlow('video', playerState, pin.id).time);
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element ? players.register({ pinId: pin.id }, element, source, { place: 'feed', isPromoted: pin.isPromoted ?? false, from: from.current }) : undefined),
    [players, pin.id, pin.isPromoted, source],
  );
  return <video ref={attach} className={style.video} data-shows={shows || undefined} muted loop playsInline preload="auto" tabIndex={-1} aria-hidden="true" />;
}
