import { Suspense, useEffect, useRef } from 'react';
import type { Pin } from '../../../../events/entities/pin.ts';
import { wasPreviewAsked } from '../../../../machines/engage/commentsPreview.ts';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { usePageText } from '../../pageText.ts';
import { useLaterFlow, useSender } from '../../session.ts';
import style from './CommentsPlace.module.css';

const CommentsSection = lazyWithRetry(() => import('./CommentsSection.tsx'));

/** Number of comments previewed under a pin. */
const previewed = 2;
/** Distance from the window at which comments load. */
const nearness = '500px';

/** Placeholder of a pin's comments. The pin's counts reserve its space; code and comments load when it is near the window. */
export function CommentsPlace({ pin: { id: pinId, aggregatedPinData } }: { pin: Pin }) {
  const { comments: text } = usePageText();
  const place = useRef<HTMLElement>(null);
  const isAsked = useLaterFlow('commentsPreview', wasPreviewAsked, false, pinId);
  const neared = useSender('comments.neared');
  const rows = Math.min(previewed, aggregatedPinData?.commentCount ?? 0);
  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watching.disconnect();
        neared({ pinId });
      },
      { rootMargin: nearness },
    );
    watching.observe(place.current!);
    return () => watching.disconnect();
  }, [pinId, neared]);
  return (
    <section ref={place} className={style.place} style={{ '--rows': rows } as React.CSSProperties} aria-label={text.title()}>
      {isAsked && (
        <Suspense fallback={null}>
          <CommentsSection pinId={pinId} />
        </Suspense>
      )}
    </section>
  );
}
