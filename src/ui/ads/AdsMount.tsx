import { Suspense } from 'react';
import { isAdBlockNoticeShown } from '../../../machines/ads/adBlocker.ts';
import { isConsentAsked, isConsentPending } from '../../../machines/ads/consent.ts';
import { isHomeOffered, isMemoryAsked } from '../../../machines/visitor/visitor.ts';
import { lazyWithRetry } from '../parts/lazyWithRetry.ts';
import { useFlow } from '../session.ts';

const AdBlockerModal = lazyWithRetry(() => import('./AdBlockerModal.tsx'));
const ConsentQuestion = lazyWithRetry(() => import('./ConsentQuestion.tsx'));
const HomeOffer = lazyWithRetry(() => import('../visitor/HomeOffer.tsx'));
const MemoryQuestion = lazyWithRetry(() => import('../visitor/MemoryQuestion.tsx'));

/** Mounts the ad-blocker notice and the questions to visitors, one after the other; their code loads on demand. */
export default function AdsMount() {
  const isNoticed = useFlow('adBlocker', isAdBlockNoticeShown);
  const isAsked = useFlow('consent', isConsentAsked);
  const isPending = useFlow('consent', isConsentPending);
  const isMemory = useFlow('visitor', isMemoryAsked);
  const isHome = useFlow('visitor', isHomeOffered);
  return (
    <>
      <Suspense fallback={null}>{isNoticed && <AdBlockerModal />}</Suspense>
      <Suspense fallback={null}>
        {isAsked ? <ConsentQuestion /> : !isPending && (isMemory ? <MemoryQuestion /> : isHome && <HomeOffer />)}
      </Suspense>
    </>
  );
}
