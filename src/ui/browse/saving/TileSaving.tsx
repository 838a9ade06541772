import { Suspense, useEffect, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { activePin } from '../../../../machines/browse/activeTile.ts';
import { reasonOf } from '../../../../machines/browse/homeReasons.ts';
import { isHomeChosen } from '../../../../machines/visitor/homeSignals.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { useFlow, useSession } from '../../session.ts';
import { useTileLink } from '../feed/useTileLink.ts';
import { SaveControls } from './SaveControls.tsx';
import { watchHands } from './tileHands.ts';
import style from './TileSaving.module.css';

/** With the menus' widgets, which are loaded late. */
const HomeMenu = lazyWithRetry(() => import('../home/HomeMenu.tsx'));

/** One set of controls per feed, placed in the hovered or focused tile, after its link in tab order. */
export function TileSaving({ wall }: { wall: RefObject<HTMLElement | null> }) {
  const session = useSession();
  const pinId = useFlow('activeTile', activePin);
  const signedIn = useFlow('viewer', isSignedIn);
  const isVisitors = useFlow('visitor', isHomeChosen);
  const hasReason = useFlow('homeReasons', (snapshot) => reasonOf(snapshot, pinId) !== undefined);
  const tile = useTileLink(wall, pinId)?.parentElement;
  useEffect(() => (wall.current ? watchHands(wall.current, session) : undefined), [session, wall]);
  if (!tile || pinId === null) return null;
  return createPortal(
    <>
      <SaveControls key={pinId} pinId={pinId} anchor="tile-save" ground="picture" className={style.controls} />
      {hasReason && (signedIn || isVisitors) && (
        <Suspense fallback={null}>
          <HomeMenu key={`menu ${pinId}`} pinId={pinId} className={style.menu!} tile={tile} />
        </Suspense>
      )}
    </>,
    tile,
  );
}
