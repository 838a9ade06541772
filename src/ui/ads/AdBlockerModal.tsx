import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { useOwnText } from '../ownText.ts';
import { useSender } from '../session.ts';
import { Sheet } from '../shell/widgets/Sheet.tsx';
import dialog from '../shell/widgets/DismissalDialog.module.css';
import style from './AdBlockerModal.module.css';

/** Asks to disable the ad blocker (S2.8); can be dismissed. */
export default function AdBlockerModal() {
  const {
    ads: { adBlocker: text },
    shell,
  } = useOwnText();
  const dismissed = useSender('adBlocker.dismissed');
  const refreshRequested = useSender('adBlocker.refreshRequested');
  return (
    <Sheet label={text.title()} onClose={() => dismissed({ by: 'close' })}>
      <header className={style.head}>
        <h2 className={dialog.title}>{text.title()}</h2>
        <IconButton icon="close" label={shell.close()} onClick={() => dismissed({ by: 'close' })} />
      </header>
      <p>{text.body()}</p>
      <p className={style.hint}>{text.refreshHint()}</p>
      <div className={dialog.actions}>
        <Button onClick={() => dismissed({ by: 'gotIt' })}>{text.gotIt()}</Button>
        <Button tone="accent" onClick={() => refreshRequested({})}>
          {text.refresh()}
        </Button>
      </div>
    </Sheet>
  );
}
