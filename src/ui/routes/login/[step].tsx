import type { Place } from '../../../../machines/shell/navigation.ts';
import { LoginPage } from '../../account/login/LoginPage.tsx';

/** `/login/add/`, and what else begins with `/login` (S1.2). */
export default function LoginStepRoute({ place }: { place: Place }) {
  return <LoginPage place={place} />;
}
