import type { Topic } from '../../../../events/entities/feed.ts';
import { wantsTopic } from '../../../../machines/browse/changes.ts';
import { waitingChanges } from '../../../../machines/browse/outbox.ts';
import { isFollowingTopic } from '../../../../machines/engage/topicFollow.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { Button } from '../../parts/Button.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useLaterFlow, useSender } from '../../session.ts';

/** Follows or unfollows a topic; visitors are asked to log in. @param isInList it is one of many: named by its topic, in a quiet tone */
export function TopicFollowButton({ topic: { id, name, followedByMe = false }, isInList = false }: { topic: Topic; isInList?: boolean }) {
  const { topic: text } = usePageText().engage;
  const signedIn = useFlow('viewer', isSignedIn);
  const wanted = useLaterFlow('outbox', (snapshot) => wantsTopic(waitingChanges(snapshot), id), undefined);
  const isFollowed = useLaterFlow('topicFollow', (snapshot) => isFollowingTopic(snapshot, wanted), wanted ?? followedByMe, id);
  const followRequested = useSender('topic.followRequested');
  const unfollowRequested = useSender('topic.unfollowRequested');
  const prompted = useSender('prompt.requested');
  function press(): void {
    if (!signedIn) prompted({ reason: isFollowed ? 'unfollow' : 'follow' });
    else if (isFollowed) unfollowRequested({ interestId: id });
    else followRequested({ interestId: id });
  }
  const label = isFollowed ? text.following() : text.follow();
  return (
    <Button
      tone={isInList ? (isFollowed ? 'quiet' : 'plain') : isFollowed ? 'plain' : 'accent'}
      aria-pressed={isFollowed}
      aria-label={isInList ? `${label}: ${name}` : undefined}
      onClick={press}
    >
      {label}
    </Button>
  );
}
