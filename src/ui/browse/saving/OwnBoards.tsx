import { boardsWorkedOn, isListingBoards } from '../../../../machines/browse/ownBoards.ts';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { BoardCard } from '../board/BoardCard.tsx';
import cards from '../board/BoardCards.module.css';
import style from './OwnBoards.module.css';
import { loadSavingOverlays } from './overlays.ts';

/** A person's boards on their own profile, including secret ones and those of others that they work on, and a button for a new one. */
export default function OwnBoards({ label }: { label: string }) {
  const { saving: text } = usePageText();
  const boards = useFlow('ownBoards', boardsWorkedOn);
  const isListing = useFlow('ownBoards', isListingBoards);
  const opened = useSender('editor.opened');
  const create = (
    <Button
      tone={boards.length === 0 ? 'accent' : 'plain'}
      onPointerEnter={loadSavingOverlays}
      onClick={() => opened({ what: 'board', id: null, boardId: null, values: { name: '', description: '', secret: false } })}
    >
      {text.board.create()}
    </Button>
  );
  if (boards.length === 0 && isListing)
    return (
      <div className={style.tools}>
        <Spinner label={text.picker.loading()} />
      </div>
    );
  if (boards.length === 0)
    return (
      <Empty title={text.picker.noneYet()} body={text.form.boardPlaceholder()}>
        {create}
      </Empty>
    );
  return (
    <>
      <div className={style.tools}>{create}</div>
      <ul className={cards.cards} aria-label={label}>
        {boards.map((board) => (
          <li key={board.id}>
            <BoardCard board={board} />
          </li>
        ))}
      </ul>
    </>
  );
}
