import { Suspense } from 'react';
import { isConfirmingDismissal, openOverlay } from '../../../machines/shell/overlays.ts';
import { isSignedIn } from '../../../machines/shell/viewer.ts';
import { SavingOverlays } from '../browse/saving/overlays.ts';
import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { useFlow } from '../session.ts';
import { Later } from './Later.tsx';
import { Widgets } from './widgets.ts';

const PromptMount = lazyWithRetry(() => import('../account/prompt/PromptMount.tsx'));
const EngageOverlays = lazyWithRetry(() => import('../engage/EngageOverlays.tsx'));
const MessagesPanel = lazyWithRetry(() => import('../messages/MessagesPanel.tsx'));
const AdsMount = lazyWithRetry(() => import('../ads/AdsMount.tsx'));
const ModerationMount = lazyWithRetry(() => import('../insight/ModerationDialog.tsx'));
const VerificationMount = lazyWithRetry(() => import('../account/settings/VerificationMount.tsx'));

const shellOverlays = ['menu', 'shortcuts', 'unsent'];
const saving = ['boardPicker', 'editor'];
const engage = ['comments', 'share', 'report', 'feedback', 'leadForm'];

/**
 * The shell's menu and dialogs, the confirmation for unsaved changes, the login prompt, and the reminder to verify the e-mail address.
 * Their code loads on demand.
 */
export function Overlays({ isMobile }: { isMobile: boolean }) {
  const overlay = useFlow('overlays', openOverlay);
  const isConfirming = useFlow('overlays', isConfirmingDismissal);
  const signedIn = useFlow('viewer', isSignedIn);
  const isOwn = overlay !== null && (isConfirming || shellOverlays.includes(overlay));
  return (
    <>
      {isOwn && (
        <Suspense fallback={null}>
          <Widgets overlay={overlay} isConfirming={isConfirming} isMobile={isMobile} />
        </Suspense>
      )}
      {overlay !== null && saving.includes(overlay) && (
        <Later>
          <SavingOverlays overlay={overlay} isMobile={isMobile} />
        </Later>
      )}
      {overlay !== null && engage.includes(overlay) && (
        <Later>
          <EngageOverlays overlay={overlay} isMobile={isMobile} />
        </Later>
      )}
      {overlay === 'moderation' && (
        <Later>
          <ModerationMount />
        </Later>
      )}
      {overlay === 'messages' && (
        <Later>
          <MessagesPanel isMobile={isMobile} />
        </Later>
      )}
      <Later>{signedIn ? <VerificationMount /> : <PromptMount />}</Later>
      <Later>
        <AdsMount />
      </Later>
    </>
  );
}
