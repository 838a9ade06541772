import { removalOf } from '../../../../machines/engage/comments.ts';
import toast from '../../browse/saving/ChangeToast.module.css';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';

/** Restores a removed comment. */
export function CommentUndo({ commentId }: { commentId: string }) {
  const { comments: text } = usePageText();
  const removal = useFlow('comments', (snapshot) => removalOf(snapshot, commentId));
  const takenBack = useSender('comment.removalTakenBack');
  if (!removal) return null;
  return (
    <button type="button" className={toast.undo} onClick={() => takenBack(removal)}>
      {text.undo()}
    </button>
  );
}
