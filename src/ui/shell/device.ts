import { hasTallFooter, isInExperiment, isSignedIn, isTouchAgent } from '../../../machines/shell/viewer.ts';
import { isFooterHidden } from '../../../machines/shell/navigationFooter.ts';
import { screenSizeOf } from '../../../machines/shell/viewport.ts';
import { useFlow, useSession } from '../session.ts';
import { footerHeight } from './footerHeight.ts';
import type { Device } from './toastPosition.ts';
import { wrapperOf, type Wrapper } from './wrapper.ts';

/** Both frames are drawn, of which the style sheet shows one by the width of the window, which the server does not know. */
type Unmeasured = 'unmeasured';

export function useWrapper(): Wrapper | Unmeasured {
  const { isDrawn } = useSession();
  const screen = useFlow('viewport', screenSizeOf);
  const signedIn = useFlow('viewer', isSignedIn);
  const touch = useFlow('viewer', isTouchAgent);
  if (isDrawn && !touch) return 'unmeasured';
  return wrapperOf({ isSignedIn: signedIn, isTouchAgent: touch, screen });
}

export function useDevice(): Device {
  const screen = useFlow('viewport', screenSizeOf);
  if (useWrapper() !== 'mobile') return 'desktop';
  return screen === 'small' ? 'phone' : 'tablet';
}

/** Pixels; 0 without a footer. */
export function useFooterHeight(): number {
  const isKeyboardOpen = useFlow('navigationFooter', isFooterHidden);
  const hidden = useWrapper().startsWith('desktop') || isKeyboardOpen;
  const modernized = useFlow('viewer', (snapshot) => isInExperiment(snapshot, 'navbar_modernized'));
  const isTall = useFlow('viewer', hasTallFooter);
  return footerHeight({ hidden, modernized, isTall });
}
