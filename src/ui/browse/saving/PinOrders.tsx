import { type Board, pinOrders } from '../../../../events/entities/board.ts';
import { ownBoardOf, ownsBoard } from '../../../../machines/browse/ownBoards.ts';
import { Select } from '../../account/forms/Select.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './PinOrders.module.css';

/** The order of a board's pins, which its owner and those who may edit the board choose for everyone. */
export default function PinOrders({ board: { id, pinOrder = 'own' } }: { board: Board }) {
  const { board: text } = usePageText();
  const mayEdit = useFlow(
    'ownBoards',
    (snapshot) => ownsBoard(snapshot, id) || (ownBoardOf(snapshot, id)?.collaboratorPermissions ?? []).includes('edit'),
  );
  const requested = useSender('change.requested');
  if (!mayEdit) return null;
  const sort = (chosen: string): void => {
    const order = pinOrders.find((name) => name === chosen);
    if (order) requested({ change: { kind: 'editBoard', boardId: id, pinOrder: order } });
  };
  return (
    <label className={style.order}>
      <span>{text.sort()}</span>
      <Select value={pinOrder} onChange={({ currentTarget }) => sort(currentTarget.value)}>
        {pinOrders.map((name) => (
          <option key={name} value={name}>
            {text.sorted[name]()}
          </option>
        ))}
      </Select>
    </label>
  );
}
