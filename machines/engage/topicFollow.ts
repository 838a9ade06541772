import { setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { currentPlace } from '../shell/navigation.ts';

/** Keyed by topic; a page that shows a topic creates its instance. */
export const topicInstance = (record: AnyRecord): string | undefined => {
  if ('interestId' in record.data) return record.data.interestId;
  if (record.type === 'change.done' || record.type === 'change.refused')
    return record.data.change.kind === 'followTopic' ? record.data.change.interestId : undefined;
  return record.type === 'subject.loaded' ? record.data.topic?.id : undefined;
};

/**
 * Whether the person follows a topic. The wanted state shows at once, waits in the outbox, and is reverted silently if the server refuses
 * it (S2.4, S2.8); a change of mind during the call is sent after it.
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
      | 'change.done'
      | 'change.refused'
    >,
  },
  guards: {
    isFollow: ({ event }) => 'change' in event.data && event.data.change.kind === 'followTopic' && event.data.change.isFollowed,
    isFollowed: ({ event }) => event.type === 'subject.loaded' && event.data.topic?.followedByMe === true,
  },
  actions: {
    append: command<'append'>(),
  },
}).createMachine({
  id: 'topicFollow',
  context: ({ input }) => ({ interestId: input.key }),
  initial: 'unknown',
  on: {
    'change.done': [
      {
        guard: 'isFollow',
        actions: {
          type: 'append',
          params: ({ context }) => ({ type: 'topic.followed' as const, data: { interestId: context.interestId } }),
        },
      },
      {
        actions: {
          type: 'append',
          params: ({ context }) => ({ type: 'topic.unfollowed' as const, data: { interestId: context.interestId } }),
        },
      },
    ],
    'change.refused': [
      {
        guard: 'isFollow',
        actions: {
          type: 'append',
          params: ({ context, event: { data } }) => ({
            type: 'topic.followFailed' as const,
            data: { interestId: context.interestId, status: data.status, code: data.code, message: data.message },
          }),
        },
      },
      {
        actions: {
          type: 'append',
          params: ({ context, event: { data } }) => ({
            type: 'topic.unfollowFailed' as const,
            data: { interestId: context.interestId, status: data.status, code: data.code, message: data.message },
          }),
        },
      },
    ],
  },
  states: {
    /** In a list of topics nothing but a press or its outcome creates the instance. */
    unknown: {
      on: {
        'subject.loaded': [{ guard: 'isFollowed', target: 'followed' }, { target: 'unfollowed' }],
        'topic.followRequested': { target: 'following' },
        'topic.unfollowRequested': { target: 'unfollowing' },
        'topic.followed': { target: 'followed' },
        'topic.unfollowed': { target: 'unfollowed' },
      },
    },
    /** A change that waited since an earlier session may arrive. */
    unfollowed: {
      on: {
        'topic.followRequested': { target: 'following' },
        'topic.followed': { target: 'followed' },
        'subject.loaded': { guard: 'isFollowed', target: 'followed' },
      },
    },
    followed: {
      on: {
        'topic.unfollowRequested': { target: 'unfollowing' },
        'topic.unfollowed': { target: 'unfollowed' },
        'subject.loaded': [{ guard: 'isFollowed' }, { target: 'unfollowed' }],
      },
    },
    following: {
      entry: {
        type: 'append',
        params: ({ context }) => ({
          type: 'change.requested' as const,
          data: { change: { kind: 'followTopic' as const, interestId: context.interestId, isFollowed: true } },
        }),
      },
      initial: 'wanted',
      on: { 'topic.followFailed': { target: 'unfollowed' } },
      states: {
        wanted: {
          on: {
            'topic.followed': { target: '#topicFollow.followed' },
            'topic.unfollowRequested': { target: 'regretted' },
          },
        },
        regretted: { on: { 'topic.followed': { target: '#topicFollow.unfollowing' }, 'topic.followRequested': { target: 'wanted' } } },
      },
    },
    unfollowing: {
      entry: {
        type: 'append',
        params: ({ context }) => ({
          type: 'change.requested' as const,
          data: { change: { kind: 'followTopic' as const, interestId: context.interestId, isFollowed: false } },
        }),
      },
      initial: 'wanted',
      on: { 'topic.unfollowFailed': { target: 'followed' } },
      states: {
        wanted: {
          on: {
            'topic.unfollowed': { target: '#topicFollow.unfollowed' },
            'topic.followRequested': { target: 'regretted' },
          },
        },
        regretted: { on: { 'topic.unfollowed': { target: '#topicFollow.following' }, 'topic.unfollowRequested': { target: 'wanted' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof topicFollow>;
/**
 * The shown state: the wanted one while the change is under way.
 * @param wanted by a change of an earlier session that still waits
 * @param loaded as the list of topics tells, until anything else is known
 */
export function isFollowingTopic(snapshot: Snapshot, wanted?: boolean, loaded = false): boolean {
  if (snapshot.matches('following') || snapshot.matches('unfollowing'))
    return snapshot.matches({ following: 'wanted' }) || snapshot.matches({ unfollowing: 'regretted' });
  return wanted ?? (snapshot.matches('unknown') ? loaded : snapshot.matches('followed'));
}

export const topicRetention: Retention<typeof topicFollow> = {
  most: 100,
  isBusy: (snapshot) => snapshot.matches('following') || snapshot.matches('unfollowing'),
  // The address of a topic's page names it by its id.
  isShown: (key, read) => read('navigation', currentPlace)?.params.id === key,
};
