import { PasswordPage } from '../../../account/settings/PasswordPage.tsx';

/** `/settings/edit/password` (S2.2). */
export default function PasswordRoute() {
  return <PasswordPage />;
}
