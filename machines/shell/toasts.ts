import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';

export type Toast = Omit<DataOf<'toast.shown'>, 'mode'>;

/** The toasts on the screen: show-one replaces all, show appends, each is dismissed by its name (S2.4). */
export const toasts = setup({
  types: { context: {} as { shown: Toast[] }, events: {} as RecordOf<'toast.shown' | 'toast.dismissed'> },
  guards: {
    replacesAll: ({ event }) => event.type === 'toast.shown' && event.data.mode === 'one',
    isLast: ({ context, event }) => event.type === 'toast.dismissed' && context.shown.every(({ name }) => name === event.data.name),
  },
  actions: {
    showOne: assign(({ event }) => (event.type === 'toast.shown' ? { shown: [toastOf(event.data)] } : {})),
    show: assign(({ context, event }) =>
      event.type === 'toast.shown' ? { shown: [...withoutToast(context.shown, event.data.name), toastOf(event.data)] } : {},
    ),
    dismiss: assign(({ context, event }) =>
      event.type === 'toast.dismissed' ? { shown: withoutToast(context.shown, event.data.name) } : {},
    ),
  },
}).createMachine({
  id: 'toasts',
  context: { shown: [] },
  initial: 'empty',
  states: {
    empty: { on: { 'toast.shown': { target: 'showing', actions: 'show' } } },
    showing: {
      on: {
        'toast.shown': [{ guard: 'replacesAll', actions: 'showOne' }, { actions: 'show' }],
        'toast.dismissed': [{ guard: 'isLast', target: 'empty', actions: 'dismiss' }, { actions: 'dismiss' }],
      },
    },
  },
});

const toastOf = ({ mode: _, ...toast }: DataOf<'toast.shown'>): Toast => toast;
const withoutToast = (toasts: Toast[], name: string): Toast[] => toasts.filter((toast) => toast.name !== name);

export const shownToasts = (snapshot: SnapshotFrom<typeof toasts>): readonly Toast[] => snapshot.context.shown;
