import { PasswordResetPage } from '../../account/reset/PasswordResetPage.tsx';

/** `/password/reset`. */
export default function PasswordResetRoute() {
  return <PasswordResetPage />;
}
