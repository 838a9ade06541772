import { isConfirmingDismissal, openOverlay } from '../../../machines/shell/overlays.ts';
import { useFlow } from '../session.ts';
import { Widgets } from './widgets.ts';

const own = ['menu', 'shortcuts'];

/** The shell's own menu and dialogs, and the question before something unsaved is closed. Their code is asked for only when one of them is open. */
export function Overlays({ isMobile }: { isMobile: boolean }) {
  const overlay = useFlow('overlays', openOverlay);
  const isConfirming = useFlow('overlays', isConfirmingDismissal);
  if (!overlay || (!isConfirming && !own.includes(overlay))) return null;
  return <Widgets overlay={overlay} isConfirming={isConfirming} isMobile={isMobile} />;
}
