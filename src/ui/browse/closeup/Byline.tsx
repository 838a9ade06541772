import type { GridPin } from '../../../../events/entities/pin.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import style from './Byline.module.css';

/** The person who saved the pin, and the board. */
export function Byline({ pinner, board }: { pinner: NonNullable<GridPin['pinner']>; board: GridPin['board'] }) {
  const text = usePageText();
  return (
    <div className={style.byline}>
      <Link to={`/${pinner.username}/`} className={style.face} tabIndex={-1} aria-hidden="true">
        <Avatar name={pinner.fullName} src={pinner.imageSmallUrl} size={44} />
      </Link>
      <div>
        <Link to={`/${pinner.username}/`} className={style.name}>
          {pinner.fullName}
        </Link>
        {board && (
          <Link to={board.url} className={style.board}>
            {text.closeup.savedTo({ board: board.name })}
          </Link>
        )}
      </div>
    </div>
  );
}
