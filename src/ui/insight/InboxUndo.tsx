import { lastSettled } from '../../../machines/insight/inbox.ts';
import toast from '../browse/saving/ChangeToast.module.css';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';

/** Takes back what was done last. */
export function InboxUndo() {
  const { inbox: text } = usePageText();
  const kind = useFlow('inbox', (snapshot) => lastSettled(snapshot)?.kind);
  const id = useFlow('inbox', (snapshot) => lastSettled(snapshot)?.id);
  const settled = useSender('inbox.settled');
  if (!kind || !id) return null;
  return <button type="button" className={toast.undo} onClick={() => settled({ kind, id, isSettled: false })}>{text.undo()}</button>;
}
