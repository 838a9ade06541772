import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** What of one's own is being edited, and whether something would be lost by leaving. */
export const editor = setup({
  types: {
    context: {} as { subject: DataOf<'editor.opened'> | null },
    events: {} as RecordOf<'editor.opened' | 'editor.touched' | 'overlay.opened' | 'overlay.closed' | 'dismissal.confirmed' | 'navigation.pushed' | 'navigation.popped'>,
  },
  guards: { isOwn: ({ event }) => 'overlay' in event.data && event.data.overlay === 'editor' },
  actions: {
    open: assign(({ event }) => (event.type === 'editor.opened' ? { subject: event.data } : {})),
    close: assign({ subject: null }),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'editor',
  context: { subject: null },
  initial: 'closed',
  on: {
    'editor.opened': { target: '.untouched', actions: ['open', { type: 'append', params: { type: 'overlay.opened', data: { overlay: 'editor' } } }] },
    'overlay.opened': [{ guard: 'isOwn' }, { target: '.closed', actions: 'close' }],
    'overlay.closed': { guard: 'isOwn', target: '.closed', actions: 'close' },
    'dismissal.confirmed': { guard: 'isOwn', target: '.closed', actions: 'close' },
    'navigation.pushed': { target: '.closed', actions: 'close' },
    'navigation.popped': { target: '.closed', actions: 'close' },
  },
  states: {
    closed: {},
    untouched: { on: { 'editor.touched': { target: 'touched' } } },
    touched: {},
  },
});

type Snapshot = SnapshotFrom<typeof editor>;
export const editedSubject = ({ context }: Snapshot): DataOf<'editor.opened'> | null => context.subject;
export const isTouched = ({ value }: Snapshot): boolean => value === 'touched';
