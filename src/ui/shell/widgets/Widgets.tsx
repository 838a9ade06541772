import { DismissalDialog } from './DismissalDialog.tsx';
import { ShellMenu } from './ShellMenu.tsx';
import { ShortcutsSheet } from './ShortcutsSheet.tsx';

/** The menu or the dialog that is open. */
export default function Widgets({ overlay, isConfirming, isMobile }: { overlay: string; isConfirming: boolean; isMobile: boolean }) {
  return (
    <>
      {overlay === 'menu' && <ShellMenu isMobile={isMobile} />}
      {overlay === 'shortcuts' && <ShortcutsSheet />}
      {isConfirming && <DismissalDialog overlay={overlay} />}
    </>
  );
}
