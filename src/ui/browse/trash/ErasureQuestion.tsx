import { itemToErase } from '../../../../machines/browse/trash.ts';
import { openOverlay } from '../../../../machines/shell/overlays.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { Question } from '../saving/Questions.tsx';
import { trashName } from './trashName.ts';

const overlay = 'trashErasure';

/** Confirms deleting one item, or all of them, for good. */
export function ErasureQuestion() {
  const text = useOwnText();
  const { trash } = text.settings;
  const isAsking = useFlow('overlays', openOverlay) === overlay;
  const item = useFlow('trash', itemToErase);
  const closed = useSender('overlay.closed');
  const confirmed = useSender('trash.erasureConfirmed');
  if (!isAsking) return null;
  const title = item ? trash.eraseTitle({ name: trashName(item, text) }) : trash.emptyTitle();
  const close = (): void => closed({ overlay });
  return (
    <Sheet label={title} role="alertdialog" isDismissable={false} onClose={close}>
      <Question
        title={title}
        body={text.saving.heldUp.final()}
        yes={text.settings.data.deleteConfirm()}
        no={text.saving.form.cancel()}
        onNo={close}
        onYes={() => confirmed({})}
      />
    </Sheet>
  );
}
