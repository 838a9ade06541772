import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FollowSide } from '../../events/browse/people.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { currentPlace } from '../shell/navigation.ts';

interface Context {
  username: string;
  side: FollowSide;
  /** Usernames, in the server's order. */
  people: readonly string[];
  /** Bookmark of the next page; null at the end and before the first page. */
  bookmark: string | null;
}

/** Keyed by side and person. */
export const peopleKey = ({ side, username }: { side: FollowSide; username: string }): string => `${side}:${username}`;
export const peopleInstance = ({ data }: AnyRecord): string | undefined => ('side' in data ? peopleKey(data) : undefined);

/** A person's followers, or those whom the person follows, loaded page by page when a profile shows them. */
export const peopleList = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'people.shown' | 'people.moreAsked' | 'people.retried' | 'people.loaded' | 'people.failed'>,
  },
  guards: {
    isAwaited: ({ context, event }) => 'after' in event.data && event.data.after === context.bookmark,
    hasMore: ({ context }) => context.bookmark !== null,
  },
  actions: {
    begin: assign(({ event: { data } }) => ({ username: data.username, side: data.side, people: [], bookmark: null })),
    learn: assign(({ context, event }) => {
      if (event.type !== 'people.loaded') return {};
      const { users, bookmark } = event.data;
      return { people: [...new Set([...context.people, ...users.map(({ username }) => username)])], bookmark };
    }),
    loadPeople: command<'loadPeople'>(),
  },
}).createMachine({
  id: 'peopleList',
  context: { username: '', side: 'followers', people: [], bookmark: null },
  initial: 'unshown',
  states: {
    unshown: { on: { 'people.shown': { target: 'loading', actions: 'begin' } } },
    loading: {
      entry: {
        type: 'loadPeople',
        params: ({ context: { username, side, bookmark } }) => ({ username, side, after: bookmark }),
      },
      on: {
        'people.loaded': { guard: 'isAwaited', target: 'loaded', actions: 'learn' },
        'people.failed': { guard: 'isAwaited', target: 'failed' },
      },
    },
    loaded: {
      on: {
        'people.shown': { target: 'loading', actions: 'begin' },
        'people.moreAsked': { guard: 'hasMore', target: 'loading' },
      },
    },
    failed: { on: { 'people.retried': { target: 'loading' }, 'people.shown': { target: 'loading', actions: 'begin' } } },
  },
});

type Snapshot = SnapshotFrom<typeof peopleList>;
export const peopleListed = ({ context }: Snapshot): readonly string[] => context.people;
export const arePeopleLoading = ({ value }: Snapshot): boolean => value === 'loading' || value === 'unshown';
export const havePeopleFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const hasMorePeople = ({ value, context }: Snapshot): boolean => value === 'loaded' && context.bookmark !== null;

export const peopleRetention: Retention<typeof peopleList> = {
  most: 20,
  isBusy: ({ value }) => value === 'loading',
  isShown: (key, read) => key.endsWith(`:${read('navigation', currentPlace)?.params.username}`),
};
