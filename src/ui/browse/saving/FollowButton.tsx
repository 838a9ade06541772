import type { Board } from '../../../../events/entities/board.ts';
import { followsBoard } from '../../../../machines/browse/changes.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';

/** Follows or unfollows another person's board; visitors are asked to log in. */
export function FollowButton({ board }: { board: Board }) {
  const { saving: text } = usePageText();
  const isFollowed = useFlow('outbox', (snapshot) => followsBoard(changesShown(snapshot), board));
  const signedIn = useFlow('viewer', isSignedIn);
  const requested = useSender('change.requested');
  const prompted = useSender('prompt.requested');
  function press(): void {
    if (signedIn) requested({ change: { kind: 'followBoard', boardId: board.id, isFollowed: !isFollowed } });
    else prompted({ reason: isFollowed ? 'unfollow' : 'follow' });
  }
  return (
    <Button tone={isFollowed ? 'plain' : 'accent'} aria-pressed={isFollowed} onClick={press}>
      {isFollowed ? text.board.unfollow() : text.board.follow()}
    </Button>
  );
}
