import { bannerShown } from '../../../../machines/shell/offlineBanner.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow } from '../../session.ts';

interface Props {
  title: string;
  /** Likely reasons while online. */
  body: string;
  onRetry: () => void;
  level?: 1 | 2;
}

/** Replaces a page that could not be loaded. Offline it says so, and leads to Home, which is kept in the browser. */
export function LoadFailed({ title, body, onRetry, level = 1 }: Props) {
  const { board: text, shell } = usePageText();
  const isOffline = useFlow('offlineBanner', bannerShown) === 'offline';
  return (
    <Empty title={title} body={isOffline ? shell.banner.offline() : body} isFailure level={level}>
      <Button onClick={onRetry}>{text.retry()}</Button>
      {isOffline && <ButtonLink to="/">{text.home()}</ButtonLink>}
    </Empty>
  );
}
