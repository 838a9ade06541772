import { inboxEntry, isSettledHere } from '../../../machines/insight/inbox.ts';
import toast from '../shell/Toasts.module.css';
import { useOwnText } from '../ownText.ts';
import { useFlow, useSender } from '../session.ts';
import { ToastSubject } from '../shell/widgets/ToastSubject.tsx';

/** Undoes the settling of an entry. */
export function InboxUndo({ id }: { id: string }) {
  const { inbox: text } = useOwnText();
  const isSettled = useFlow('inbox', (snapshot) => isSettledHere(snapshot, id));
  const settled = useSender('inbox.settled');
  return (
    isSettled && (
      <button type="button" className={toast.action} onClick={() => settled({ id, isSettled: false })}>
        {text.undo()}
      </button>
    )
  );
}

/** The feedback that the toast is about. */
export function SettledEntry({ id }: { id: string }) {
  const entry = useFlow('inbox', (snapshot) => inboxEntry(snapshot, id));
  return entry && <ToastSubject>{entry.verbatim}</ToastSubject>;
}
