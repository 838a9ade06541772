import type { ScreenSize } from '../../../machines/shell/viewport.ts';

export type Wrapper = 'mobile' | 'desktopSignedOut' | 'desktopSignedIn';

interface Viewer {
  isSignedIn: boolean;
  /** The server detected a phone or a tablet. */
  isTouchAgent: boolean;
  screen: ScreenSize;
}

/** The frame of a page by authentication and device (S1.2). A small window counts as a phone. */
export function wrapperOf({ isSignedIn, isTouchAgent, screen }: Viewer): Wrapper {
  if (isTouchAgent || screen === 'small') return 'mobile';
  return isSignedIn ? 'desktopSignedIn' : 'desktopSignedOut';
}
