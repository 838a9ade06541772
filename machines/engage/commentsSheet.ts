import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** The pin whose comments are open. Opening loads them from the start. */
export const commentsSheet = setup({
  types: {
    context: {} as { pinId: string | null },
    events: {} as RecordOf<'comments.opened' | 'overlay.opened' | 'overlay.closed' | 'navigation.pushed' | 'navigation.popped'>,
  },
  guards: { isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'comments' },
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
        'navigation.pushed': { target: 'closed', actions: 'close' },
        'navigation.popped': { target: 'closed', actions: 'close' },
      },
    },
  },
});

export const openComments = ({ context }: SnapshotFrom<typeof commentsSheet>): string | null => context.pinId;
