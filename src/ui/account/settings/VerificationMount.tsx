import { isVerificationShown } from '../../../../machines/account/emailVerification.ts';
import { patient } from '../../parts/patient.ts';
import { useFlow } from '../../session.ts';

const EmailVerificationModal = patient(() => import('./EmailVerificationModal.tsx'));

/** Where the reminder to verify one's email stands; its code comes when it is asked for. */
export default function VerificationMount() {
  return useFlow('emailVerification', isVerificationShown) ? <EmailVerificationModal /> : null;
}
