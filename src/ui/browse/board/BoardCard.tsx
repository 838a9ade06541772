import type { Board } from '../../../../events/entities/board.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import style from './BoardCard.module.css';
import { Collage } from './Collage.tsx';

/** A board card with pictures, name and counts. */
export function BoardCard({ board }: { board: Board }) {
  const text = usePageText();
  const sections = board.sections?.length ?? 0;
  const content = (
    <>
      <Collage covers={board.covers} />
      <span className={style.name}>
        {board.privacy !== 'public' && <Icon name="lock" size={20} />}
        {board.name}
      </span>
      <span className={style.counts}>
        <span>{text.board.pins({ count: board.pinCount })}</span>
        {board.collaboratedByMe && <span>{text.board.by({ name: board.owner.fullName })}</span>}
        {sections > 0 && <span>{text.board.sections({ count: sections })}</span>}
      </span>
    </>
  );
  // A board that is not yet created on the server has no address.
  return board.url ? (
    <Link to={board.url} className={style.card}>
      {content}
    </Link>
  ) : (
    <div className={style.card}>{content}</div>
  );
}
