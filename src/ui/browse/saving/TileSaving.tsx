import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { pickerTask } from '../../../../machines/browse/boardPicker.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { useFlow, useSession } from '../../session.ts';
import { createActiveTile, pinOfTile } from './activeTile.ts';
import { SaveControls } from './SaveControls.tsx';
import style from './TileSaving.module.css';

// What a save says has to be there when it is made without a connection: it is fetched with what saves.
void import('./ChangeToast.tsx').catch(() => undefined);

/** One set of controls for a whole feed: it stands in the tile that is under the pointer or has the focus, behind its link in the order of the keyboard. */
export function TileSaving({ wall }: { wall: RefObject<HTMLElement | null> }) {
  const session = useSession();
  const isPicking = useFlow('boardPicker', pickerTask) !== null;
  const active = useRef(null as ReturnType<typeof createActiveTile> | null);
  const tiles = (active.current ??= createActiveTile((tile) => {
    const pinId = pinOfTile(tile);
    if (isSignedIn(session.flow('viewer').getSnapshot() as never)) session.append('picker.opened', { purpose: 'save', pinIds: [pinId], anchor: null, from: null });
    else session.append('unauthSave.pinSet', { pinId });
  }));
  const tile = useSyncExternalStore(tiles.subscribe, tiles.getSnapshot, () => null);
  tiles.hold(isPicking);
  useEffect(() => (wall.current ? tiles.attach(wall.current) : undefined), [tiles, wall]);
  if (!tile?.isConnected) return null;
  return createPortal(<SaveControls key={pinOfTile(tile)} pinId={pinOfTile(tile)} anchor="tile-save" ground="picture" className={style.controls} />, tile);
}
