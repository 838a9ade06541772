import { EmailPage } from '../../../account/settings/EmailPage.tsx';

/** `/settings/edit/email` (S2.2). */
export default function EmailRoute() {
  return <EmailPage />;
}
