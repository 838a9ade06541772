import { useEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { activePin } from '../../../../machines/browse/activeTile.ts';
import { useFlow, useSession } from '../../session.ts';
import { useTileLink } from '../feed/useTileLink.ts';
import { SaveControls } from './SaveControls.tsx';
import { watchHands } from './tileHands.ts';
import style from './TileSaving.module.css';

// Preloads the toast, so that it is available when a save happens offline.
void import('./ChangeToast.tsx').catch(() => undefined);

/** One set of controls per feed, placed in the hovered or focused tile, after its link in tab order. */
export function TileSaving({ wall }: { wall: RefObject<HTMLElement | null> }) {
  const session = useSession();
  const pinId = useFlow('activeTile', activePin);
  const tile = useTileLink(wall, pinId)?.parentElement;
  useEffect(() => (wall.current ? watchHands(wall.current, session) : undefined), [session, wall]);
  if (!tile || pinId === null) return null;
  return createPortal(<SaveControls key={pinId} pinId={pinId} anchor="tile-save" ground="picture" className={style.controls} />, tile);
}
