import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';

export type Toast = Omit<DataOf<'toast.shown'>, 'mode'>;

type Identity = Pick<Toast, 'name' | 'about'>;
const isSame = (a: Identity, b: Identity): boolean => a.name === b.name && a.about === b.about;

/** Maximum number of toasts of one name about different things; a further one replaces the oldest. */
export const maxAlike = 3;

/**
 * The toasts on the screen: show-one replaces all, show appends, each is dismissed by its name (S2.4). A toast about a thing is dismissed
 * together with that thing's id alone.
 */
export const toasts = setup({
  types: { context: {} as { shown: Toast[] }, events: {} as RecordOf<'toast.shown' | 'toast.dismissed'> },
  guards: {
    replacesAll: ({ event }) => event.type === 'toast.shown' && event.data.mode === 'one',
    isLast: ({ context, event }) => event.type === 'toast.dismissed' && context.shown.every((toast) => isSame(toast, event.data)),
  },
  actions: {
    showOne: assign(({ event }) => (event.type === 'toast.shown' ? { shown: [toastOf(event.data)] } : {})),
    show: assign(({ context, event }) => (event.type === 'toast.shown' ? { shown: appended(context.shown, toastOf(event.data)) } : {})),
    dismiss: assign(({ context, event }) => (event.type === 'toast.dismissed' ? { shown: withoutToast(context.shown, event.data) } : {})),
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
const withoutToast = (shown: Toast[], one: Identity): Toast[] => shown.filter((toast) => !isSame(toast, one));

function appended(shown: Toast[], toast: Toast): Toast[] {
  const others = withoutToast(shown, toast);
  const alike = others.filter(({ name }) => name === toast.name);
  const overdue = alike.slice(0, Math.max(0, alike.length + 1 - maxAlike));
  return [...others.filter((other) => !overdue.includes(other)), toast];
}

export const shownToasts = (snapshot: SnapshotFrom<typeof toasts>): readonly Toast[] => snapshot.context.shown;
