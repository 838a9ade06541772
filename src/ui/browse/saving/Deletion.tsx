import { boardOwner, ownBoardOf } from '../../../../machines/browse/ownBoards.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from '../../account/forms/FlowForm.module.css';

/** Confirms deleting a board with all its pins, which can not be undone. */
export function BoardDeletion({ boardId, onDone }: { boardId: string; onDone: () => void }) {
  const { saving: text } = usePageText();
  const board = useFlow('ownBoards', (snapshot) => ownBoardOf(snapshot, boardId));
  const owner = useFlow('ownBoards', boardOwner);
  const requested = useSender('change.requested');
  const go = useSender('navigation.requested');
  const title = text.board.deleteTitle({ board: board?.name ?? '' });
  return (
    <Question
      title={title}
      body={text.board.deleteBody()}
      onNo={onDone}
      onYes={() => {
        requested({ change: { kind: 'deleteBoard', boardId } });
        onDone();
        if (owner) go({ path: `/${owner.username}/_saved`, replace: true });
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
  const title = text.board.deleteSectionTitle({ section: board?.sections?.find(({ id }) => id === sectionId)?.title ?? '' });
  return (
    <Question
      title={title}
      body={text.board.deleteSectionBody()}
      onNo={onDone}
      onYes={() => {
        requested({ change: { kind: 'deleteSection', boardId, sectionId } });
        onDone();
        if (board?.url) go({ path: board.url, replace: true });
      }}
    />
  );
}

function Question({ title, body, onYes, onNo }: { title: string; body: string; onYes: () => void; onNo: () => void }) {
  const { saving: text } = usePageText();
  return (
    <div className={style.form}>
      <h2 className={style.title}>{title}</h2>
      <p>{body}</p>
      <div className={style.actions}>
        <Button onClick={onYes}>{text.board.deleteYes()}</Button>
        <Button tone="accent" autoFocus onClick={onNo}>
          {text.board.deleteNo()}
        </Button>
      </div>
    </div>
  );
}
