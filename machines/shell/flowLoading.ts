import { setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** Loads the flows that the first page does not need, once it is rendered. They then receive all earlier records. */
export const flowLoading = setup({
  types: { events: {} as RecordOf<'session.started' | 'startUp.rendered' | 'flows.loaded'> },
  guards: { hasThemAll: ({ event }) => event.type === 'session.started' && !event.data.flowsComeLater },
  actions: { loadFlows: command<'loadFlows'>() },
}).createMachine({
  id: 'flowLoading',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'session.started': { guard: 'hasThemAll', target: 'loaded' },
        'startUp.rendered': { target: 'loading' },
      },
    },
    loading: { entry: { type: 'loadFlows', params: undefined }, on: { 'flows.loaded': { target: 'loaded' } } },
    loaded: {},
  },
});

export const hasAllFlows = ({ value }: SnapshotFrom<typeof flowLoading>): boolean => value === 'loaded';
