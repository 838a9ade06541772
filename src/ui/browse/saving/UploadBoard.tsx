import { importProgress } from '../../../../machines/browse/pictureImport.ts';
import { boardsShown } from '../../../../machines/browse/ownBoards.ts';
import { Select } from '../../account/forms/Select.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import field from '../../account/forms/FieldFrame.module.css';
import style from './FromAddress.module.css';

/** Target board for imported pictures. */
export function UploadBoard() {
  const { saving: text } = usePageText();
  const boards = useFlow('ownBoards', boardsShown);
  const { boardId } = useFlow('pictureImport', importProgress);
  const chosen = useSender('import.boardChosen');
  if (boards.length === 0) return null;
  return (
    <label className={style.board}>
      <span className={field.label}>{text.upload.board()}</span>
      <Select value={boardId ?? ''} onChange={({ target }) => chosen({ boardId: target.value || null })}>
        <option value="">{text.upload.noBoard()}</option>
        {boards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
