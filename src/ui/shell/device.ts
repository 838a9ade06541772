import { isInExperiment, isSignedIn, isTouchAgent } from '../../../machines/shell/viewer.ts';
import { screenSizeOf } from '../../../machines/shell/viewport.ts';
import { useFlow } from '../session.ts';
import { footerHeight } from './footerHeight.ts';
import type { Device } from './toastPosition.ts';
import { wrapperOf, type Wrapper } from './wrapper.ts';

export function useWrapper(): Wrapper {
  const screen = useFlow('viewport', screenSizeOf);
  const signedIn = useFlow('viewer', isSignedIn);
  const touch = useFlow('viewer', isTouchAgent);
  return wrapperOf({ isSignedIn: signedIn, isTouchAgent: touch, screen });
}

export function useDevice(): Device {
  const screen = useFlow('viewport', screenSizeOf);
  const isMobile = useWrapper() === 'mobile';
  if (!isMobile) return 'desktop';
  return screen === 'small' ? 'phone' : 'tablet';
}

/** Pixels; 0 without a footer. */
export function useFooterHeight(): number {
  const hidden = useWrapper() !== 'mobile';
  const signedIn = useFlow('viewer', isSignedIn);
  const modernized = useFlow('viewer', (snapshot) => isInExperiment(snapshot, 'navbar_modernized'));
  const isNewOrInExperiment = useFlow('viewer', (snapshot) => isInExperiment(snapshot, 'navbar_tall'));
  return footerHeight({ hidden, modernized, signedIn, isNewOrInExperiment });
}
