import { lastSettled } from '../../../machines/insight/inbox.ts';
import toast from '../browse/saving/ChangeToast.module.css';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';

/** Undoes the last settling. */
export function InboxUndo() {
  const { inbox: text } = usePageText();
  const id = useFlow('inbox', lastSettled);
  const settled = useSender('inbox.settled');
  return id === null ? null : (
    <button type="button" className={toast.undo} onClick={() => settled({ id, isSettled: false })}>
      {text.undo()}
    </button>
  );
}
