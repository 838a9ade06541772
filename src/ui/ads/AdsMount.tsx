import { Suspense } from 'react';
import { isAdBlockNoticeShown } from '../../../machines/ads/adBlocker.ts';
import { isConsentAsked } from '../../../machines/ads/consent.ts';
import { patient } from '../parts/patient.ts';
import { useFlow } from '../session.ts';

const AdBlockerModal = patient(() => import('./AdBlockerModal.tsx'));
const ConsentQuestion = patient(() => import('./ConsentQuestion.tsx'));

/** Where the ad-blocker notice and the question of consent stand; their code comes when they are shown. */
export default function AdsMount() {
  const isNoticed = useFlow('adBlocker', isAdBlockNoticeShown);
  const isAsked = useFlow('consent', isConsentAsked);
  return (
    <>
      <Suspense fallback={null}>{isNoticed && <AdBlockerModal />}</Suspense>
      <Suspense fallback={null}>{isAsked && <ConsentQuestion />}</Suspense>
    </>
  );
}
