import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { isNamingBoard, isNamingSection, pickerTask } from '../../../../machines/browse/boardPicker.ts';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { Sheet } from '../../shell/widgets/Sheet.tsx';
import style from './BoardPicker.module.css';
import { BoardChoice } from './BoardChoice.tsx';
import { NewBoard } from './NewBoard.tsx';
import { NewSection } from './NewSection.tsx';

/** Where to save or move to: a popover at what opened it, from below on a small screen. */
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
  const anchor = task.anchor === null ? null : document.getElementById(task.anchor);
  if (isMobile || !anchor) {
    return (
      <Sheet label={label} onClose={close}>
        {content}
      </Sheet>
    );
  }
  return (
    <Popover className={style.popover!} isOpen triggerRef={{ current: anchor }} placement="bottom" offset={8} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog className={style.dialog!} aria-label={label}>
        {content}
      </Dialog>
    </Popover>
  );
}
