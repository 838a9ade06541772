import { lastRemoval } from '../../../../machines/engage/comments.ts';
import toast from '../../browse/saving/ChangeToast.module.css';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';

/** Takes back what was removed last. */
export function CommentUndo() {
  const { comments: text } = usePageText();
  const removal = useFlow('comments', lastRemoval);
  const takenBack = useSender('comment.removalTakenBack');
  if (!removal) return null;
  return <button type="button" className={toast.undo} onClick={() => takenBack(removal)}>{text.undo()}</button>;
}
