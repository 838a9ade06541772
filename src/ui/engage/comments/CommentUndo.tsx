import { commentWithId, removalOf } from '../../../../machines/engage/comments.ts';
import toast from '../../shell/Toasts.module.css';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { ToastSubject } from '../../shell/widgets/ToastSubject.tsx';

/** Restores a removed comment. */
export function CommentUndo({ commentId }: { commentId: string }) {
  const { comments: text } = usePageText();
  const removal = useFlow('comments', (snapshot) => removalOf(snapshot, commentId));
  const takenBack = useSender('comment.removalTakenBack');
  if (!removal) return null;
  return (
    <button type="button" className={toast.action} onClick={() => takenBack(removal)}>
      {text.undo()}
    </button>
  );
}

/** The comment that the toast is about. */
export function RemovedComment({ commentId }: { commentId: string }) {
  const comment = useFlow('comments', (snapshot) => commentWithId(snapshot, commentId));
  return comment && <ToastSubject>{comment.text}</ToastSubject>;
}
