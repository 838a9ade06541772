import { isInExperiment, isSignedIn, isTouchAgent } from '../../../machines/shell/viewer.ts';
import { screenSizeOf } from '../../../machines/shell/viewport.ts';
import { useFlow } from '../session.ts';
import { useIsHydrated } from '../useIsHydrated.ts';
import { footerHeight } from './footerHeight.ts';
import type { Device } from './toastPosition.ts';
import { wrapperOf, type Wrapper } from './wrapper.ts';

/** Both frames are drawn, of which the style sheet shows one by the width of the window, which the server does not know. */
type Unmeasured = 'unmeasured';

export function useWrapper(): Wrapper | Unmeasured {
  const isHydrated = useIsHydrated();
  const screen = useFlow('viewport', screenSizeOf);
  const signedIn = useFlow('viewer', isSignedIn);
  const touch = useFlow('viewer', isTouchAgent);
  if (!isHydrated && !touch) return 'unmeasured';
  return wrapperOf({ isSignedIn: signedIn, isTouchAgent: touch, screen });
}

export function useDevice(): Device {
  const screen = useFlow('viewport', screenSizeOf);
  if (useWrapper() !== 'mobile') return 'desktop';
  return screen === 'small' ? 'phone' : 'tablet';
}

/** Pixels; 0 without a footer. */
export function useFooterHeight(): number {
  const hidden = useWrapper().startsWith('desktop');
  const signedIn = useFlow('viewer', isSignedIn);
  const modernized = useFlow('viewer', (snapshot) => isInExperiment(snapshot, 'navbar_modernized'));
  const isNewOrInExperiment = useFlow('viewer', (snapshot) => isInExperiment(snapshot, 'navbar_tall'));
  return footerHeight({ hidden, modernized, signedIn, isNewOrInExperiment });
}
