import { AudiencePage } from '../../../account/settings/AudiencePage.tsx';

/** Paths below `/settings/messages` show the same page (S2.2). */
export default function MessagesPartRoute() {
  return <AudiencePage page="messages" />;
}
