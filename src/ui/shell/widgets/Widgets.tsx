import { UnsentDialog } from '../../account/accounts/UnsentDialog.tsx';
import { DismissalDialog } from './DismissalDialog.tsx';
import { ShellMenu } from './ShellMenu.tsx';
import { ShortcutsSheet } from './ShortcutsSheet.tsx';

/** The menu or the dialog that is open. */
export default function Widgets({ overlay, isConfirming, isMobile }: { overlay: string; isConfirming: boolean; isMobile: boolean }) {
  return (
    <>
      {overlay === 'menu' && <ShellMenu isMobile={isMobile} />}
      {overlay === 'shortcuts' && <ShortcutsSheet />}
      {overlay === 'unsent' && <UnsentDialog />}
      {isConfirming && <DismissalDialog overlay={overlay} />}
    </>
  );
}
