import type { Board } from '../../../../events/entities/board.ts';
import { permissions as allPermissions } from '../../../../events/entities/change.ts';
import { invitationAnswer } from '../../../../machines/browse/changes.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { boardOwner } from '../../../../machines/browse/ownBoards.ts';
import { Button } from '../../parts/Button.tsx';
import { handsFocusOnTo, heading } from '../../parts/lostFocus.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './BoardTools.module.css';
import { FollowButton } from './FollowButton.tsx';

/** Its buttons go with the answer. */
const handsFocusOn = handsFocusOnTo(heading);

/** Asks an invited person whether they want to work on a board. */
export function Invitation({ board }: { board: Board }) {
  const { saving: text, messages } = usePageText();
  const username = useFlow('ownBoards', (snapshot) => boardOwner(snapshot)?.username ?? '');
  const answer = useFlow('outbox', (snapshot) => invitationAnswer(changesShown(snapshot), board.id, username));
  const requested = useSender('change.requested');
  if (answer === 'declined') return <FollowButton board={board} />;
  if (answer === 'accepted') return null;
  const invitation = { boardId: board.id, username };
  const permissions = allPermissions.filter((permission) => board.collaboratorPermissions!.includes(permission));
  return (
    <div ref={handsFocusOn} className={style.tools} role="group" aria-label={text.board.invited()}>
      <p className={style.invited}>{text.board.invited()}</p>
      <Button tone="accent" onClick={() => requested({ change: { kind: 'editCollaborator', ...invitation, permissions } })}>
        {messages.request.accept()}
      </Button>
      <Button onClick={() => requested({ change: { kind: 'removeCollaborator', ...invitation } })}>{messages.request.decline()}</Button>
    </div>
  );
}
