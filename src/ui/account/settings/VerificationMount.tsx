import { isVerificationShown } from '../../../../machines/account/emailVerification.ts';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { useFlow } from '../../session.ts';

const EmailVerificationModal = lazyWithRetry(() => import('./EmailVerificationModal.tsx'));

/** Mounts the reminder to verify the e-mail address; its code loads on demand. */
export default function VerificationMount() {
  return useFlow('emailVerification', isVerificationShown) ? <EmailVerificationModal /> : null;
}
