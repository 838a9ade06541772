import { InvitePage } from '../../visitor/InvitePage.tsx';

/** `/invite/{code}`. */
export default function InviteRoute() {
  return <InvitePage />;
}
