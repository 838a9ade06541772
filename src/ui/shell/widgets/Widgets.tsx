import { UnsentDialog } from '../../account/accounts/UnsentDialog.tsx';
import { PageLocale } from '../../parts/PageLocale.tsx';
import { DismissalDialog } from './DismissalDialog.tsx';
import { LanguageSheet } from './LanguageSheet.tsx';
import { ShellMenu } from './ShellMenu.tsx';
import { ShortcutsSheet } from './ShortcutsSheet.tsx';

/** The open menu or dialog. */
export default function Widgets({ overlay, isConfirming, isMobile }: { overlay: string; isConfirming: boolean; isMobile: boolean }) {
  return (
    <PageLocale>
      {overlay === 'menu' && <ShellMenu isMobile={isMobile} />}
      {overlay === 'language' && <LanguageSheet />}
      {overlay === 'shortcuts' && <ShortcutsSheet />}
      {overlay === 'unsent' && <UnsentDialog />}
      {isConfirming && <DismissalDialog overlay={overlay} />}
    </PageLocale>
  );
}
