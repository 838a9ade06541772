import type { Place } from '../../../machines/shell/navigation.ts';
import { SignUpPage } from '../account/signUp/SignUpPage.tsx';

/** `/signup/` (S1.2). */
export default function SignUpRoute({ place }: { place: Place }) {
  return <SignUpPage place={place} />;
}
