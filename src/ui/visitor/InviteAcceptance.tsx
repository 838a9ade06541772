import { mayJoinBoard } from '../../../machines/visitor/invite.ts';
import { usePageText } from '../pageText.ts';
import { useFlow, useSender } from '../session.ts';
import toast from '../shell/Toasts.module.css';

/** Accepts an invite to work on a board. */
export function InviteAcceptance() {
  const { messages: text } = usePageText();
  const isOffered = useFlow('invite', mayJoinBoard);
  const requested = useSender('invite.joinRequested');
  return (
    isOffered && (
      <button type="button" className={toast.action} onClick={() => requested({})}>
        {text.request.accept()}
      </button>
    )
  );
}
