import type { Topic } from '../../../../events/entities/feed.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useTopicFollow } from './useTopicFollow.ts';

/** Follows or unfollows a topic; visitors are asked to log in. @param isInList it is one of many: named by its topic, in a quiet tone */
export function TopicFollowButton({ topic, isInList = false }: { topic: Topic; isInList?: boolean }) {
  const { topic: text } = usePageText().engage;
  const [isFollowed, press] = useTopicFollow(topic);
  const label = isFollowed ? text.following() : text.follow();
  return (
    <Button
      tone={isInList ? (isFollowed ? 'quiet' : 'plain') : isFollowed ? 'plain' : 'accent'}
      aria-pressed={isFollowed}
      aria-label={isInList ? `${label}: ${topic.name}` : undefined}
      onClick={press}
    >
      {label}
    </Button>
  );
}
