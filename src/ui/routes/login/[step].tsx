import type { Place } from '../../../../machines/shell/navigation.ts';
import { LoginPage } from '../../account/login/LoginPage.tsx';

/** `/login/add/` and all other paths below `/login` (S1.2). */
export default function LoginStepRoute({ place }: { place: Place }) {
  return <LoginPage place={place} />;
}
