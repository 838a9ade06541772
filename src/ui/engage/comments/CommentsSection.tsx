import { hasPreviewFailed, isPreviewed, previewedComments, previewFacts } from '../../../../machines/engage/commentsPreview.ts';
import { commentWithId, hasTried, shownComments } from '../../../../machines/engage/comments.ts';
import { mayWrite } from '../../../../machines/insight/permissions.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useEntity, useSender } from '../../session.ts';
import style from './CommentsSection.module.css';
import { CommentText } from './CommentText.tsx';
import { isSameList } from '../../isSameList.ts';

const shownRows = 2;

/** First comments of a pin, with buttons for all comments and for a new one. */
export default function CommentsSection({ pinId }: { pinId: string }) {
  const { comments: text, shell } = usePageText();
  const isLoaded = useFlow('commentsPreview', isPreviewed, pinId);
  const hasFailed = useFlow('commentsPreview', hasPreviewFailed, pinId);
  const facts = useFlow('commentsPreview', previewFacts, pinId);
  const ids = useFlow('commentsPreview', previewedComments, pinId);
  const comments = useFlow('comments', (snapshot) => shownComments(snapshot, ids).slice(0, shownRows), undefined, isSameList);
  const neared = useSender('comments.neared');
  const opened = useSender('comments.opened');
  return (
    <>
      <div className={style.head}>
        <h2 id="comments" className={style.title}>
          {facts.comment_count > 0 ? text.countTitle({ count: facts.comment_count }) : text.title()}
        </h2>
        {isLoaded && (facts.comment_count > 0 || facts.is_own_pin) && (
          <Button tone="quiet" className={style.all!} aria-haspopup="dialog" onClick={() => opened({ pinId })}>
            {text.all()}
          </Button>
        )}
      </div>
      {hasFailed && (
        <p className={style.note} role="alert">
          {text.loadFailed()} <Button onClick={() => neared({ pinId })}>{shell.retry()}</Button>
        </p>
      )}
      {comments.map((id) => (
        <Preview key={id} id={id} />
      ))}
      {isLoaded && (facts.comments_disabled ? <p className={style.note}>{text.off()}</p> : <Ways pinId={pinId} />)}
    </>
  );
}

function Preview({ id }: { id: string }) {
  const { comments: text } = usePageText();
  const comment = useFlow('comments', (snapshot) => commentWithId(snapshot, id));
  if (!comment) return null;
  const { user } = comment;
  return (
    <div className={style.preview}>
      <Avatar name={user.fullName} src={user.imageSmallUrl} size={32} />
      <p className={style.words}>
        <strong>{user.fullName}</strong> {comment.text === '' ? text.triedIt() : <CommentText {...comment} />}
      </p>
    </div>
  );
}

/** Buttons to comment; visitors are asked to log in first. */
function Ways({ pinId }: { pinId: string }) {
  const { comments: text, restrictions } = usePageText();
  const signedIn = useFlow('viewer', isSignedIn);
  const pin = useEntity('pins', pinId);
  const opened = useSender('comments.opened');
  const turned = useSender('commentComposer.turned');
  const requested = useSender('prompt.requested');
  const isAllowed = useFlow('permissions', mayWrite);
  const justTried = useFlow('comments', (snapshot) => hasTried(snapshot, pinId));
  const isDone = justTried || (pin !== undefined && 'doneByMe' in pin && pin.doneByMe === true);
  if (!isAllowed) return <p className={style.note}>{restrictions.off.comments()}</p>;
  function write(mode: 'comment' | 'didIt'): void {
    if (!signedIn) return requested({ reason: 'continue' });
    opened({ pinId });
    turned({ mode, commentId: null, text: '', people: [] });
  }
  return (
    <div className={style.ways}>
      <button type="button" className={style.write} aria-haspopup="dialog" onClick={() => write('comment')}>
        {text.add()}
      </button>
      {isDone ? (
        <span className={style.done}>{text.triedByMe()}</span>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => write('didIt')}>
          {text.tried()}
        </Button>
      )}
    </div>
  );
}
