import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Pages to which others lead most often, the likeliest first. */
const routes = ['pin/[id]', 'index', 'search/[scope]', '[username]', '[username]/[board]', 'ideas/[slug]/[id]'];

/** A second after the start, loads the code of further pages, one after the other; not where the person saves data (S1.4, S1.9). */
export const routePreloading = setup({
  types: {
    context: {} as { waiting: string[] },
    events: {} as RecordOf<'session.started' | 'startUp.rendered' | 'chunk.loaded' | 'chunk.givenUp'>,
  },
  guards: {
    isNext: ({ context, event }) => 'chunk' in event.data && event.data.chunk === context.waiting[0],
    isDone: ({ context }) => context.waiting.length === 0,
    savesData: ({ event }) => event.type === 'session.started' && event.data.saveData,
  },
  delays: { lowPriority: 1_000 },
  actions: {
    drop: assign(({ context, event }) =>
      event.type === 'chunk.loaded' ? { waiting: context.waiting.filter((chunk) => chunk !== event.data.chunk) } : {},
    ),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'routePreloading',
  context: { waiting: routes },
  initial: 'starting',
  states: {
    starting: {
      on: {
        'session.started': { guard: 'savesData', target: 'done' },
        'startUp.rendered': { target: 'waiting' },
        'chunk.loaded': { actions: 'drop' },
      },
    },
    waiting: { after: { lowPriority: { target: 'deciding' } }, on: { 'chunk.loaded': { actions: 'drop' } } },
    deciding: { always: [{ guard: 'isDone', target: 'done' }, { target: 'loading' }] },
    loading: {
      entry: { type: 'append', params: ({ context }) => ({ type: 'chunk.requested' as const, data: { chunk: context.waiting[0]! } }) },
      on: {
        'chunk.loaded': [{ guard: 'isNext', target: 'deciding', actions: 'drop' }, { actions: 'drop' }],
        /** Without a connection the others would not come either. */
        'chunk.givenUp': { guard: 'isNext', target: 'done' },
      },
    },
    done: {},
  },
});
