import { useOwnText } from '../../ownText.ts';
import { Button } from '../../parts/Button.tsx';
import { useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import style from '../../shell/widgets/DismissalDialog.module.css';

/** Confirms a logout while unsent changes exist. */
export function UnsentDialog() {
  const { unsent } = useOwnText().account.accounts;
  const closed = useSender('overlay.closed');
  const requested = useSender('logout.requested');
  const stay = (): void => closed({ overlay: 'unsent' });
  return (
    <Sheet label={unsent.title()} role="alertdialog" isDismissable={false} onClose={stay}>
      <h2 className={style.title}>{unsent.title()}</h2>
      <p>{unsent.body()}</p>
      <div className={style.actions}>
        <Button onClick={() => requested({ reason: 'asked', path: null, logoutOnAbort: false })}>{unsent.logOut()}</Button>
        <Button tone="accent" autoFocus onClick={stay}>
          {unsent.stay()}
        </Button>
      </div>
    </Sheet>
  );
}
