import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** The instance's owner chooses a board as today's article (S1.3). */
export const todayChoice = setup({
  types: {
    context: {} as { boardId: string },
    events: {} as RecordOf<'today.chooseRequested' | 'today.chosen' | 'today.chooseFailed'>,
  },
  actions: {
    take: assign(({ event }) => ({ boardId: event.data.boardId })),
    chooseToday: command<'chooseToday'>(),
  },
}).createMachine({
  id: 'todayChoice',
  context: { boardId: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'today.chooseRequested': { target: 'choosing', actions: 'take' } } },
    choosing: {
      entry: { type: 'chooseToday', params: ({ context }) => ({ boardId: context.boardId }) },
      on: { 'today.chosen': { target: 'chosen' }, 'today.chooseFailed': { target: 'failed' } },
    },
    chosen: { on: { 'today.chooseRequested': { target: 'choosing', actions: 'take' } } },
    failed: { on: { 'today.chooseRequested': { target: 'choosing', actions: 'take' } } },
  },
});

type Outcome = 'choosing' | 'chosen' | 'failed';
/** Outcome of the choice of a board; null if it was not chosen. */
export const todayOutcome = ({ value, context }: SnapshotFrom<typeof todayChoice>, boardId: string): Outcome | null =>
  value === 'idle' || context.boardId !== boardId ? null : value;
