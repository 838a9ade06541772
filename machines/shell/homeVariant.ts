import type { SnapshotFrom } from 'xstate';
import { isLimitedLogin, isSignedIn, isTouchAgent, type viewer } from './viewer.ts';

type HomeVariant = 'signedOut' | 'desktop' | 'mobile' | 'landing';

/** The home of a viewer (S1.2): visitors have one on every device, and signed-in people land on their own after they have logged in. */
export function homeVariant(snapshot: SnapshotFrom<typeof viewer>): HomeVariant {
  if (!isSignedIn(snapshot) && !isLimitedLogin(snapshot)) return 'signedOut';
  if (snapshot.context.comesFromDoor) return 'landing';
  return isTouchAgent(snapshot) ? 'mobile' : 'desktop';
}
