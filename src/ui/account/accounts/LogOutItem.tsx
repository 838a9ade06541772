import { waitingChanges } from '../../../../machines/browse/outbox.ts';
import { MenuLine } from '../../parts/MenuLine.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';

/** Menu item that logs out, after a question if changes are not sent yet. */
export function LogOutItem() {
  const { account } = usePageText();
  const isUnsent = useFlow('outbox', (snapshot) => waitingChanges(snapshot).length > 0);
  const requested = useSender('logout.requested');
  const opened = useSender('overlay.opened');
  const logOut = (): void => (isUnsent ? opened({ overlay: 'unsent' }) : requested({ reason: 'asked', path: null, logoutOnAbort: false }));
  return <MenuLine id="logOut" icon="exit" words={account.accounts.logOut()} onAction={logOut} />;
}
