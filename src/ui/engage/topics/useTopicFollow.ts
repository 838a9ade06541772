import type { Topic } from '../../../../events/entities/feed.ts';
import { wantsTopic } from '../../../../machines/browse/changes.ts';
import { waitingChanges } from '../../../../machines/browse/outbox.ts';
import { isFollowingTopic } from '../../../../machines/engage/topicFollow.ts';
import { isSignedIn } from '../../../../machines/shell/viewer.ts';
import { useFlow, useLaterFlow, useSender } from '../../session.ts';

/** Whether a topic is followed, and what follows or unfollows it; visitors are asked to log in. */
export function useTopicFollow({ id, followedByMe = false }: Topic): [isFollowed: boolean, press: () => void] {
  const signedIn = useFlow('viewer', isSignedIn);
  const wanted = useLaterFlow('outbox', (snapshot) => wantsTopic(waitingChanges(snapshot), id), undefined);
  const isFollowed = useLaterFlow(
    'topicFollow',
    (snapshot) => isFollowingTopic(snapshot, wanted, followedByMe),
    wanted ?? followedByMe,
    id,
  );
  const followRequested = useSender('topic.followRequested');
  const unfollowRequested = useSender('topic.unfollowRequested');
  const prompted = useSender('prompt.requested');
  function press(): void {
    if (!signedIn) prompted({ reason: isFollowed ? 'unfollow' : 'follow' });
    else if (isFollowed) unfollowRequested({ interestId: id });
    else followRequested({ interestId: id });
  }
  return [isFollowed, press];
}
