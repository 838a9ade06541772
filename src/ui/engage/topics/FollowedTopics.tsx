import { useEffect } from 'react';
import { topicsFollowed } from '../../../../machines/engage/followedTopics.ts';
import { Link } from '../../parts/Link.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import head from '../../browse/subject/Head.module.css';

/** Topics that the person follows, on their own profile. */
export default function FollowedTopics() {
  const { topic: text } = usePageText().engage;
  const topics = useFlow('followedTopics', topicsFollowed);
  const shown = useSender('followedTopics.shown');
  useEffect(() => shown({}), [shown]);
  if (topics.length === 0) return null;
  return (
    <nav className={head.chips} aria-label={text.followed()}>
      {topics.map(({ id, slug, name }) => (
        <Link key={id} to={`/ideas/${slug}/${id}/`} className={head.chip}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
