import type { Board } from '../../../../events/entities/board.ts';
import { followsBoard } from '../../../../machines/browse/changes.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';

/** Follows another person's board, or no longer. */
export function FollowButton({ board }: { board: Board }) {
  const { saving: text } = usePageText();
  const isFollowed = useFlow('outbox', (snapshot) => followsBoard(changesShown(snapshot), board));
  const requested = useSender('change.requested');
  return (
    <Button tone={isFollowed ? 'plain' : 'accent'} aria-pressed={isFollowed} onClick={() => requested({ change: { kind: 'followBoard', boardId: board.id, isFollowed: !isFollowed } })}>
      {isFollowed ? text.board.unfollow() : text.board.follow()}
    </Button>
  );
}
