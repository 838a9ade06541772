import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Whether a plan was refused for its day: another article has it, or it is not one of the next thirty. */
export const isDayTaken = ({ status }: { status: number | null }): boolean => status === 409 || status === 400;

/** The instance's owner chooses a board as the article of today or of a later day (S1.3). */
export const todayChoice = setup({
  types: {
    context: {} as { boardId: string; date: string | null },
    events: {} as RecordOf<'today.chooseRequested' | 'today.chosen' | 'today.chooseFailed'>,
  },
  guards: { isDayTaken: ({ event }) => event.type === 'today.chooseFailed' && isDayTaken(event.data) },
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
      on: {
        'today.chosen': { target: 'chosen' },
        'today.chooseFailed': [{ guard: 'isDayTaken', target: 'dayTaken' }, { target: 'failed' }],
      },
    },
    chosen: { on: { 'today.chooseRequested': { target: 'choosing', actions: 'take' } } },
    dayTaken: { on: { 'today.chooseRequested': { target: 'choosing', actions: 'take' } } },
    failed: { on: { 'today.chooseRequested': { target: 'choosing', actions: 'take' } } },
  },
});

type Outcome = 'choosing' | 'chosen' | 'dayTaken' | 'failed';
/** Outcome of the choice of a board; null if it was not chosen. */
export const todayOutcome = ({ value, context }: SnapshotFrom<typeof todayChoice>, boardId: string): Outcome | null =>
  value === 'idle' || context.boardId !== boardId ? null : value;

/** The later day that a board was chosen for last; null for today. */
export const chosenDay = ({ context }: SnapshotFrom<typeof todayChoice>): string | null => context.date;
