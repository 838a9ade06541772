import type { Toast } from '../../../../machines/shell/toasts.ts';
import { CommentUndo, RemovedComment } from '../../engage/comments/CommentUndo.tsx';
import { InboxUndo, SettledEntry } from '../../insight/InboxUndo.tsx';
import { ModeratedName, ModerationUndo } from '../../insight/ModerationUndo.tsx';
import { InviteAcceptance } from '../../visitor/InviteAcceptance.tsx';
import { InviteDetails } from '../../visitor/InviteDetails.tsx';
import style from '../Toasts.module.css';
import { ToastWords } from './ToastWords.tsx';

/** A toast whose words are not among the texts of every page, with the way back where there is one. */
export default function PageToast({ toast }: { toast: Toast }) {
  return (
    <>
      <p className={style.words}>
        <ToastWords {...toast} />
        {toast.name === 'commentRemoved' && <RemovedComment commentId={toast.about ?? ''} />}
        {toast.name === 'inboxSettled' && <SettledEntry id={toast.about ?? ''} />}
        {toast.name === 'moderated' && <ModeratedName />}
        {toast.name === 'invited' && <InviteDetails hasJoined={toast.message === 'visitor.joined'} />}
      </p>
      {toast.name === 'commentRemoved' && <CommentUndo commentId={toast.about ?? ''} />}
      {toast.name === 'inboxSettled' && <InboxUndo id={toast.about ?? ''} />}
      {toast.name === 'moderated' && <ModerationUndo />}
      {toast.message === 'visitor.invited' && <InviteAcceptance />}
    </>
  );
}
