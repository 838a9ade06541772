import type { Place } from '../../../../machines/shell/navigation.ts';
import { SignUpPage } from '../../account/signUp/SignUpPage.tsx';

/** `/signup/business/` and all other paths below `/signup` (S1.2). */
export default function SignUpStepRoute({ place }: { place: Place }) {
  return <SignUpPage place={place} />;
}
