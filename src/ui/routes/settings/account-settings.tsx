import { AccountPage } from '../../account/settings/AccountPage.tsx';

/** `/settings/account-settings` (S2.2). */
export default function AccountRoute() {
  return <AccountPage />;
}
