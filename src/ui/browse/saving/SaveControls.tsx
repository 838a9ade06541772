import { useEffect } from 'react';
import type { Save } from '../../../../machines/browse/changes.ts';
import { savePlace } from '../../../../machines/browse/outbox.ts';
import { isSaveAwaited, ownBoardOf, quickBoard } from '../../../../machines/browse/ownBoards.ts';
import { pickerTask } from '../../../../machines/browse/boardPicker.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { loadSavingOverlays } from './overlays.ts';
import { loadChangeToast } from './toast.ts';
import style from './SaveControls.module.css';

interface Props {
  pinId: string;
  /** Id of the element that anchors the picker; unique per page. */
  anchor: string;
  className?: string;
  /** On a picture it has its own background. */
  ground?: 'picture' | 'page';
}

/** Saves a pin to the last board, or to a chosen one; after saving, the same button undoes it. */
export function SaveControls({ pinId, anchor, className = '', ground = 'page' }: Props) {
  const { saving: text } = usePageText();
  const signedIn = useFlow('viewer', isSignedIn);
  const quick = useFlow('ownBoards', quickBoard);
  const saved = useFlow('outbox', (snapshot) => savePlace(snapshot, pinId), undefined, isSamePlace);
  const savedBoard = useFlow('ownBoards', (snapshot) => saved && ownBoardOf(snapshot, saved.boardId));
  const isAwaited = useFlow('ownBoards', (snapshot) => isSaveAwaited(snapshot, pinId));
  const isOpen = useFlow('boardPicker', (snapshot) => pickerTask(snapshot)?.anchor === anchor);
  const pressed = useSender('save.pressed');
  const placeAsked = useSender('save.placeAsked');
  const shownBoard = savedBoard ?? quick;
  useEffect(loadChangeToast, []);

  return (
    <div id={anchor} className={`${style.controls} ${className}`} data-ground={ground} onPointerEnter={loadSavingOverlays}>
      {signedIn && (
        <button
          type="button"
          className={style.board}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={shownBoard ? text.chooseBoardNow({ board: shownBoard.name }) : text.chooseBoard()}
          onClick={() => placeAsked({ pinId, anchor })}
        >
          {shownBoard ? (
            <span className={style.name} dir="auto">
              {shownBoard.name}
            </span>
          ) : (
            <span className={style.none}>
              <Icon name="board" size={18} />
              <span>{text.chooseBoard()}</span>
            </span>
          )}
          <Icon name="down" size={14} />
        </button>
      )}
      <button
        type="button"
        className={style.save}
        data-saved={saved ? '' : undefined}
        aria-busy={isAwaited}
        aria-label={saved ? text.unsave() : undefined}
        onClick={() => pressed({ pinId, anchor })}
      >
        {saved ? text.saved() : text.save()}
      </button>
    </div>
  );
}

const isSamePlace = (a: Save | null, b: Save | null): boolean => a?.savedId === b?.savedId && a?.boardId === b?.boardId;
