import type { OwnPlace } from '../../../../events/entities/pin.ts';
import { boardsAlsoIn } from '../../../../machines/browse/alsoIn.ts';
import { ownBoardOf } from '../../../../machines/browse/ownBoards.ts';
import { isSameList } from '../../isSameList.ts';
import { useOwnText } from '../../ownText.ts';
import { Link } from '../../parts/Link.tsx';
import { useFlow } from '../../session.ts';
import style from './AlsoIn.module.css';

/** Links to the viewer's other boards with the pin's picture. @param stored their pins of the picture, as the server told them */
export default function AlsoIn({ pinId, stored }: { pinId: string; stored: readonly OwnPlace[] }) {
  const { ownPin: text } = useOwnText();
  const boardIds = useFlow('outbox', (snapshot) => boardsAlsoIn(snapshot, pinId, stored), undefined, isSameList);
  const boards = useFlow('ownBoards', (snapshot) => boardIds.flatMap((id) => ownBoardOf(snapshot, id) ?? []), undefined, isSameList);
  // A board that waits to be created has no address yet.
  const linkedBoards = boards.filter(({ url }) => url !== '');
  if (linkedBoards.length === 0) return null;
  return (
    <ul className={style.boards}>
      {linkedBoards.map(({ id, name, url }) => (
        <li key={id}>
          <Link to={url} className={style.board}>
            {text.alsoIn({ board: name })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
