import { joinRefusal, namedSender, shownInvite } from '../../../machines/visitor/invite.ts';
import { useOwnText } from '../ownText.ts';
import { useFlow } from '../session.ts';
import { ToastSubject } from '../shell/widgets/ToastSubject.tsx';
import style from './InviteDetails.module.css';

/**
 * The inviter and the board, in the toast of an invite, and why the person can not join it; no name where the channel has none (S1.5).
 * @param hasJoined the board alone
 */
export function InviteDetails({ hasJoined = false }: { hasJoined?: boolean }) {
  const { invite: text, toasts } = useOwnText().visitor;
  const name = useFlow('invite', (snapshot) => namedSender(snapshot)?.full_name);
  const board = useFlow('invite', (snapshot) => shownInvite(snapshot)?.board?.name);
  const refusal = useFlow('invite', joinRefusal);
  const subject =
    refusal || hasJoined
      ? board
      : board
        ? name
          ? text.titleBoard({ name, board })
          : text.titleBoardNameless({ board })
        : name && text.from({ name });
  return (
    <>
      {subject && <ToastSubject>{subject}</ToastSubject>}
      {refusal && <span className={style.refusal}>{toasts[refusal]()}</span>}
    </>
  );
}
