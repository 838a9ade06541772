import { AudiencePage } from '../../../account/settings/AudiencePage.tsx';

/** What lies under `/settings/messages` is of that page too (S2.2). */
export default function MessagesPartRoute() {
  return <AudiencePage page="messages" />;
}
