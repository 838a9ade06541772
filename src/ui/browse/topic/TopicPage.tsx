import type { Topic } from '../../../../events/entities/feed.ts';
import { useTitle } from '../../shell/title.ts';
import { usePageText } from '../../pageText.ts';
import { TopicFollowButton } from '../../engage/topics/TopicFollowButton.tsx';
import { Feed } from '../feed/Feed.tsx';
import { Strip } from '../paths/Strip.tsx';
import head from '../subject/Head.module.css';
import { HeaderSkeleton } from '../subject/HeaderSkeleton.tsx';
import { SubjectPage } from '../subject/SubjectPage.tsx';

/** Maximum number of other topics. */
const maxOthers = 12;

const othersOf = (topics: readonly Topic[], { id }: Topic) =>
  topics
    .filter((other) => other.id !== id)
    .slice(0, maxOthers)
    .map((other) => ({ to: `/ideas/${other.slug}/${other.id}/`, name: other.name, covers: other.covers }));

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
            <Strip label={text.board.otherTopics()} items={othersOf(topics, topic)} />
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
