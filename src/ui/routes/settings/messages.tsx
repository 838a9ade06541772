import { AudiencePage } from '../../account/settings/AudiencePage.tsx';

/** `/settings/messages` (S2.2). */
export default function MessagesRoute() {
  return <AudiencePage page="messages" />;
}
