import { chosen, hasCloseupFailed, isLoadingCloseup, isMissing } from '../../../../machines/browse/closeup.ts';
import { Button } from '../../parts/Button.tsx';
import { useFlow, useEntity, useSender } from '../../session.ts';
import { useTitle } from '../../shell/title.ts';
import { usePageText } from '../../pageText.ts';
import { Feed } from '../feed/Feed.tsx';
import { LoadFailed } from '../subject/LoadFailed.tsx';
import { BackButton } from './BackButton.tsx';
import style from './Closeup.module.css';
import { CloseupSkeleton } from './CloseupSkeleton.tsx';
import { altOf } from './detail.ts';
import { MissingPin } from './MissingPin.tsx';
import { Stage } from './Stage.tsx';
import { Words } from './Words.tsx';

/** A pin with all details and related pins below (S1.2). Data known from a feed is shown at once. */
export function Closeup({ pinId }: { pinId: string }) {
  const text = usePageText();
  const pin = useEntity('pins', pinId);
  const isLoading = useFlow('closeup', isLoadingCloseup, pinId);
  const isGone = useFlow('closeup', isMissing, pinId);
  const hasFailed = useFlow('closeup', hasCloseupFailed, pinId);
  const choices = useFlow('closeup', chosen, pinId);
  const retry = useSender('closeup.retried');
  useTitle(isGone ? text.closeup.missingTitle() : pin && (pin.title || pin.gridTitle || altOf(pin)));

  if (isGone) return <MissingPin />;
  const again = (): void => retry({ pinId });
  if (!pin) {
    if (!hasFailed) return <CloseupSkeleton />;
    return <LoadFailed title={text.closeup.failedTitle()} body={text.closeup.failedBody()} onRetry={again} />;
  }
  return (
    <>
      <article className={style.closeup} aria-busy={isLoading}>
        <div className={style.back}>
          <BackButton />
        </div>
        <Stage pin={pin} choices={choices} />
        <Words pin={pin} choices={choices} isLoading={isLoading}>
          {hasFailed && (
            <p role="alert" className={style.failed}>
              {text.closeup.failedDetail()} <Button onClick={again}>{text.closeup.retry()}</Button>
            </p>
          )}
        </Words>
      </article>
      {/* Rendered only once everything above has its final height, so that nothing shifts. */}
      {!isLoading && (
        <section className={style.related} aria-labelledby="related">
          <h2 id="related" className={style.relatedTitle}>
            {text.closeup.related()}
          </h2>
          <Feed source={{ kind: 'related', pinId }} label={text.closeup.related()} />
        </section>
      )}
    </>
  );
}
