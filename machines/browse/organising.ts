import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';

interface Context {
  boardId: string | null;
  selected: string[];
}

/** Selects pins of the person's own board, to move, delete or reorder them. */
export const organising = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      'organising.started' | 'organising.selected' | 'organising.ended' | 'change.kept' | 'navigation.pushed' | 'navigation.popped'
    >,
  },
  guards: {
    takesPinsAway: ({ event }) =>
      event.type === 'change.kept' && (event.data.change.kind === 'movePins' || event.data.change.kind === 'deletePins'),
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'organising.started' ? { boardId: event.data.boardId, selected: [] } : {})),
    select: assign(({ event }) => (event.type === 'organising.selected' ? { selected: event.data.pinIds } : {})),
    selectNone: assign({ selected: [] }),
    end: assign({ boardId: null, selected: [] }),
  },
}).createMachine({
  id: 'organising',
  context: { boardId: null, selected: [] },
  initial: 'off',
  states: {
    off: { on: { 'organising.started': { target: 'on', actions: 'begin' } } },
    on: {
      on: {
        'organising.selected': { actions: 'select' },
        'change.kept': { guard: 'takesPinsAway', actions: 'selectNone' },
        'organising.ended': { target: 'off', actions: 'end' },
        'navigation.pushed': { target: 'off', actions: 'end' },
        'navigation.popped': { target: 'off', actions: 'end' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof organising>;
export const organisedBoard = ({ context }: Snapshot): string | null => context.boardId;
export const selectedPins = ({ context }: Snapshot): readonly string[] => context.selected;
