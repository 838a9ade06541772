import type { GridPin } from '../../../../events/entities/pin.ts';
import { viewerUser } from '../../../../machines/shell/viewer.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Button } from '../../parts/Button.tsx';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';
import style from './Byline.module.css';

const FollowPerson = lazyWithRetry(() => import('../saving/FollowPerson.tsx'));

interface Props {
  pinner: NonNullable<GridPin['pinner']>;
  board: GridPin['board'];
  /** Undefined while the detail is loading. */
  isFollowed: boolean | undefined;
}

/** The person who saved the pin, with a button to follow them, and the board. */
export function Byline({ pinner, board, isFollowed }: Props) {
  const text = usePageText();
  const isMe = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.id === pinner.id);
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
      {isFollowed !== undefined && !isMe && (
        <div className={style.follow}>
          <Later before={<Button disabled>{isFollowed ? text.saving.board.unfollow() : text.saving.board.follow()}</Button>}>
            <FollowPerson person={{ ...pinner, explicitlyFollowedByMe: isFollowed }} />
          </Later>
        </div>
      )}
    </div>
  );
}
