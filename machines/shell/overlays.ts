import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';

/** The open menu, dialog or sheet, and whether it asks before it closes (S2.8). Navigation closes it. */
export const overlays = setup({
  types: {
    context: {} as { overlay: string | null },
    events: {} as RecordOf<
      | 'overlay.opened'
      | 'overlay.closed'
      | 'dismissal.requested'
      | 'dismissal.confirmed'
      | 'dismissal.declined'
      | 'navigation.pushed'
      | 'navigation.popped'
    >,
  },
  guards: { isOpenOne: ({ context, event }) => 'overlay' in event.data && event.data.overlay === context.overlay },
  actions: {
    open: assign(({ event }) => (event.type === 'overlay.opened' ? { overlay: event.data.overlay } : {})),
    close: assign({ overlay: null }),
  },
}).createMachine({
  id: 'overlays',
  context: { overlay: null },
  initial: 'closed',
  states: {
    closed: { on: { 'overlay.opened': { target: 'open', actions: 'open' } } },
    open: {
      on: {
        'overlay.opened': { actions: 'open' },
        'overlay.closed': { guard: 'isOpenOne', target: 'closed', actions: 'close' },
        'dismissal.requested': { guard: 'isOpenOne', target: 'confirmingDismissal' },
        'navigation.pushed': { target: 'closed', actions: 'close' },
        'navigation.popped': { target: 'closed', actions: 'close' },
      },
    },
    confirmingDismissal: {
      on: {
        'dismissal.confirmed': { guard: 'isOpenOne', target: 'closed', actions: 'close' },
        'dismissal.declined': { guard: 'isOpenOne', target: 'open' },
        'navigation.pushed': { target: 'closed', actions: 'close' },
        'navigation.popped': { target: 'closed', actions: 'close' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof overlays>;
export const openOverlay = (snapshot: Snapshot): string | null => snapshot.context.overlay;
export const isConfirmingDismissal = (snapshot: Snapshot): boolean => snapshot.value === 'confirmingDismissal';
