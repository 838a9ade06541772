import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { pinIdOf } from '../shell/handlers.ts';
import type { Place } from '../shell/navigation.ts';

type Opened = RecordOf<'session.started' | 'navigation.pushed'>;

/** The path of a pin's page that opens its comments, with the answers to one of them if that is named. */
export const commentPath = (pinId: string, commentId: string, threadId?: string): string =>
  `/pin/${pinId}/?comment=${commentId}${threadId === undefined ? '' : `&thread=${threadId}`}`;
/** The comment that a pin's page was opened for. */
export const namedComment = ({ handler, search }: Pick<Place, 'handler' | 'search'>): string | undefined =>
  handler === 'pin/[id]' ? search.comment : undefined;
const pinOf = ({ data }: Opened): string => pinIdOf(data.params.id ?? '');
const opening = (event: Opened) => ({ type: 'comments.opened' as const, data: { pinId: pinOf(event) } });
const thread = (event: Opened) => ({
  type: 'comments.asked' as const,
  data: { pinId: pinOf(event), parentId: event.data.search.thread ?? null },
});

/** The pin whose comments are open. Opening loads them from the start. A page that is opened for a comment opens them at once. */
export const commentsSheet = setup({
  types: {
    context: {} as { pinId: string | null },
    events: {} as RecordOf<
      'session.started' | 'comments.opened' | 'overlay.opened' | 'overlay.closed' | 'navigation.pushed' | 'navigation.popped'
    >,
  },
  guards: {
    namesThread: ({ event }) => 'search' in event.data && namedComment(event.data) !== undefined && event.data.search.thread !== undefined,
    namesComment: ({ event }) => 'search' in event.data && namedComment(event.data) !== undefined,
    isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'comments',
  },
  actions: {
    open: assign(({ event }) => (event.type === 'comments.opened' ? { pinId: event.data.pinId } : {})),
    close: assign({ pinId: null }),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'commentsSheet',
  context: { pinId: null },
  initial: 'closed',
  on: {
    'session.started': [
      {
        guard: 'namesThread',
        actions: [
          { type: 'append', params: ({ event }) => opening(event) },
          { type: 'append', params: ({ event }) => thread(event) },
        ],
      },
      { guard: 'namesComment', actions: { type: 'append', params: ({ event }) => opening(event) } },
    ],
    'navigation.pushed': [
      {
        guard: 'namesThread',
        target: '.closed',
        actions: [
          'close',
          { type: 'append', params: ({ event }) => opening(event) },
          { type: 'append', params: ({ event }) => thread(event) },
        ],
      },
      { guard: 'namesComment', target: '.closed', actions: ['close', { type: 'append', params: ({ event }) => opening(event) }] },
      { target: '.closed', actions: 'close' },
    ],
    'navigation.popped': { target: '.closed', actions: 'close' },
    'comments.opened': {
      target: '.open',
      actions: [
        'open',
        { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'comments' } } },
        { type: 'append', params: ({ event }) => ({ type: 'comments.asked', data: { pinId: event.data.pinId, parentId: null } }) },
      ],
    },
  },
  states: {
    closed: {},
    open: {
      on: {
        'overlay.opened': [{ guard: 'isOwn' }, { target: 'closed', actions: 'close' }],
        'overlay.closed': { guard: 'isOwn', target: 'closed', actions: 'close' },
      },
    },
  },
});

export const openComments = ({ context }: SnapshotFrom<typeof commentsSheet>): string | null => context.pinId;
