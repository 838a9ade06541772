import { Suspense } from 'react';
import { isAdBlockNoticeShown } from '../../../machines/ads/adBlocker.ts';
import { isConsentAsked } from '../../../machines/ads/consent.ts';
import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { useFlow } from '../session.ts';

const AdBlockerModal = lazyWithRetry(() => import('./AdBlockerModal.tsx'));
const ConsentQuestion = lazyWithRetry(() => import('./ConsentQuestion.tsx'));

/** Mounts the ad-blocker notice and the consent question; their code loads on demand. */
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
