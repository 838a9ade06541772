import { namedSender } from '../../../machines/visitor/invite.ts';
import { useOwnText } from '../ownText.ts';
import { useFlow } from '../session.ts';
import { ToastSubject } from '../shell/widgets/ToastSubject.tsx';

/** The inviter, in the toast of an invite; nothing where its channel does not name them (S1.5). */
export function InviterName() {
  const { invite: text } = useOwnText().visitor;
  const name = useFlow('invite', (snapshot) => namedSender(snapshot)?.full_name);
  return name ? <ToastSubject>{text.from({ name })}</ToastSubject> : null;
}
