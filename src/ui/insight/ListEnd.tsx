import { Button } from '../parts/Button.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { useOwnText } from '../ownText.ts';
import style from './InstancePage.module.css';

interface Props {
  isEmpty: boolean;
  /** Text for an empty list. */
  emptyText: string;
  isLoading: boolean;
  hasFailed: boolean;
  hasMore: boolean;
  onMore: () => void;
  onRetry: () => void;
}

/** End of a paged list: empty, loading, failed, or with more pages. */
export function ListEnd({ isEmpty, emptyText, isLoading, hasFailed, hasMore, onMore, onRetry }: Props) {
  const { inbox: text, shell } = useOwnText();
  return (
    <>
      {isEmpty && !isLoading && !hasFailed && !hasMore && <p className={style.hint}>{emptyText}</p>}
      {isLoading && <Spinner label={text.loading()} size={24} />}
      {hasFailed && (
        <p role="alert">
          {text.failed()} <Button onClick={onRetry}>{shell.retry()}</Button>
        </p>
      )}
      {hasMore && (
        <div>
          <Button onClick={onMore}>{text.more()}</Button>
        </div>
      )}
    </>
  );
}
