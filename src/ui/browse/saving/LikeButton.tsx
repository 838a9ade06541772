import type { Pin } from '../../../../events/entities/pin.ts';
import { likesPin } from '../../../../machines/browse/changes.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { MarkIcon } from '../../engage/comments/MarkIcon.tsx';
import button from '../../parts/IconButton.module.css';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './LikeButton.module.css';

/** Likes a pin, with the number of people who do; visitors are asked to log in. */
export function LikeButton({ pin }: { pin: Pick<Pin, 'id' | 'likedByMe' | 'reactionCountsData'> }) {
  const { saving: text } = usePageText();
  const isLiked = useFlow('outbox', (snapshot) => likesPin(changesShown(snapshot), pin));
  const signedIn = useFlow('viewer', isSignedIn);
  const requested = useSender('change.requested');
  const prompted = useSender('prompt.requested');
  const loaded = pin.reactionCountsData?.reduce((sum, { reactionCount }) => sum + reactionCount, 0) ?? 0;
  const count = loaded + Number(isLiked) - Number(pin.likedByMe ?? false);
  const label = isLiked ? text.pin.unlike({ count }) : text.pin.like({ count });
  return (
    <button
      type="button"
      className={`${button.button} ${style.like}`}
      aria-pressed={isLiked}
      aria-label={label}
      data-tooltip={label}
      onClick={() =>
        signedIn ? requested({ change: { kind: 'likePin', pinId: pin.id, isLiked: !isLiked } }) : prompted({ reason: 'continue' })
      }
    >
      <MarkIcon mark="like" isOn={isLiked} size={24} />
      {count > 0 && <span>{text.pin.likeCount({ count })}</span>}
    </button>
  );
}
