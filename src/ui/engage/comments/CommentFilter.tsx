import { commentFilters } from '../../../../events/entities/comment.ts';
import { commentListKey, listFilter } from '../../../../machines/engage/commentList.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './CommentFilter.module.css';

/** Filter for all comments, plain ones, or those of people who tried the idea. */
export function CommentFilter({ pinId }: { pinId: string }) {
  const { comments: text } = usePageText();
  const filter = useFlow('commentList', listFilter, commentListKey(pinId, null));
  const chosen = useSender('comments.filterChosen');
  return (
    <div className={style.filter} role="group" aria-label={text.filter()}>
      {commentFilters.map((filterName) => (
        <button
          key={filterName}
          type="button"
          className={style.one}
          aria-pressed={filterName === filter}
          onClick={() => filterName !== filter && chosen({ pinId, parentId: null, filter: filterName })}
        >
          {text.filters[filterName]()}
        </button>
      ))}
    </div>
  );
}
