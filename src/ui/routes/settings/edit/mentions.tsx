import { AudiencePage } from '../../../account/settings/AudiencePage.tsx';

/** `/settings/edit/mentions` (S2.2). */
export default function MentionsRoute() {
  return <AudiencePage page="mentions" />;
}
