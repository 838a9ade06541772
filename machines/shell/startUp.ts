import { assign, setup } from 'xstate';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { chunkOf, slow } from './chunk.ts';

interface Context {
  path: string;
  chunk: string;
  hasMarkup: boolean;
  /** `message` is null if the page's code could not be loaded. */
  fault: { message: string | null; stack: string | null };
}

/** Fault that stops the start-up: the server's message, or the name of the missing element (S1.8). */
function faultOf(fault: DataOf<'session.started'>['fault']): Context['fault'] {
  if (fault?.kind === 'missing') return { message: `The page lacks its ${fault.element}.`, stack: null };
  return { message: fault?.message ?? '', stack: fault?.stack ?? null };
}

/** Reads the embedded state, loads the route's code, then hydrates or renders fresh (S1.4). */
export const startUp = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'session.started' | 'state.loaded' | 'state.failed' | 'chunk.loaded' | 'chunk.givenUp' | 'startUp.rendered'>,
  },
  guards: {
    isSkipped: ({ event }) => event.type === 'session.started' && event.data.skip !== null,
    hasFault: ({ event }) => event.type === 'session.started' && event.data.fault !== null,
    lacksState: ({ event }) =>
      event.type === 'session.started' && (!event.data.page?.state || event.data.page.state.session.isCachedRender),
    isOwnChunk: ({ context, event }) => 'chunk' in event.data && event.data.chunk === context.chunk,
    isOwnChunkGone: ({ context, event }) =>
      event.type === 'chunk.givenUp' && event.data.chunk === context.chunk && event.data.message !== slow,
  },
  actions: {
    read: assign(({ event }) =>
      event.type === 'session.started'
        ? { path: event.data.path, chunk: chunkOf(event.data.handler), hasMarkup: event.data.hasMarkup, fault: faultOf(event.data.fault) }
        : {},
    ),
    rememberGivenUp: assign({ fault: { message: null, stack: null } }),
    append: command<'append'>(),
    fetchState: command<'fetchState'>(),
    render: command<'render'>(),
    removeShellLoader: command<'removeShellLoader'>(),
    showStartUpFault: command<'showStartUpFault'>(),
  },
}).createMachine({
  id: 'startUp',
  context: { path: '', chunk: '', hasMarkup: false, fault: { message: '', stack: null } },
  initial: 'reading',
  states: {
    reading: {
      on: {
        'session.started': [
          { guard: 'isSkipped', target: 'skipped' },
          { guard: 'hasFault', target: 'failed', actions: 'read' },
          { guard: 'lacksState', target: 'fetchingState', actions: 'read' },
          { target: 'loadingRoute', actions: 'read' },
        ],
      },
    },
    fetchingState: {
      entry: { type: 'fetchState', params: ({ context }) => ({ path: context.path }) },
      on: { 'state.loaded': { target: 'loadingRoute' }, 'state.failed': { target: 'loadingRoute' } },
    },
    loadingRoute: {
      entry: { type: 'append', params: ({ context }) => ({ type: 'chunk.requested' as const, data: { chunk: context.chunk } }) },
      on: {
        'chunk.loaded': { guard: 'isOwnChunk', target: 'rendering' },
        /** The page that the server drew stays while its code is only slow. */
        'chunk.givenUp': { guard: 'isOwnChunkGone', target: 'failed', actions: 'rememberGivenUp' },
      },
    },
    rendering: {
      entry: { type: 'render', params: ({ context }) => ({ hydrate: context.hasMarkup }) },
      on: { 'startUp.rendered': { target: 'started' } },
    },
    started: { entry: { type: 'removeShellLoader', params: undefined } },
    /** The page as the server drew it works by its links and forms. */
    skipped: { entry: { type: 'removeShellLoader', params: undefined } },
    failed: { entry: { type: 'showStartUpFault', params: ({ context }) => context.fault } },
  },
});
