import { boardsShown } from '../../../../machines/browse/ownBoards.ts';
import { Select } from '../../account/forms/Select.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow } from '../../session.ts';
import field from '../../account/forms/FieldFrame.module.css';

interface Props {
  /** Null for no board. */
  boardId: string | null;
  className?: string | undefined;
  isLocked?: boolean;
  onChoose: (boardId: string | null) => void;
}

/** The board of a new pin, which may have none; nothing for people without boards. */
export function BoardSelect({ boardId, className = field.frame, isLocked = false, onChoose }: Props) {
  const { saving: text } = usePageText();
  const boards = useFlow('ownBoards', boardsShown);
  if (boards.length === 0) return null;
  return (
    <label className={className}>
      <span className={field.label}>{text.upload.board()}</span>
      <Select value={boardId ?? ''} disabled={isLocked} onChange={({ target }) => onChoose(target.value || null)}>
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
