import { commentFilters } from '../../../../events/entities/comment.ts';
import { commentListKey, listFilter } from '../../../../machines/engage/commentList.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './CommentFilter.module.css';

/** All comments, only what people wrote, or only what those wrote who tried it. */
export function CommentFilter({ pinId }: { pinId: string }) {
  const { comments: text } = usePageText();
  const filter = useFlow('commentList', listFilter, commentListKey(pinId, null));
  const chosen = useSender('comments.filterChosen');
  return (
    <div className={style.filter} role="group" aria-label={text.filter()}>
      {commentFilters.map((one) => (
        <button key={one} type="button" className={style.one} aria-pressed={one === filter} onClick={() => one !== filter && chosen({ pinId, parentId: null, filter: one })}>
          {text.filters[one]()}
        </button>
      ))}
    </div>
  );
}
