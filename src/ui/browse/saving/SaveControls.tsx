import { savedTo } from '../../../../machines/browse/changes.ts';
import { changesShown } from '../../../../machines/browse/outbox.ts';
import { ownBoardOf, quickBoard } from '../../../../machines/browse/ownBoards.ts';
import { pickerTask } from '../../../../machines/browse/boardPicker.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { loadSavingOverlays } from './overlays.ts';
import style from './SaveControls.module.css';

interface Props {
  pinId: string;
  /** The id of the element at which the picker opens; one a page. */
  anchor: string;
  className?: string;
  /** Over a picture it has a veil of its own. */
  ground?: 'picture' | 'page';
}

/** Saves a pin to the last board at once, or to one that is chosen; saved, it is taken back by the same button. */
export function SaveControls({ pinId, anchor, className = '', ground = 'page' }: Props) {
  const { saving: text } = usePageText();
  const signedIn = useFlow('viewer', isSignedIn);
  const quick = useFlow('ownBoards', quickBoard);
  const saved = useFlow('outbox', (snapshot) => savedTo(changesShown(snapshot), pinId), undefined, isSamePlace);
  const savedBoard = useFlow('ownBoards', (snapshot) => saved && ownBoardOf(snapshot, saved.boardId));
  const isOpen = useFlow('boardPicker', (snapshot) => pickerTask(snapshot)?.anchor === anchor);
  const requested = useSender('change.requested');
  const pinSet = useSender('unauthSave.pinSet');
  const pickerOpened = useSender('picker.opened');
  const pick = (): void => pickerOpened({ purpose: 'save', pinIds: [pinId], anchor, from: null });
  const shown = savedBoard ?? quick;

  function save(): void {
    if (!signedIn) pinSet({ pinId });
    else if (saved) requested({ change: { kind: 'deletePins', pinIds: [saved.savedId] } });
    else if (quick) requested({ change: { kind: 'savePin', pinId, boardId: quick.id, sectionId: null } });
    else pick();
  }

  return (
    <div id={anchor} className={`${style.controls} ${className}`} data-ground={ground} onPointerEnter={loadSavingOverlays}>
      {signedIn && (
        <button type="button" className={style.board} aria-haspopup="dialog" aria-expanded={isOpen} aria-label={shown ? text.chooseBoardNow({ board: shown.name }) : text.chooseBoard()} onClick={pick}>
          <span className={style.name}>{shown?.name ?? text.chooseBoard()}</span>
          <Icon name="down" size={14} />
        </button>
      )}
      <button type="button" className={style.save} data-saved={saved ? '' : undefined} aria-label={saved ? text.unsave() : undefined} onClick={save}>
        {saved ? text.saved() : text.save()}
      </button>
    </div>
  );
}

const isSamePlace = (a: ReturnType<typeof savedTo>, b: ReturnType<typeof savedTo>): boolean => a?.savedId === b?.savedId && a?.boardId === b?.boardId;
