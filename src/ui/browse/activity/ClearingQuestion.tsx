import { clearingOverlay } from '../../../../machines/browse/activity.ts';
import { openOverlay } from '../../../../machines/shell/overlays.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { Question } from '../saving/Questions.tsx';

/** Confirms clearing the list. */
export function ClearingQuestion() {
  const { settings: text, saving } = useOwnText();
  const isAsking = useFlow('overlays', openOverlay) === clearingOverlay;
  const closed = useSender('overlay.closed');
  const confirmed = useSender('activity.clearingConfirmed');
  if (!isAsking) return null;
  const close = (): void => closed({ overlay: clearingOverlay });
  return (
    <Sheet label={text.activity.clearTitle()} role="alertdialog" isDismissable={false} onClose={close}>
      <Question
        title={text.activity.clearTitle()}
        body={text.activity.clearBody()}
        yes={text.activity.clear()}
        no={saving.form.cancel()}
        onNo={close}
        onYes={() => confirmed({})}
      />
    </Sheet>
  );
}
