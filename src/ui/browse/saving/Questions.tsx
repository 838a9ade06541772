import type { ReactNode } from 'react';
import { boardOwner, ownBoardOf } from '../../../../machines/browse/ownBoards.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from '../../account/forms/FlowForm.module.css';

/** Confirms deleting a board with all its pins. */
export function BoardDeletion({ boardId, onDone }: { boardId: string; onDone: () => void }) {
  const { saving: text } = usePageText();
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, boardId));
  const owner = useFlow('ownBoards', boardOwner);
  const requested = useSender('change.requested');
  const go = useSender('navigation.requested');
  return (
    <Question
      title={text.board.deleteTitle({ board: board?.name ?? '' })}
      body={text.board.deleteBody()}
      yes={text.board.deleteYes()}
      no={text.board.deleteNo()}
      onNo={onDone}
      onYes={() => {
        requested({ change: { kind: 'deleteBoard', boardId } });
        onDone();
        if (owner) go({ path: `/${owner.username}/_saved`, replace: true });
      }}
    />
  );
}

/** Confirms that a collaborator leaves a board, to which only an invitation leads back; their pins stay on it. */
export function BoardLeaving({ boardId, onDone }: { boardId: string; onDone: () => void }) {
  const { saving: text } = usePageText();
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, boardId));
  const me = useFlow('ownBoards', boardOwner);
  const requested = useSender('change.requested');
  const go = useSender('navigation.requested');
  return (
    <Question
      title={text.board.leaveTitle({ board: board?.name ?? '' })}
      body={text.board.leaveBody()}
      yes={text.board.leaveYes()}
      no={text.board.leaveNo()}
      onNo={onDone}
      onYes={() => {
        onDone();
        if (!me) return;
        requested({ change: { kind: 'removeCollaborator', boardId, username: me.username } });
        if (board?.privacy !== 'public') go({ path: `/${me.username}/_saved`, replace: true });
      }}
    />
  );
}

/** Confirms deleting a section; its pins stay. */
export function SectionDeletion({ boardId, sectionId, onDone }: { boardId: string; sectionId: string; onDone: () => void }) {
  const { saving: text } = usePageText();
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, boardId));
  const requested = useSender('change.requested');
  const go = useSender('navigation.requested');
  return (
    <Question
      title={text.board.deleteSectionTitle({ section: board?.sections?.find(({ id }) => id === sectionId)?.title ?? '' })}
      body={text.board.deleteSectionBody()}
      yes={text.board.deleteYes()}
      no={text.board.deleteNo()}
      onNo={onDone}
      onYes={() => {
        requested({ change: { kind: 'deleteSection', boardId, sectionId } });
        onDone();
        if (board?.url) go({ path: board.url, replace: true });
      }}
    />
  );
}

interface QuestionProps {
  title: string;
  body: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
  /** True while it can not be answered with yes. */
  isDisabled?: boolean;
  children?: ReactNode;
}

/** A question about a step that can not be undone: focus is on the safe answer. */
export function Question({ title, body, yes, no, onYes, onNo, isDisabled = false, children }: QuestionProps) {
  return (
    <div className={style.form}>
      <h2 className={style.title}>{title}</h2>
      <p>{body}</p>
      {children}
      <div className={style.actions}>
        <Button disabled={isDisabled} onClick={onYes}>
          {yes}
        </Button>
        <Button tone="accent" autoFocus onClick={onNo}>
          {no}
        </Button>
      </div>
    </div>
  );
}
