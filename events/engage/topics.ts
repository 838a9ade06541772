import * as v from 'valibot';
import { declare } from '../declare.ts';
import { Topic } from '../entities/feed.ts';
import { failure } from '../failure.ts';

const interest = { interestId: v.string() };

/** Following topics (S2.4). */
export const topics = {
  'topic.followRequested': declare(1, { public: interest }),
  'topic.unfollowRequested': declare(1, { public: interest }),
  'topic.followed': declare(1, { public: interest }),
  'topic.unfollowed': declare(1, { public: interest }),
  'topic.followFailed': declare(1, { public: { ...interest, ...failure } }),
  'topic.unfollowFailed': declare(1, { public: { ...interest, ...failure } }),

  /** A page shows what the person follows. */
  'followedTopics.shown': declare(1, { public: {} }),
  'followedTopics.loaded': declare(1, { public: {}, personal: { followed: v.array(Topic) } }),
  'followedTopics.failed': declare(1, { public: failure }),
};
