import { isJoiningBoard, mayJoinBoard } from '../../../machines/visitor/invite.ts';
import { usePageText } from '../pageText.ts';
import { handsFocusOnTo, heading } from '../parts/lostFocus.ts';
import { useFlow, useSender } from '../session.ts';
import toast from '../shell/Toasts.module.css';

const handsFocusOn = handsFocusOnTo(heading);

/** Accepts an invite to work on a board. Keeps the focus until it is known whether that worked, then leaves it to the page. */
export function InviteAcceptance() {
  const { messages: text } = usePageText();
  const isOffered = useFlow('invite', mayJoinBoard);
  const isJoining = useFlow('invite', isJoiningBoard);
  const requested = useSender('invite.joinRequested');
  return (
    (isOffered || isJoining) && (
      <button
        ref={handsFocusOn}
        type="button"
        aria-disabled={isJoining || undefined}
        className={toast.action}
        onClick={() => requested({})}
      >
        {text.request.accept()}
      </button>
    )
  );
}
