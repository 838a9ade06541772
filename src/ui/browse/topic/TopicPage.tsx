import type { Topic } from '../../../../events/entities/feed.ts';
import { Link } from '../../parts/Link.tsx';
import { useTitle } from '../../shell/title.ts';
import { usePageText } from '../../pageText.ts';
import { TopicFollowButton } from '../../engage/topics/TopicFollowButton.tsx';
import { Collage } from '../board/Collage.tsx';
import { Feed } from '../feed/Feed.tsx';
import head from '../subject/Head.module.css';
import { HeaderSkeleton } from '../subject/HeaderSkeleton.tsx';
import { SubjectPage } from '../subject/SubjectPage.tsx';
import style from './TopicPage.module.css';

/** Maximum number of other topics. */
const maxOthers = 12;

/** A topic: name, pins, and related topics. */
export function TopicPage({ slug }: { slug: string }) {
  const text = usePageText();
  return (
    <SubjectPage
      subject={{ kind: 'topic', slug }}
      words={{
        missingTitle: text.board.topicMissingTitle(),
        missingBody: text.board.topicMissingBody(),
        failedTitle: text.board.topicFailedTitle(),
      }}
      skeleton={<HeaderSkeleton />}
    >
      {({ topic, topics }) =>
        topic && (
          <>
            <TopicHead topic={topic} />
            <Others topics={topics.filter(({ id }) => id !== topic.id).slice(0, maxOthers)} />
            <Feed source={{ kind: 'topic', slug }} label={text.board.topicFeed({ topic: topic.name })} />
          </>
        )
      }
    </SubjectPage>
  );
}

function TopicHead({ topic }: { topic: Topic }) {
  const { name, pinCount } = topic;
  const { board: text } = usePageText();
  useTitle(name);
  return (
    <header className={head.head}>
      <h1 className={head.title}>{name}</h1>
      <p className={head.facts}>{text.topicPins({ count: pinCount })}</p>
      <TopicFollowButton topic={topic} />
    </header>
  );
}

function Others({ topics }: { topics: readonly Topic[] }) {
  const text = usePageText();
  if (topics.length === 0) return null;
  return (
    <nav className={style.others} aria-label={text.board.otherTopics()}>
      {topics.map(({ id, slug, name, covers }) => (
        <Link key={id} to={`/ideas/${slug}/${id}/`} className={style.other}>
          <Collage covers={covers} />
          <span className={style.name}>{name}</span>
        </Link>
      ))}
    </nav>
  );
}
