import { PasscodePage } from '../account/passcode/PasscodePage.tsx';

/** `/parental-passcode` (S2.2). */
export default function PasscodeRoute() {
  return <PasscodePage />;
}
