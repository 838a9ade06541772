import { canUndoModeration } from '../../../machines/insight/moderationNotice.ts';
import toast from '../browse/saving/ChangeToast.module.css';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';

/** Undoes the last moderation action, if possible. */
export function ModerationUndo() {
  const { moderation: text } = usePageText();
  const canUndo = useFlow('moderationNotice', canUndoModeration);
  const requested = useSender('moderation.undoRequested');
  return (
    canUndo && (
      <button type="button" className={toast.undo} onClick={() => requested({})}>
        {text.undo()}
      </button>
    )
  );
}
