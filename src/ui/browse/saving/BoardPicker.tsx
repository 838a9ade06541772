import { isNamingBoard, isNamingSection, pickerTask } from '../../../../machines/browse/boardPicker.ts';
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
  const closed = useSender('overlay.closed');
  if (!task) return null;
  const close = (): void => closed({ overlay: 'boardPicker' });
  const label = task.purpose === 'move' ? text.picker.moveTitle() : text.picker.saveTitle();
  const content = isBoard ? <NewBoard /> : isSection ? <NewSection /> : <BoardChoice label={label} />;
  return (
    <Flyout label={label} anchor={task.anchor} isMobile={isMobile} placement="bottom" onClose={close}>
      {content}
    </Flyout>
  );
}
