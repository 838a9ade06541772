import { Suspense } from 'react';
import { isConfirmingDismissal, openOverlay } from '../../../machines/shell/overlays.ts';
import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { useFlow } from '../session.ts';
import { Later } from './Later.tsx';
import { Widgets } from './widgets.ts';

const MoreOverlays = lazyWithRetry(() => import('./widgets/MoreOverlays.tsx'));

const shellOverlays = ['menu', 'language', 'shortcuts', 'unsent'];

/** The shell's menu and dialogs, the confirmation for unsaved changes, and the overlays of all areas. Their code loads on demand. */
export function Overlays({ isMobile }: { isMobile: boolean }) {
  const overlay = useFlow('overlays', openOverlay);
  const isConfirming = useFlow('overlays', isConfirmingDismissal);
  const isOwn = overlay !== null && (isConfirming || shellOverlays.includes(overlay));
  return (
    <>
      {isOwn && (
        <Suspense fallback={null}>
          <Widgets overlay={overlay} isConfirming={isConfirming} isMobile={isMobile} />
        </Suspense>
      )}
      <Later>
        <MoreOverlays overlay={overlay} isMobile={isMobile} />
      </Later>
    </>
  );
}
