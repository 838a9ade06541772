import { use, type ReactNode } from 'react';
import { like, type AggregatedComment } from '../../../../events/entities/comment.ts';
import { commentAuthor, commentWithId, likesOf, translationOf, type KnownComment } from '../../../../machines/engage/comments.ts';
import { previewFacts } from '../../../../machines/engage/commentsPreview.ts';
import { namedComment } from '../../../../machines/engage/commentsSheet.ts';
import { currentPlace } from '../../../../machines/shell/navigation.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Link } from '../../parts/Link.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { CommentMenu } from './CommentMenu.tsx';
import style from './CommentRow.module.css';
import { CommentText } from './CommentText.tsx';
import { MarkIcon } from './MarkIcon.tsx';
import { PhotosContext } from './photosPort.ts';

const nowhere = { handler: null, search: {} };
const scrollHere = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'center' });

/** A comment with its author and actions; marked and in view if the page was opened for it. @param children the replies */
export function CommentRow({ id, children }: { id: string; children?: ReactNode }) {
  const { comments: text } = usePageText();
  const comment = useFlow('comments', (snapshot) => commentWithId(snapshot, id));
  const isNamed = useFlow('navigation', (snapshot) => namedComment(currentPlace(snapshot) ?? nowhere) === id);
  if (!comment) return null;
  const { user, created_at } = comment;
  return (
    <article
      className={style.row}
      aria-label={user.fullName}
      aria-current={isNamed ? 'true' : undefined}
      ref={isNamed ? scrollHere : undefined}
    >
      <Link to={`/${user.username}/`} aria-hidden="true" tabIndex={-1}>
        <Avatar name={user.fullName} src={user.imageSmallUrl} size={comment.parent_id === null ? 40 : 32} />
      </Link>
      <div className={style.body}>
        <p className={style.head}>
          <Link to={`/${user.username}/`} className={style.name}>
            {user.fullName}
          </Link>
          <When comment={comment} />
        </p>
        {comment.highlighted_by_pin_owner && (
          <p className={style.badge}>
            <MarkIcon mark="highlight" isOn size={16} />
            {text.highlighted()}
          </p>
        )}
        {comment.type === 'userdiditdata' && comment.text !== '' && <p className={style.badge}>{text.triedIt()}</p>}
        <CommentBody comment={comment} />
        <Photo comment={comment} />
        {created_at !== null && <Actions comment={comment} />}
        {children}
      </div>
    </article>
  );
}

function When({ comment: { created_at, edited_at } }: { comment: AggregatedComment }) {
  const { comments: text } = usePageText();
  if (created_at === null) return <span className={style.when}>{text.sending()}</span>;
  const on = new Date(created_at);
  return (
    <time className={style.when} dateTime={created_at}>
      {edited_at === null ? text.written({ on }) : text.edited({ on })}
    </time>
  );
}

function CommentBody({ comment }: { comment: AggregatedComment }) {
  const { comments: text } = usePageText();
  const translation = useFlow('comments', (snapshot) => translationOf(snapshot, comment.id));
  const closed = useSender('comment.translationClosed');
  if (comment.text === '') return <p className={style.alone}>{text.triedItAlone({ name: comment.user.fullName })}</p>;
  return (
    <>
      <p dir="auto">{translation?.text ? <span dir="auto">{translation.text}</span> : <CommentText {...comment} />}</p>
      {translation && (
        <p className={style.translation} role="status">
          {translation.text === null ? text.translating() : translation.text === '' ? text.untranslated() : text.translated()}
          {translation.text && (
            <button type="button" className={style.quiet} onClick={() => closed({ commentId: comment.id })}>
              {text.original()}
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** Photo of a person's own attempt. */
function Photo({ comment: { user, photo, pendingPhoto } }: { comment: KnownComment }) {
  const { comments: text } = usePageText();
  const photos = use(PhotosContext);
  const alt = text.photoOf({ name: user.fullName });
  if (photo) return <Picture {...photo} alt={alt} sizes="320px" className={style.photo!} />;
  return pendingPhoto ? <img src={photos.addressOf(pendingPhoto)} alt={alt} className={style.photo} /> : null;
}

function Actions({ comment }: { comment: AggregatedComment }) {
  const { comments: text } = usePageText();
  const { id, pin_id: pinId, parent_id, user } = comment;
  const viewer = useFlow('comments', commentAuthor);
  const signedIn = useFlow('viewer', isSignedIn);
  const isOff = useFlow('commentsPreview', (snapshot) => previewFacts(snapshot).comments_disabled, pinId);
  const toggled = useSender('comment.toggled');
  const turned = useSender('commentComposer.turned');
  const requested = useSender('prompt.requested');
  const orRequestLogin = (act: () => void) => (): void => (signedIn ? act() : requested({ reason: 'continue' }));
  const isLiked = comment.reaction_by_me === like;
  const isHelpful = comment.marked_helpful_by_me;
  const likes = likesOf(comment);
  const replyDraft = user.id === viewer?.id ? { text: '', people: [] } : { text: `@${user.username} `, people: [user] };
  return (
    <div className={style.actions}>
      <button
        type="button"
        className={style.mark}
        aria-pressed={isLiked}
        aria-label={likes > 0 ? text.likes({ count: likes }) : text.like()}
        onClick={orRequestLogin(() => toggled({ pinId, commentId: id, what: 'like', isOn: !isLiked }))}
      >
        <MarkIcon mark="like" isOn={isLiked} />
        {likes > 0 && likes}
      </button>
      <button
        type="button"
        className={style.mark}
        aria-pressed={isHelpful}
        aria-label={comment.helpful_count > 0 ? text.helpfuls({ count: comment.helpful_count }) : text.helpful()}
        data-tooltip={text.helpful()}
        onClick={orRequestLogin(() => toggled({ pinId, commentId: id, what: 'helpful', isOn: !isHelpful }))}
      >
        <MarkIcon mark="helpful" isOn={isHelpful} />
        {comment.helpful_count > 0 && comment.helpful_count}
      </button>
      {!isOff && (
        <button
          type="button"
          className={style.quiet}
          onClick={orRequestLogin(() => turned({ mode: 'reply', commentId: parent_id ?? id, ...replyDraft }))}
        >
          {text.reply()}
        </button>
      )}
      {viewer && <CommentMenu comment={comment} viewerId={viewer.id} />}
    </div>
  );
}
