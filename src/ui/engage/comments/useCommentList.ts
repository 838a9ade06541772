import {
  commentListKey,
  haveCommentsFailed,
  hasMoreComments,
  isLoadingComments,
  listedComments,
} from '../../../../machines/engage/commentList.ts';
import { shownComments } from '../../../../machines/engage/comments.ts';
import { isSameList } from '../../isSameList.ts';
import { useFlow, useSender } from '../../session.ts';

/** A list of comments with its loading state. @param parentId the parent of replies; null for a pin's own comments */
export function useCommentList(pinId: string, parentId: string | null) {
  const key = commentListKey(pinId, parentId);
  const ids = useFlow('commentList', listedComments, key);
  const endNeared = useSender('comments.endNeared');
  const retried = useSender('comments.retried');
  const list = { pinId, parentId };
  return {
    key,
    shown: useFlow('comments', (snapshot) => shownComments(snapshot, ids), undefined, isSameList),
    isLoading: useFlow('commentList', isLoadingComments, key),
    hasFailed: useFlow('commentList', haveCommentsFailed, key),
    hasMore: useFlow('commentList', hasMoreComments, key),
    loadMore: () => endNeared(list),
    retry: () => retried(list),
  };
}
