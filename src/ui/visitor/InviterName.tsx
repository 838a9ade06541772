import { shownInvite } from '../../../machines/visitor/invite.ts';
import { useFlow } from '../session.ts';
import { ToastSubject } from '../shell/widgets/ToastSubject.tsx';

/** The inviter, in the toast of an invite. */
export function InviterName() {
  const name = useFlow('invite', (snapshot) => shownInvite(snapshot)?.sender.full_name);
  return name ? <ToastSubject>{name}</ToastSubject> : null;
}
