import type { Toast } from '../../../../machines/shell/toasts.ts';
import { CommentUndo } from '../../engage/comments/CommentUndo.tsx';
import { InboxUndo } from '../../insight/InboxUndo.tsx';
import { ModerationUndo } from '../../insight/ModerationUndo.tsx';
import style from '../Toasts.module.css';
import { ToastWords } from './ToastWords.tsx';

/** A toast whose words come with the pages' texts, with the way back where there is one. */
export default function PageToast({ toast }: { toast: Toast }) {
  return (
    <>
      <p className={style.words}>
        <ToastWords {...toast} />
      </p>
      {toast.name === 'commentRemoved' && <CommentUndo commentId={toast.about ?? ''} />}
      {toast.name === 'inboxSettled' && <InboxUndo id={toast.about ?? ''} />}
      {toast.name === 'moderated' && <ModerationUndo />}
    </>
  );
}
