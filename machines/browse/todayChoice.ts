import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** The instance's owner chooses a board as the article of today or of a later day (S1.3). */
export const todayChoice = setup({
  types: {
    context: {} as { boardId: string; date: string | null },
    events: {} as RecordOf<'today.chooseRequested' | 'today.chosen' | 'today.chooseFailed'>,
  },
  actions: {
    take: assign(({ event }) =>
      event.type === 'today.chooseRequested' ? { boardId: event.data.boardId, date: event.data.date ?? null } : {},
    ),
    chooseToday: command<'chooseToday'>(),
  },
}).createMachine({
  id: 'todayChoice',
  context: { boardId: '', date: null },
  initial: 'idle',
  states: {
    idle: { on: { 'today.chooseRequested': { target: 'choosing', actions: 'take' } } },
    choosing: {
      entry: { type: 'chooseToday', params: ({ context: { boardId, date } }) => ({ boardId, ...(date !== null && { date }) }) },
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

/** The later day that a board was chosen for last; null for today. */
export const chosenDay = ({ context }: SnapshotFrom<typeof todayChoice>): string | null => context.date;
