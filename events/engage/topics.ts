import * as v from 'valibot';
import { declare } from '../declare.ts';
import { Topic } from '../entities/feed.ts';
import { failure } from '../failure.ts';
import { id } from '../privacy.ts';
import { asBefore } from '../upcasters/asBefore.ts';

const interest = { interestId: id(v.string()) };

/** Following topics (S2.4). */
export const topics = {
  'topic.followRequested': declare(1, interest),
  'topic.unfollowRequested': declare(1, interest),
  'topic.followed': declare(1, interest),
  'topic.unfollowed': declare(1, interest),
  'topic.followFailed': declare(2, { ...interest, ...failure }, [asBefore]),
  'topic.unfollowFailed': declare(2, { ...interest, ...failure }, [asBefore]),

  /** A page shows the topics that the person follows. */
  'followedTopics.shown': declare(1, {}),
  'followedTopics.loaded': declare(1, { followed: v.array(Topic) }),
  'followedTopics.failed': declare(2, failure, [asBefore]),

  /** The topics that a new person chooses from. */
  'welcome.topicsLoaded': declare(1, { topics: v.array(Topic) }),
  'welcome.topicsFailed': declare(1, failure),
  'welcome.retried': declare(1, {}),
};
