import { SwitchesPage } from '../../account/settings/SwitchesPage.tsx';

/** `/email/subscription`: the daily email, with what it tells (S1.2). Links in mails end in a signature and open a page of the server. */
export default function EmailSubscriptionRoute() {
  return <SwitchesPage page="notifications" />;
}
