import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';

/** The animation of a saved pin to its board: shown when the pin is saved, hidden when the animation ends (S1.4 "repin animation"). */
export const repinAnimation = setup({
  types: { context: {} as { pinId: string | null }, events: {} as RecordOf<'change.kept'> },
  guards: { isSave: ({ event }) => event.data.change.kind === 'savePin' },
  delays: { duration: 900 },
  actions: {
    take: assign(({ event }) => ({ pinId: event.data.change.kind === 'savePin' ? event.data.change.pinId : null })),
    forget: assign({ pinId: null }),
  },
}).createMachine({
  id: 'repinAnimation',
  context: { pinId: null },
  initial: 'hidden',
  states: {
    hidden: { on: { 'change.kept': { guard: 'isSave', target: 'shown', actions: 'take' } } },
    shown: {
      after: { duration: { target: 'hidden', actions: 'forget' } },
      on: { 'change.kept': { guard: 'isSave', target: 'shown', actions: 'take', reenter: true } },
    },
  },
});

export const animatedPin = ({ context }: SnapshotFrom<typeof repinAnimation>): string | null => context.pinId;
