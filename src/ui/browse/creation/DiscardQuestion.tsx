import { openOverlay } from '../../../../machines/shell/overlays.ts';
import { Button } from '../../parts/Button.tsx';
import { useToolText } from '../../toolText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import style from '../../shell/widgets/DismissalDialog.module.css';

export const discardOverlay = 'creationDiscard';

/** Asks before a draft with content is discarded, which can not be undone. */
export function DiscardQuestion({ place }: { place: string }) {
  const { creation: text } = useToolText();
  const isAsking = useFlow('overlays', openOverlay) === discardOverlay;
  const closed = useSender('overlay.closed');
  const discarded = useSender('creation.discarded');
  if (!isAsking) return null;
  const close = (): void => closed({ overlay: discardOverlay });
  const discard = (): void => {
    close();
    discarded({ place });
  };
  return (
    <Sheet label={text.discardTitle()} role="alertdialog" isDismissable={false} onClose={close}>
      <h2 className={style.title}>{text.discardTitle()}</h2>
      <p>{text.discardBody()}</p>
      <div className={style.actions}>
        <Button onClick={discard}>{text.discardYes()}</Button>
        <Button tone="accent" autoFocus onClick={close}>
          {text.discardNo()}
        </Button>
      </div>
    </Sheet>
  );
}
