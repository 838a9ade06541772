import type { Topic } from '../../../../events/entities/feed.ts';
import { haveWelcomeTopicsFailed, topicsOffered } from '../../../../machines/engage/welcome.ts';
import { Collage } from '../../browse/board/Collage.tsx';
import { useTopicFollow } from '../../engage/topics/useTopicFollow.ts';
import { Button } from '../../parts/Button.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Spinner } from '../../parts/Spinner.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './Welcome.module.css';

/** Topics with pictures; pressing one follows it at once. */
export function WelcomeTopics() {
  const { account, shell } = useOwnText();
  const topics = useFlow('welcome', topicsOffered);
  const hasFailed = useFlow('welcome', haveWelcomeTopicsFailed);
  const retried = useSender('welcome.retried');
  if (hasFailed)
    return (
      <Empty title={account.welcome.failed()} isFailure>
        <Button onClick={() => retried({})}>{shell.retry()}</Button>
      </Empty>
    );
  if (!topics) return <Spinner />;
  return (
    <ul className={style.topics} aria-label={account.welcome.topics()}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <TopicChoice topic={topic} />
        </li>
      ))}
    </ul>
  );
}

function TopicChoice({ topic }: { topic: Topic }) {
  const [isFollowed, press] = useTopicFollow(topic);
  return (
    <button type="button" className={style.topic} aria-pressed={isFollowed} onClick={press}>
      <Collage covers={topic.covers} />
      <span className={style.name}>
        {isFollowed && <Icon name="check" size={20} />}
        <span dir="auto">{topic.name}</span>
      </span>
    </button>
  );
}
