import type { CommentsPreview } from '../../../../events/entities/comment.ts';
import { featuresMessage, isSavingFeatures } from '../../../../machines/engage/commentFeatures.ts';
import { commentAuthor } from '../../../../machines/engage/comments.ts';
import { Switch } from '../../parts/Switch.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './OwnerSwitches.module.css';

/** Switches for comments on this pin and on all own pins. */
export function OwnerSwitches({ pinId, facts }: { pinId: string; facts: Omit<CommentsPreview, 'comments'> }) {
  const { comments: text, shell } = usePageText();
  const viewer = useFlow('comments', commentAuthor);
  const isSaving = useFlow('commentFeatures', isSavingFeatures);
  const message = useFlow('commentFeatures', featuresMessage);
  const switched = useSender('pinComments.switched');
  const changed = useSender('commentFeatures.changed');
  return (
    <section className={style.switches} aria-label={text.owner.title()} aria-busy={isSaving}>
      {!facts.disabled_by_owner && (
        <Switch words={text.owner.pin()} checked={!facts.comments_disabled} onSwitch={(isOn) => switched({ pinId, isOff: !isOn })} />
      )}
      {viewer && (
        <Switch
          words={text.owner.all()}
          hint={text.owner.allHint()}
          checked={!facts.disabled_by_owner}
          onSwitch={(areAllowed) => changed({ pinId, userId: viewer.id, areAllowed })}
        />
      )}
      {message !== null && (
        <p role="alert" className={style.message}>
          {message || shell.toasts.unknown()}
        </p>
      )}
    </section>
  );
}
