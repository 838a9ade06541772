import { useEffect } from 'react';
import type { Board } from '../../../../events/entities/board.ts';
import { blockingProgress } from '../../../../machines/browse/boardBlocking.ts';
import { ownsBoard } from '../../../../machines/browse/ownBoards.ts';
import { isLimitedLogin, viewerUser } from '../../../../machines/shell/viewer.ts';
import { Button } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './BoardTools.module.css';
import { FollowButton } from './FollowButton.tsx';
import { Invitation } from './Invitation.tsx';
import { loadSavingOverlays } from './overlays.ts';

/**
 * Actions on a board: all for its owner, the permitted ones for collaborators, following for others (S1.3). A limited login
 * on an own board can only log in.
 * @param section slug
 */
export default function BoardTools({ board, isOwn, section }: { board: Board; isOwn: boolean; section: string | null }) {
  const { saving: text, visitor, account } = useOwnText();
  const viewer = useFlow('viewer', viewerUser);
  const isLimited = useFlow('viewer', isLimitedLogin);
  const isOwner = useFlow('ownBoards', (snapshot) => ownsBoard(snapshot, board.id));
  const progress = useFlow('boardBlocking', blockingProgress, board.id);
  const shown = useSender('boardTools.shown');
  const opened = useSender('editor.opened');
  const started = useSender('organising.started');
  const invitesOpened = useSender('invites.opened');
  const prompted = useSender('prompt.requested');
  const { id } = board;
  useEffect(() => {
    if (isOwn) shown({ boardId: id });
  }, [id, isOwn, shown]);
  const may = (permission: string): boolean => isOwner || (board.collaboratorPermissions ?? []).includes(permission);
  if (!isOwn && isLimited && (board.owner.id === viewer?.id || board.collaboratorPermissions))
    return (
      <Button tone="accent" onClick={() => prompted({ reason: 'continue' })}>
        {account.prompt.continue()}
      </Button>
    );
  if (!isOwn)
    return board.collaboratorPermissions && !board.collaboratedByMe ? <Invitation board={board} /> : <FollowButton board={board} />;
  const currentSection = board.sections?.find(({ slug }) => slug === section);
  if (progress !== null)
    return (
      <p className={style.blocked} role="status">
        {text.board.blocked({ percent: Math.round(progress) })}
      </p>
    );
  return (
    <div className={style.tools} role="group" aria-label={text.board.tools()} onPointerEnter={loadSavingOverlays}>
      {may('edit') && board.pinCount > 0 && <Button onClick={() => started({ boardId: id, section })}>{text.board.organize()}</Button>}
      {may('edit') && !currentSection && (
        <Button onClick={() => opened({ what: 'section', id: null, boardId: id, values: { title: '' } })}>{text.board.addSection()}</Button>
      )}
      {may('invite') && !currentSection && (
        <Button onClick={() => opened({ what: 'collaborators', id, boardId: null, values: { username: '' } })}>
          {text.board.collaborators()}
        </Button>
      )}
      {may('invite') && !currentSection && (
        <Button onClick={() => invitesOpened({ board: { id, name: board.name, isSecret: board.privacy === 'secret' } })}>
          {visitor.invites.open()}
        </Button>
      )}
      {may('edit') && currentSection && (
        <IconButton
          icon="edit"
          tone="plain"
          label={text.board.editSection()}
          onClick={() => opened({ what: 'section', id: currentSection.id, boardId: id, values: { title: currentSection.title } })}
        />
      )}
      {may('edit') && !currentSection && (
        <IconButton
          icon="edit"
          tone="plain"
          label={text.board.edit()}
          onClick={() =>
            opened({
              what: 'board',
              id,
              boardId: null,
              values: { name: board.name, description: board.description ?? '', privacy: board.privacy, layout: board.layout },
            })
          }
        />
      )}
      {!isOwner && !currentSection && (
        <Button tone="quiet" onClick={() => opened({ what: 'boardLeaving', id, boardId: null })}>
          {text.board.leave()}
        </Button>
      )}
    </div>
  );
}
