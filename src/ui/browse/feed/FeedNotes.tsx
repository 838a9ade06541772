import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useText } from '../../text.ts';
import style from './Feed.module.css';

/** Default text for an empty feed. */
export function FeedEmpty() {
  const { browse } = useText();
  return (
    <Empty title={browse.feed.emptyTitle()} body={browse.feed.emptyBody()}>
      <ButtonLink to="/create" tone="accent">
        {browse.feed.emptyAction()}
      </ButtonLink>
    </Empty>
  );
}

export function FeedFailed({ onRetry }: { onRetry: () => void }) {
  const { browse, shell } = useText();
  return (
    <Empty title={browse.feed.failedTitle()} body={browse.feed.failedBody()} isFailure>
      <Button tone="accent" onClick={onRetry}>
        {shell.retry()}
      </Button>
    </Empty>
  );
}

/** End of a feed: loading, complete or failed. Has a fixed height, so that nothing shifts. */
export function FeedFoot({
  top,
  isLoading,
  hasEnded,
  hasFailed,
  onRetry,
}: {
  top: number;
  isLoading: boolean;
  hasEnded: boolean;
  hasFailed: boolean;
  onRetry: () => void;
}) {
  const { browse, shell } = useText();
  return (
    <div className={style.foot} style={{ transform: `translateY(${top}px)` }} aria-live="polite">
      {isLoading && <Spinner label={browse.feed.loadingMore()} />}
      {hasEnded && <p>{browse.feed.end()}</p>}
      {hasFailed && (
        <>
          <p>{browse.feed.failedMore()}</p>
          <Button onClick={onRetry}>{shell.retry()}</Button>
        </>
      )}
    </div>
  );
}
