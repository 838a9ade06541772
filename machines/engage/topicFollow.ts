import { setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { currentPlace } from '../shell/navigation.ts';

/** Keyed by topic; a page that shows a topic creates its instance. */
export const topicInstance = (record: AnyRecord): string | undefined => {
  if ('interestId' in record.data) return record.data.interestId;
  return record.type === 'subject.loaded' ? record.data.topic?.id : undefined;
};

/**
 * Whether the person follows a topic. The wanted state shows at once and is reverted silently on failure (S2.4, S2.8); a change of mind
 * during the call is sent after it.
 */
export const topicFollow = setup({
  types: {
    context: {} as { interestId: string },
    input: {} as { key: string },
    events: {} as RecordOf<
      | 'subject.loaded'
      | 'topic.followRequested'
      | 'topic.unfollowRequested'
      | 'topic.followed'
      | 'topic.unfollowed'
      | 'topic.followFailed'
      | 'topic.unfollowFailed'
    >,
  },
  guards: {
    isFollowed: ({ event }) => event.type === 'subject.loaded' && event.data.topic?.followedByMe === true,
  },
  actions: {
    followTopic: command<'followTopic'>(),
    unfollowTopic: command<'unfollowTopic'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'topicFollow',
  context: ({ input }) => ({ interestId: input.key }),
  initial: 'unknown',
  states: {
    unknown: { on: { 'subject.loaded': [{ guard: 'isFollowed', target: 'followed' }, { target: 'unfollowed' }] } },
    unfollowed: { on: { 'topic.followRequested': { target: 'following' }, 'subject.loaded': { guard: 'isFollowed', target: 'followed' } } },
    followed: {
      on: { 'topic.unfollowRequested': { target: 'unfollowing' }, 'subject.loaded': [{ guard: 'isFollowed' }, { target: 'unfollowed' }] },
    },
    following: {
      entry: { type: 'followTopic', params: ({ context }) => ({ interestId: context.interestId }) },
      initial: 'wanted',
      on: { 'topic.followFailed': { target: 'unfollowed' } },
      states: {
        wanted: {
          on: {
            'topic.followed': {
              target: '#topicFollow.followed',
              actions: { type: 'append', params: { type: 'feed.refreshed', data: { source: { kind: 'home' } } } },
            },
            'topic.unfollowRequested': { target: 'regretted' },
          },
        },
        regretted: { on: { 'topic.followed': { target: '#topicFollow.unfollowing' }, 'topic.followRequested': { target: 'wanted' } } },
      },
    },
    unfollowing: {
      entry: { type: 'unfollowTopic', params: ({ context }) => ({ interestId: context.interestId }) },
      initial: 'wanted',
      on: { 'topic.unfollowFailed': { target: 'followed' } },
      states: {
        wanted: {
          on: {
            'topic.unfollowed': {
              target: '#topicFollow.unfollowed',
              actions: { type: 'append', params: { type: 'feed.refreshed', data: { source: { kind: 'home' } } } },
            },
            'topic.followRequested': { target: 'regretted' },
          },
        },
        regretted: { on: { 'topic.unfollowed': { target: '#topicFollow.following' }, 'topic.unfollowRequested': { target: 'wanted' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof topicFollow>;
/** The shown state: the wanted one while the call is under way. */
export const isFollowingTopic = (snapshot: Snapshot): boolean =>
  snapshot.matches('followed') || snapshot.matches({ following: 'wanted' }) || snapshot.matches({ unfollowing: 'regretted' });

export const topicRetention: Retention<typeof topicFollow> = {
  most: 100,
  isBusy: (snapshot) => snapshot.matches('following') || snapshot.matches('unfollowing'),
  // The address of a topic's page names it by its id.
  isShown: (key, read) => read('navigation', currentPlace)?.params.id === key,
};
