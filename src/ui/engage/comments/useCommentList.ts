import { commentListKey, haveCommentsFailed, hasMoreComments, isLoadingComments, listedComments } from '../../../../machines/engage/commentList.ts';
import { shownComments } from '../../../../machines/engage/comments.ts';
import { isSameList } from '../../isSameList.ts';
import { useFlow, useSender } from '../../session.ts';

/** What stands in a list of comments, and how it goes on. @param parentId the comment that they answer; null for a pin's own */
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
