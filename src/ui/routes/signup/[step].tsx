import { welcomeStep } from '../../../../machines/engage/welcome.ts';
import type { Place } from '../../../../machines/shell/navigation.ts';
import { SignUpPage } from '../../account/signUp/SignUpPage.tsx';
import { Welcome } from '../../account/signUp/Welcome.tsx';
import { useFlow } from '../../session.ts';

/** `/signup/business/`, the steps of a new person's welcome, and all other paths below `/signup` (S1.2). */
export default function SignUpStepRoute({ place }: { place: Place }) {
  const step = useFlow('welcome', welcomeStep);
  return step ? <Welcome step={step} /> : <SignUpPage place={place} />;
}
