import { waitingChanges } from '../../../../machines/browse/outbox.ts';
import { MenuLine } from '../../parts/MenuLine.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';

/** Menu item that logs out, after a question if changes are not sent yet. Disabled until the flow that knows of them is loaded. */
export function LogOutItem() {
  const words = useOwnText().account.accounts.logOut();
  return (
    <Later before={<MenuLine id="logOut" icon="exit" words={words} isDisabled />}>
      <LogOut words={words} />
    </Later>
  );
}

function LogOut({ words }: { words: string }) {
  const isUnsent = useFlow('outbox', (snapshot) => waitingChanges(snapshot).length > 0);
  const requested = useSender('logout.requested');
  const opened = useSender('overlay.opened');
  const logOut = (): void => (isUnsent ? opened({ overlay: 'unsent' }) : requested({ reason: 'asked', path: null, logoutOnAbort: false }));
  return <MenuLine id="logOut" icon="exit" words={words} onAction={logOut} />;
}
