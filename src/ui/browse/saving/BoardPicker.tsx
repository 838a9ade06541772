import { isNamingBoard, isNamingSection, pickerTask } from '../../../../machines/browse/boardPicker.ts';
import { savePlace } from '../../../../machines/browse/outbox.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Flyout } from '../../shell/widgets/Flyout.tsx';
import { BoardChoice } from './BoardChoice.tsx';
import { NewBoard } from './NewBoard.tsx';
import { NewSection } from './NewSection.tsx';

/** Picker for saving or moving: a popover at its opening element, a sheet on a small screen. */
export function BoardPicker({ isMobile }: { isMobile: boolean }) {
  const { saving: text } = usePageText();
  const task = useFlow('boardPicker', pickerTask);
  const isBoard = useFlow('boardPicker', isNamingBoard);
  const isSection = useFlow('boardPicker', isNamingSection);
  const saved = useFlow('outbox', (snapshot) => {
    const [pinId] = task?.purpose === 'save' ? task.pinIds : [];
    return pinId ? (savePlace(snapshot, pinId)?.boardId ?? null) : null;
  });
  const closed = useSender('overlay.closed');
  if (!task) return null;
  const close = (): void => closed({ overlay: 'boardPicker' });
  const titles = {
    move: text.picker.moveTitle,
    restore: text.picker.restoreTitle,
    save: saved ? text.picker.saveElsewhere : text.picker.saveTitle,
  };
  const label = titles[task.purpose]();
  const content = isBoard ? <NewBoard /> : isSection ? <NewSection /> : <BoardChoice label={label} task={task} savedBoardId={saved} />;
  return (
    <Flyout label={label} anchor={task.anchor} isMobile={isMobile} placement="bottom" onClose={close}>
      {content}
    </Flyout>
  );
}
