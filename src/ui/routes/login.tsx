import type { Place } from '../../../machines/shell/navigation.ts';
import { LoginPage } from '../account/login/LoginPage.tsx';

/** `/login/` (S1.2). */
export default function LoginRoute({ place }: { place: Place }) {
  return <LoginPage place={place} />;
}
