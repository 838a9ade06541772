import type { AggregatedComment } from '../../../../events/entities/comment.ts';
import { ownBusinesses } from '../../../../machines/account/accounts.ts';
import { canTranslate } from '../../../../machines/engage/comments.ts';
import { previewFacts } from '../../../../machines/engage/commentsPreview.ts';
import { isSameList } from '../../isSameList.ts';
import { MenuLine } from '../../parts/MenuLine.tsx';
import { MoreMenu } from '../../parts/MoreMenu.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { useIsOwner } from '../../insight/useIsOwner.ts';
import style from './CommentMenu.module.css';
import { MarkIcon } from './MarkIcon.tsx';

/** Actions on a comment, which differ for its author, the pin's owner and mentioned people. */
export function CommentMenu({ comment, viewerId }: { comment: AggregatedComment; viewerId: string }) {
  const { comments: text, restrictions } = usePageText();
  const { id: commentId, pin_id: pinId, parent_id: parentId, user, highlighted_by_pin_owner } = comment;
  const isOwnPin = useFlow('commentsPreview', (snapshot) => previewFacts(snapshot).is_own_pin, pinId);
  const toggled = useSender('comment.toggled');
  const turned = useSender('commentComposer.turned');
  const removed = useSender('comment.removed');
  const isOwner = useIsOwner();
  const removalRequested = useSender('moderation.requested');
  const reported = useSender('report.opened');
  const untagAsked = useSender('comment.untagAsked');
  const translationAsked = useSender('comment.translationAsked');
  const canBeTranslated = useFlow('comments', canTranslate);
  const businesses = useFlow('accounts', ownBusinesses, undefined, isSameList);
  const isMine = user.id === viewerId;
  const business = businesses.find((id) => id === user.id);
  const remove = (how: 'deleted' | 'hidden' | 'hiddenForUser') => (): void => removed({ pinId, parentId, commentId, userId: user.id, how });
  const name = user.fullName;
  return (
    <MoreMenu label={text.menu({ name })} className={style.opener}>
      {isOwnPin && parentId === null && (
        <MenuLine
          id="highlight"
          icon={<MarkIcon mark="highlight" size={20} />}
          words={highlighted_by_pin_owner ? text.unhighlight() : text.highlight()}
          onAction={() => toggled({ pinId, commentId, what: 'highlight', isOn: !highlighted_by_pin_owner })}
        />
      )}
      {(isMine || business) && (
        <MenuLine
          id="edit"
          icon="edit"
          words={text.edit()}
          onAction={() =>
            turned({
              mode: 'edit',
              commentId,
              text: comment.text,
              people: comment.tagged_users,
              ...(business && { orbacSubjectId: business }),
            })
          }
        />
      )}
      {(isMine || isOwnPin) && <MenuLine id="delete" icon="bin" words={text.delete()} onAction={remove('deleted')} />}
      {canBeTranslated && comment.text !== '' && (
        <MenuLine id="translate" icon="feedback" words={text.translate()} onAction={() => translationAsked({ commentId })} />
      )}
      {comment.tagged_users.some(({ id }) => id === viewerId) && (
        <MenuLine id="untag" icon="person" words={text.untag()} onAction={() => untagAsked({ commentId })} />
      )}
      {!isMine && <MenuLine id="hide" icon="hidden" words={text.hide()} onAction={remove('hidden')} />}
      {!isMine && <MenuLine id="hidePerson" icon="hidden" words={text.hidePerson({ name })} onAction={remove('hiddenForUser')} />}
      {!isMine && (
        <MenuLine
          id="report"
          icon="flag"
          words={text.report()}
          onAction={() => reported({ content: { type: 'comment', id: commentId, parentId: pinId } })}
        />
      )}
      {isOwner && !isMine && !isOwnPin && (
        <MenuLine
          id="removeForEveryone"
          icon="bin"
          words={restrictions.removeForEveryone()}
          onAction={() =>
            removalRequested({ order: { action: 'removeComment', subject: { kind: 'comment', id: commentId }, about: null }, name })
          }
        />
      )}
    </MoreMenu>
  );
}
