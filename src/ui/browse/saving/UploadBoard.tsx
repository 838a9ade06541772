import { importProgress } from '../../../../machines/browse/pictureImport.ts';
import { useFlow, useSender } from '../../session.ts';
import { BoardSelect } from './BoardSelect.tsx';
import style from './FromAddress.module.css';

/** Target board for imported pictures. */
export function UploadBoard() {
  const { boardId } = useFlow('pictureImport', importProgress);
  const chosen = useSender('import.boardChosen');
  return <BoardSelect className={style.board} boardId={boardId} onChoose={(chosenId) => chosen({ boardId: chosenId })} />;
}
