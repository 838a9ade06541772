import { useEffect, useRef } from 'react';
import { commentListKey, listFilter } from '../../../../machines/engage/commentList.ts';
import { openComments } from '../../../../machines/engage/commentsSheet.ts';
import { commentRemovals } from '../../../../machines/engage/comments.ts';
import { isPreviewed, previewFacts } from '../../../../machines/engage/commentsPreview.ts';
import { mayWrite } from '../../../../machines/insight/permissions.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { PasscodeModal } from '../../account/passcode/PasscodeModal.tsx';
import { Button } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { takeLostFocus } from '../../parts/lostFocus.ts';
import { Spinner } from '../../parts/Spinner.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import { CommentFilter } from './CommentFilter.tsx';
import { CommentRow } from './CommentRow.tsx';
import style from './CommentsSheet.module.css';
import { Composer } from './Composer.tsx';
import { OwnerSwitches } from './OwnerSwitches.tsx';
import { Replies } from './Replies.tsx';
import { useCommentList } from './useCommentList.ts';

/** All comments of a pin, with the composer. */
export default function CommentsSheet({ isMobile }: { isMobile: boolean }) {
  const { comments: text } = usePageText();
  const pinId = useFlow('commentsSheet', openComments);
  const closed = useSender('overlay.closed');
  if (pinId === null) return null;
  return (
    <>
      <Sheet label={text.title()} onClose={() => closed({ overlay: 'comments' })}>
        <Content key={pinId} pinId={pinId} isMobile={isMobile} onClose={() => closed({ overlay: 'comments' })} />
      </Sheet>
      <PasscodeModal />
    </>
  );
}

function Content({ pinId, isMobile, onClose }: { pinId: string; isMobile: boolean; onClose: () => void }) {
  const { comments: text, shell } = usePageText();
  const facts = useFlow('commentsPreview', previewFacts, pinId);
  const isLoaded = useFlow('commentsPreview', isPreviewed, pinId);
  const filter = useFlow('commentList', listFilter, commentListKey(pinId, null));
  return (
    <>
      <header className={style.head}>
        <h2 className={style.title}>{facts.comment_count > 0 ? text.countTitle({ count: facts.comment_count }) : text.title()}</h2>
        <IconButton icon="close" label={shell.close()} onClick={onClose} />
      </header>
      {(facts.did_it_count > 0 || filter !== 'all') && <CommentFilter pinId={pinId} />}
      <div className={style.list}>
        <List pinId={pinId} />
      </div>
      {isLoaded && facts.is_own_pin && <OwnerSwitches pinId={pinId} facts={facts} />}
      <footer className={style.foot}>{isLoaded && <Foot pinId={pinId} isMobile={isMobile} isOff={facts.comments_disabled} />}</footer>
    </>
  );
}

function List({ pinId }: { pinId: string }) {
  const { comments: text, shell } = usePageText();
  const { key, shown, isLoading, hasFailed, hasMore, loadMore, retry } = useCommentList(pinId, null);
  const filter = useFlow('commentList', listFilter, key);
  const removals = useFlow('comments', commentRemovals);
  const list = useRef<HTMLUListElement>(null);
  // A removed comment takes the focus with it, and so does the button that brings it back.
  useEffect(() => takeLostFocus(() => list.current), [removals]);
  return (
    <>
      {shown.length === 0 && !isLoading && !hasFailed && <p className={style.none}>{filter === 'all' ? text.none() : text.noneOfKind()}</p>}
      <ul ref={list} tabIndex={-1} className={style.comments} aria-label={text.title()} aria-busy={isLoading}>
        {shown.map((id) => (
          <li key={id}>
            <CommentRow id={id}>
              <Replies pinId={pinId} parentId={id} />
            </CommentRow>
          </li>
        ))}
      </ul>
      {isLoading && (
        <div className={style.loading}>
          <Spinner label={text.loading()} size={24} />
        </div>
      )}
      {hasFailed && (
        <p role="alert" className={style.none}>
          {text.loadFailed()} <Button onClick={retry}>{shell.retry()}</Button>
        </p>
      )}
      {hasMore && (
        <Button className={style.more!} onClick={loadMore}>
          {text.more()}
        </Button>
      )}
    </>
  );
}

function Foot({ pinId, isMobile, isOff }: { pinId: string; isMobile: boolean; isOff: boolean }) {
  const { comments: text, restrictions } = usePageText();
  const signedIn = useFlow('viewer', isSignedIn);
  const requested = useSender('prompt.requested');
  const isAllowed = useFlow('permissions', mayWrite);
  if (!isAllowed) return <p className={style.off}>{restrictions.off.comments()}</p>;
  if (isOff) return <p className={style.off}>{text.off()}</p>;
  if (!signedIn)
    return (
      <Button tone="accent" onClick={() => requested({ reason: 'continue' })}>
        {text.logIn()}
      </Button>
    );
  return <Composer key={pinId} isMobile={isMobile} />;
}
