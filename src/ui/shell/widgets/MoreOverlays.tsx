import { isDraggedOver } from '../../../../machines/browse/incoming.ts';
import { currentPlace } from '../../../../machines/shell/navigation.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { SavingOverlays } from '../../browse/saving/overlays.ts';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { PageLocale } from '../../parts/PageLocale.tsx';
import { useFlow } from '../../session.ts';
import { Later } from '../Later.tsx';

const AdsMount = lazyWithRetry(() => import('../../ads/AdsMount.tsx'));
const PromptMount = lazyWithRetry(() => import('../../account/prompt/PromptMount.tsx'));
const EngageOverlays = lazyWithRetry(() => import('../../engage/EngageOverlays.tsx'));
const MessagesPanel = lazyWithRetry(() => import('../../messages/MessagesPanel.tsx'));
const ModerationMount = lazyWithRetry(() => import('../../insight/ModerationDialog.tsx'));
const Lightbox = lazyWithRetry(() => import('../../browse/lightbox/Lightbox.tsx'));
const InvitePopover = lazyWithRetry(() => import('../../visitor/InvitePopover.tsx'));
const DropVeil = lazyWithRetry(() => import('../../browse/pictureImport/DropVeil.tsx'));
const InvitesSheet = lazyWithRetry(() => import('../../visitor/InvitesSheet.tsx'));
const SaveLogSheet = lazyWithRetry(() => import('./SaveLogSheet.tsx'));
const VerificationMount = lazyWithRetry(() => import('../../account/settings/VerificationMount.tsx'));

const saving = ['boardPicker', 'editor', 'changeDiscarding'];
const engage = ['comments', 'share', 'boardLink', 'report', 'feedback', 'leadForm'];

/** The dialogs of all areas but the shell, the login prompt, and the reminder to verify the e-mail address. */
export default function MoreOverlays({ overlay, isMobile }: { overlay: string | null; isMobile: boolean }) {
  const signedIn = useFlow('viewer', isSignedIn);
  const isDragged = useFlow('incoming', isDraggedOver);
  const hasInvite = useFlow('navigation', (snapshot) => currentPlace(snapshot)?.search.invite_code !== undefined);
  return (
    <PageLocale>
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
      {overlay === 'lightbox' && (
        <Later>
          <Lightbox />
        </Later>
      )}
      {isDragged && <DropVeil />}
      {overlay === 'invites' && (
        <Later>
          <InvitesSheet />
        </Later>
      )}
      {overlay === 'saveLog' && (
        <Later>
          <SaveLogSheet />
        </Later>
      )}
      {overlay === 'messages' && (
        <Later>
          <MessagesPanel isMobile={isMobile} />
        </Later>
      )}
      <Later>{signedIn ? <VerificationMount /> : <PromptMount />}</Later>
      {hasInvite && (
        <Later>
          <InvitePopover />
        </Later>
      )}
      <Later>
        <AdsMount />
      </Later>
    </PageLocale>
  );
}
