import { canUndoModeration, moderatedName } from '../../../machines/insight/moderationNotice.ts';
import toast from '../shell/Toasts.module.css';
import { useToolText } from '../toolText.ts';
import { useFlow, useSender } from '../session.ts';
import { ToastSubject } from '../shell/widgets/ToastSubject.tsx';

/** Undoes the last moderation action, if possible. */
export function ModerationUndo() {
  const { moderation: text } = useToolText();
  const canUndo = useFlow('moderationNotice', canUndoModeration);
  const requested = useSender('moderation.undoRequested');
  return (
    canUndo && (
      <button type="button" className={toast.action} onClick={() => requested({})}>
        {text.undo()}
      </button>
    )
  );
}

/** The person or thing that the toast is about. */
export function ModeratedName() {
  const name = useFlow('moderationNotice', moderatedName);
  return name && <ToastSubject>{name}</ToastSubject>;
}
