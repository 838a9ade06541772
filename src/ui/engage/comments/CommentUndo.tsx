import { lastRemoval } from '../../../../machines/engage/comments.ts';
import toast from '../../browse/saving/ChangeToast.module.css';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';

/** Restores the last removed comment. */
export function CommentUndo() {
  const { comments: text } = usePageText();
  const removal = useFlow('comments', lastRemoval);
  const takenBack = useSender('comment.removalTakenBack');
  if (!removal) return null;
  return (
    <button type="button" className={toast.undo} onClick={() => takenBack(removal)}>
      {text.undo()}
    </button>
  );
}
