import { Avatar } from '../../parts/Avatar.tsx';
import { Link } from '../../parts/Link.tsx';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { useEntity } from '../../session.ts';
import { Later } from '../../shell/Later.tsx';
import { useText } from '../../text.ts';
import style from './SearchPage.module.css';

const FollowPerson = lazyWithRetry(() => import('../saving/FollowPerson.tsx'));

/** A known person in a list, with a button to follow them. */
export function PersonCard({ username }: { username: string }) {
  const { browse } = useText();
  const person = useEntity('people', username);
  if (!person) return null;
  return (
    <li className={style.card}>
      <Link to={`/${encodeURIComponent(username)}/`} className={style.person}>
        <Avatar name={person.fullName} src={person.imageMediumUrl} size={56} />
        <div>
          <p className={style.name}>{person.fullName}</p>
          {person.pinCount !== undefined && <p className={style.count}>{browse.search.boardPins({ count: person.pinCount })}</p>}
        </div>
      </Link>
      <Later>
        <FollowPerson person={person} />
      </Later>
    </li>
  );
}
