import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** The chunk of a page: its handler path, or `notFound`. */
export const chunkOf = (handler: string | null): string => handler ?? 'notFound';

/** A page's code is loaded on the first visit. */
export function chunkKey(record: AnyRecord): string | undefined {
  if (!('data' in record)) return undefined;
  const data: object = record.data;
  if ('chunk' in data) return data.chunk as string;
  return 'handler' in data ? chunkOf(data.handler as string | null) : undefined;
}

/** Loading a route's code, once: three tries in all, waiting 500 ms and then 1000 ms between them (S1.8). */
export const chunk = setup({
  types: {
    context: {} as { chunk: string; tries: number; message: string },
    input: {} as { key: string },
    events: {} as RecordOf<
      'chunk.requested' | 'chunk.loaded' | 'chunk.failed' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped'
    >,
  },
  guards: { isLastTry: ({ context }) => context.tries >= 3 },
  delays: { backOff: ({ context }) => 500 * 2 ** (context.tries - 1) },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startOver: assign({ tries: 0 }),
    rememberFailure: assign({ message: ({ event, context }) => (event.type === 'chunk.failed' ? event.data.message : context.message) }),
    loadChunk: command<'loadChunk'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'chunk',
  context: ({ input }) => ({ chunk: input.key, tries: 0, message: '' }),
  initial: 'unloaded',
  states: {
    unloaded: {
      on: {
        'chunk.requested': { target: 'loading' },
        'navigation.pushed': { target: 'loading' },
        'navigation.replaced': { target: 'loading' },
        'navigation.popped': { target: 'loading' },
      },
    },
    loading: {
      entry: ['countTry', { type: 'loadChunk', params: ({ context }) => ({ chunk: context.chunk }) }],
      on: {
        'chunk.loaded': { target: 'loaded' },
        'chunk.failed': [
          { guard: 'isLastTry', target: 'failed', actions: 'rememberFailure' },
          { target: 'waiting', actions: 'rememberFailure' },
        ],
      },
    },
    waiting: { after: { backOff: { target: 'loading' } } },
    loaded: {},
    failed: {
      entry: {
        type: 'append',
        params: ({ context }) => ({ type: 'chunk.givenUp' as const, data: { chunk: context.chunk, message: context.message } }),
      },
      on: {
        'chunk.requested': { target: 'loading', actions: 'startOver' },
        'navigation.pushed': { target: 'loading', actions: 'startOver' },
        'navigation.replaced': { target: 'loading', actions: 'startOver' },
        'navigation.popped': { target: 'loading', actions: 'startOver' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof chunk>;
export const isLoaded = (snapshot: Snapshot): boolean => snapshot.value === 'loaded';
export const isFailed = (snapshot: Snapshot): boolean => snapshot.value === 'failed';
