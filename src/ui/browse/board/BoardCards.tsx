import { useEntity } from '../../session.ts';
import { BoardCard } from './BoardCard.tsx';
import style from './BoardCards.module.css';

/** A grid of boards. @param boards ids */
export function BoardCards({ boards, label }: { boards: readonly string[]; label: string }) {
  return (
    <ul className={style.cards} aria-label={label}>
      {boards.map((id) => (
        <li key={id}>
          <KnownBoard id={id} />
        </li>
      ))}
    </ul>
  );
}

function KnownBoard({ id }: { id: string }) {
  const board = useEntity('boards', id);
  return board ? <BoardCard board={board} /> : null;
}
