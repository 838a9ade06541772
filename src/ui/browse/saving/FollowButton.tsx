import type { Board } from '../../../../events/entities/board.ts';
import type { Change } from '../../../../events/entities/change.ts';
import { followsBoard } from '../../../../machines/browse/changes.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';

/** Follows or unfollows another person's board; visitors are asked to log in. */
export function FollowButton({ board }: { board: Board }) {
  const isFollowed = useFlow('outbox', (snapshot) => followsBoard(changesShown(snapshot), board));
  return <FollowToggle isFollowed={isFollowed} change={{ kind: 'followBoard', boardId: board.id, isFollowed: !isFollowed }} />;
}

interface Props {
  isFollowed: boolean;
  /** Requested by a press. */
  change: Change;
  /** Name of the followed, where several are in sight. */
  name?: string;
}

/** Follow or unfollow, kept in the outbox; visitors are asked to log in (S1.6). */
export function FollowToggle({ isFollowed, change, name }: Props) {
  const { saving: text } = usePageText();
  const signedIn = useFlow('viewer', isSignedIn);
  const requested = useSender('change.requested');
  const prompted = useSender('prompt.requested');
  const label = isFollowed ? text.board.unfollow() : text.board.follow();
  return (
    <Button
      tone={isFollowed ? 'plain' : 'accent'}
      aria-pressed={isFollowed}
      aria-label={name === undefined ? undefined : `${label}: ${name}`}
      onClick={() => (signedIn ? requested({ change }) : prompted({ reason: isFollowed ? 'unfollow' : 'follow' }))}
    >
      {label}
    </Button>
  );
}
