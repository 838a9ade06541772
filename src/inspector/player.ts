import { assign, setup, type SnapshotFrom } from 'xstate';

interface Context {
  /** The position shown, a record's `seq`. */
  at: number;
  /** The last position; −1 while no log is open. */
  last: number;
}

type Event = { type: 'opened'; last: number } | { type: 'sought'; at: number } | { type: 'played' } | { type: 'paused' };

/** Plays a log: step, seek, play and pause. How long a record stands is for the one who has the log to say. */
export const player = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: { isAtEnd: ({ context }) => context.at >= context.last },
  delays: { untilNext: 0 },
  actions: {
    open: assign(({ event }) => (event.type === 'opened' ? { at: 0, last: event.last } : {})),
    seek: assign(({ context, event }) => (event.type === 'sought' ? { at: Math.max(0, Math.min(context.last, event.at)) } : {})),
    step: assign({ at: ({ context }) => context.at + 1 }),
    startOver: assign({ at: 0 }),
  },
}).createMachine({
  id: 'player',
  context: { at: 0, last: -1 },
  initial: 'empty',
  on: { opened: { target: '.paused', actions: 'open' } },
  states: {
    empty: {},
    paused: {
      on: {
        sought: { actions: 'seek' },
        played: [{ guard: 'isAtEnd', target: 'playing', actions: 'startOver' }, { target: 'playing' }],
      },
    },
    playing: {
      always: { guard: 'isAtEnd', target: 'paused' },
      after: { untilNext: { target: 'playing', reenter: true, actions: 'step' } },
      on: { paused: { target: 'paused' }, sought: { target: 'playing', reenter: true, actions: 'seek' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof player>;
export const isPlayerOpen = (snapshot: Snapshot): boolean => snapshot.value !== 'empty';
export const isPlayerRunning = (snapshot: Snapshot): boolean => snapshot.value === 'playing';
