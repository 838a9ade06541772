import { Suspense, useEffect, useRef } from 'react';
import type { Pin } from '../../../../events/entities/pin.ts';
import { wasPreviewAsked } from '../../../../machines/engage/commentsPreview.ts';
import { patient } from '../../parts/patient.ts';
import { usePageText } from '../../pageText.ts';
import { useLaterFlow, useSender } from '../../session.ts';
import style from './CommentsPlace.module.css';

const CommentsSection = patient(() => import('./CommentsSection.tsx'));

/** How many comments are shown under a pin. */
const previewed = 2;
/** Asked for before it is seen. */
const nearness = '500px';

/** Where a pin's comments stand. The room is kept by what the pin tells; code and comments come when it is near the window. */
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
