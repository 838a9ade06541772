import { assign, setup, type SnapshotFrom } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import type { AnyRecord } from '../../events/record.ts';
import { command } from '../commands.ts';

type Actions = DataOf<'boardBlocking.loaded'>['actions'];

export const blockingInstance = (record: AnyRecord): string | undefined =>
  record.type === 'boardTools.shown' || record.type === 'boardBlocking.loaded' || record.type === 'boardBlocking.failed'
    ? record.data.boardId
    : undefined;

/** Server-side work that blocks changes to a board: loaded when its owner opens the board, and polled until it is done (S2.3, S2.7). */
export const boardBlocking = setup({
  types: {
    context: {} as { boardId: string; actions: Actions },
    input: {} as { key: string },
    events: {} as RecordOf<'boardTools.shown' | 'boardBlocking.loaded' | 'boardBlocking.failed'>,
  },
  guards: { isFree: ({ event }) => event.type === 'boardBlocking.loaded' && event.data.actions.length === 0 },
  delays: { again: 3000 },
  actions: {
    learn: assign(({ event }) => (event.type === 'boardBlocking.loaded' ? { actions: event.data.actions } : {})),
    loadBoardBlocking: command<'loadBoardBlocking'>(),
  },
}).createMachine({
  id: 'boardBlocking',
  context: ({ input }) => ({ boardId: input.key, actions: [] }),
  initial: 'unasked',
  states: {
    unasked: { on: { 'boardTools.shown': { target: 'asking' } } },
    asking: {
      entry: { type: 'loadBoardBlocking', params: ({ context }) => ({ boardId: context.boardId }) },
      on: {
        'boardBlocking.loaded': [
          { guard: 'isFree', target: 'free' },
          { target: 'blocked', actions: 'learn' },
        ],
        'boardBlocking.failed': { target: 'free' },
      },
    },
    blocked: { after: { again: { target: 'asking' } } },
    free: { type: 'final' },
  },
});

/** Progress of the slowest action in percent; null if nothing blocks. */
export const blockingProgress = ({ context }: SnapshotFrom<typeof boardBlocking>): number | null =>
  context.actions.length > 0 ? Math.min(...context.actions.map(({ progress }) => progress)) : null;
