import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Topic } from '../../events/entities/feed.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** The topics that the person follows, loaded when a page shows them and again when they have changed (S2.7). */
export const followedTopics = setup({
  types: {
    context: {} as { topics: readonly Topic[] },
    events: {} as RecordOf<
      | 'followedTopics.shown'
      | 'followedTopics.loaded'
      | 'followedTopics.failed'
      | 'topic.followed'
      | 'topic.unfollowed'
      | 'connection.restored'
    >,
  },
  actions: {
    learn: assign(({ event }) => (event.type === 'followedTopics.loaded' ? { topics: [...event.data.followed] } : {})),
    loadFollowedTopics: command<'loadFollowedTopics'>(),
  },
}).createMachine({
  id: 'followedTopics',
  context: { topics: [] },
  initial: 'unasked',
  states: {
    unasked: { on: { 'followedTopics.shown': { target: 'asking' } } },
    asking: {
      entry: { type: 'loadFollowedTopics', params: undefined },
      on: { 'followedTopics.loaded': { target: 'known', actions: 'learn' }, 'followedTopics.failed': { target: 'failed' } },
    },
    known: { on: { 'topic.followed': { target: 'unasked' }, 'topic.unfollowed': { target: 'unasked' } } },
    failed: { on: { 'followedTopics.shown': { target: 'asking' }, 'connection.restored': { target: 'asking' } } },
  },
});

export const topicsFollowed = ({ context }: SnapshotFrom<typeof followedTopics>): readonly Topic[] => context.topics;
