import type { NewsEntry } from '../../../../events/entities/news.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Hidden } from '../../parts/Hidden.tsx';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { commentPath } from '../../../../machines/engage/commentsSheet.ts';
import { viewerUser } from '../../../../machines/shell/viewer.ts';
import style from './NewsPage.module.css';

/** Acts of one kind on one thing: who did it, when, and the way there. */
export function NewsRow({ entry }: { entry: NewsEntry }) {
  const { news: text, locale } = usePageText();
  const username = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.username);
  const read = useSender('news.read');
  const { id, kind, people, count, pin, board, at, isRead } = entry;
  const [first, second] = people;
  if (!first) return null;
  const names =
    count === 1 || !second
      ? first.fullName
      : count === 2
        ? text.people.two({ first: first.fullName, second: second.fullName })
        : text.people.more({ first: first.fullName, others: count - 1 });
  const quote = entry.text ?? (kind === 'joined' ? board?.name : null);
  const words = (count === 1 ? text.one : text.several)[kind]({ people: names, board: board?.name ?? '' });
  return (
    <li>
      <Link
        to={placeOf(entry, username ?? '')}
        className={style.row}
        data-unread={isRead ? undefined : ''}
        onClick={() => !isRead && read({ id })}
      >
        <span className={style.faces} aria-hidden="true">
          {people.slice(0, 2).map((person) => (
            <Avatar key={person.id} name={person.fullName} src={person.imageSmallUrl} size={count === 1 ? 44 : 34} />
          ))}
        </span>
        <span className={style.words}>
          <span>
            {!isRead && <Hidden>{text.isUnread()}: </Hidden>}
            {words}
          </span>
          {quote && (
            <span className={style.quote} dir="auto">
              {quote}
            </span>
          )}
          <time className={style.time} dateTime={at}>
            {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))}
          </time>
        </span>
        {pin && <img className={style.picture} src={pin.imageUrl} alt={pin.title ?? ''} width={56} height={56} loading="lazy" />}
        {!isRead && <span className={style.dot} aria-hidden="true" />}
      </Link>
    </li>
  );
}

/** The page of the thing, at the latest comment if it is one; for follows the follower's, or the list of one's followers. */
function placeOf({ kind, people, count, pin, board, commentId, threadId }: NewsEntry, username: string): string {
  if (pin && commentId) return commentPath(pin.id, commentId, threadId ?? undefined);
  if (pin) return `/pin/${pin.id}/`;
  if (board) return board.url;
  return kind === 'follow' && count > 1 ? `/${username}/_community` : `/${people[0]!.username}/`;
}
