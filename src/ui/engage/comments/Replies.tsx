import { isUnasked } from '../../../../machines/engage/commentList.ts';
import { commentWithId } from '../../../../machines/engage/comments.ts';
import { Spinner } from '../../parts/Spinner.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { CommentRow } from './CommentRow.tsx';
import row from './CommentRow.module.css';
import style from './Replies.module.css';
import { useCommentList } from './useCommentList.ts';

/** Replies to a comment, loaded on demand. */
export function Replies({ pinId, parentId }: { pinId: string; parentId: string }) {
  const { comments: text, shell } = usePageText();
  const { key, shown, isLoading, hasFailed, hasMore, loadMore, retry } = useCommentList(pinId, parentId);
  const count = useFlow('comments', (snapshot) => commentWithId(snapshot, parentId)?.comment_count ?? 0);
  const isClosed = useFlow('commentList', isUnasked, key);
  const asked = useSender('comments.asked');
  return (
    <>
      {isClosed && count > shown.length && (
        <button type="button" className={row.quiet} onClick={() => asked({ pinId, parentId })}>
          {text.replies({ count })}
        </button>
      )}
      {shown.length > 0 && (
        <ul className={style.replies} aria-busy={isLoading}>
          {shown.map((id) => (
            <li key={id}>
              <CommentRow id={id} />
            </li>
          ))}
        </ul>
      )}
      {isLoading && <Spinner label={text.loading()} size={20} />}
      {hasFailed && (
        <button type="button" className={row.quiet} onClick={retry}>
          {text.loadFailed()} {shell.retry()}
        </button>
      )}
      {hasMore && (
        <button type="button" className={row.quiet} onClick={loadMore}>
          {text.moreReplies()}
        </button>
      )}
    </>
  );
}
