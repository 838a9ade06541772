import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { Retention } from '../engine/flow.ts';
import { openComments } from './commentsSheet.ts';

type Filter = DataOf<'comments.filterChosen'>['filter'];

interface Context {
  pinId: string;
  parentId: string | null;
  filter: Filter;
  /** Comment ids; the flow `comments` holds their contents. */
  ids: string[];
  bookmark: string | null;
}

/** Key of a list: a pin's own comments, or the answers to one of them. */
export const commentListKey = (pinId: string, parentId: string | null): string => (parentId === null ? pinId : `${pinId} ${parentId}`);

export const commentListInstance = (record: AnyRecord): string | undefined =>
  'pinId' in record.data && 'parentId' in record.data && record.data.parentId !== undefined
    ? commentListKey(record.data.pinId, record.data.parentId)
    : undefined;

const withOne = ({ parentId, ids }: Context, id: string): string[] =>
  ids.includes(id) ? ids : parentId === null ? [id, ...ids] : [...ids, id];

/**
 * A list of comments: opened, loaded page by page, filtered by kind; the person's own comment is added when it is sent. Answers are oldest
 * first, all others newest first.
 */
export const commentList = setup({
  types: {
    context: {} as Context,
    input: {} as { key: string },
    events: {} as RecordOf<
      | 'comments.asked'
      | 'comments.endNeared'
      | 'comments.retried'
      | 'comments.filterChosen'
      | 'comments.pageLoaded'
      | 'comments.pageFailed'
      | 'comment.sent'
      | 'comment.created'
      | 'comment.createFailed'
    >,
  },
  guards: {
    isAwaited: ({ context, event }) =>
      'after' in event.data && event.data.filter === context.filter && event.data.after === context.bookmark,
    hasMore: ({ context }) => context.bookmark !== null,
  },
  actions: {
    begin: assign(({ event }) =>
      'parentId' in event.data ? { pinId: event.data.pinId, parentId: event.data.parentId, bookmark: null } : {},
    ),
    narrow: assign(({ event }) => (event.type === 'comments.filterChosen' ? { filter: event.data.filter, ids: [], bookmark: null } : {})),
    learn: assign(({ context, event }) => {
      if (event.type !== 'comments.pageLoaded') return {};
      const loadedIds = event.data.comments.map(({ id }) => id);
      const earlierIds = context.bookmark === null ? [] : context.ids.filter((id) => !loadedIds.includes(id));
      return { ids: [...earlierIds, ...loadedIds], bookmark: event.data.bookmark };
    }),
    put: assign(({ context, event }) => {
      if (event.type !== 'comment.sent') return {};
      const { pinId, parentId, clientId } = event.data;
      return { pinId, parentId, ids: withOne({ ...context, parentId }, clientId) };
    }),
    name: assign(({ context, event }) => {
      if (event.type !== 'comment.created') return {};
      const { clientId, parentId, comment } = event.data;
      if (context.ids.includes(comment.id)) return { ids: context.ids.filter((id) => id !== clientId) };
      // A page that arrived meanwhile may contain neither the temporary nor the final id.
      const ids = context.filter === 'all' ? withOne({ ...context, parentId }, clientId) : context.ids;
      return { ids: ids.map((id) => (id === clientId ? comment.id : id)) };
    }),
    takeOut: assign(({ context, event }) =>
      event.type === 'comment.createFailed' ? { ids: context.ids.filter((id) => id !== event.data.clientId) } : {},
    ),
    loadComments: command<'loadComments'>(),
  },
}).createMachine({
  id: 'commentList',
  context: { pinId: '', parentId: null, filter: 'all', ids: [], bookmark: null },
  initial: 'unasked',
  on: {
    'comments.asked': { target: '.loading', actions: 'begin', reenter: true },
    'comment.sent': { actions: 'put' },
    'comment.created': { actions: 'name' },
    'comment.createFailed': { actions: 'takeOut' },
  },
  states: {
    unasked: {},
    loading: {
      entry: {
        type: 'loadComments',
        params: ({ context: { pinId, parentId, filter, bookmark } }) => ({ pinId, parentId, filter, bookmark }),
      },
      on: {
        'comments.pageLoaded': { guard: 'isAwaited', target: 'shown', actions: 'learn' },
        'comments.pageFailed': { guard: 'isAwaited', target: 'failed' },
        'comments.filterChosen': { target: 'loading', actions: 'narrow', reenter: true },
      },
    },
    shown: {
      on: {
        'comments.endNeared': { guard: 'hasMore', target: 'loading' },
        'comments.filterChosen': { target: 'loading', actions: 'narrow' },
      },
    },
    failed: {
      on: {
        'comments.retried': { target: 'loading' },
        'comments.filterChosen': { target: 'loading', actions: 'narrow' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof commentList>;
export const listedComments = ({ context }: Snapshot): readonly string[] => context.ids;
export const listFilter = ({ context }: Snapshot): Filter => context.filter;
export const isUnasked = ({ value }: Snapshot): boolean => value === 'unasked';
export const isLoadingComments = ({ value }: Snapshot): boolean => value === 'loading';
export const haveCommentsFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const hasMoreComments = ({ context, value }: Snapshot): boolean => value === 'shown' && context.bookmark !== null;

export const commentListRetention: Retention<typeof commentList> = {
  most: 3000,
  weigh: ({ context }) => Math.max(50, context.ids.length),
  isBusy: ({ value }) => value === 'loading',
  isShown: (key, read) => read('commentsSheet', openComments) === key.split(' ')[0],
};
