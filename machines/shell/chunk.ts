import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** The chunk of a page: its handler path, or `notFound`. */
export const chunkOf = (handler: string | null): string => handler ?? 'notFound';

/** The message of a chunk that has neither come nor failed. */
export const slow = 'timeout';

/** A page's code is loaded on the first visit. */
export function chunkKey(record: AnyRecord): string | undefined {
  if (!('data' in record)) return undefined;
  const data: object = record.data;
  if ('chunk' in data) return data.chunk as string;
  return 'handler' in data ? chunkOf(data.handler as string | null) : undefined;
}

/**
 * Loading a route's code, once: three tries in all, each given up after a timeout that doubles from 500 ms, with as long a pause after a
 * failure (S1.8). Code that arrives later still counts: on a slow connection the browser goes on loading it.
 */
export const chunk = setup({
  types: {
    context: {} as { chunk: string; tries: number; message: string },
    input: {} as { key: string },
    events: {} as RecordOf<
      'chunk.requested' | 'chunk.loaded' | 'chunk.failed' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped'
    >,
  },
  guards: { isLastTry: ({ context }) => context.tries >= 3 },
  delays: { backOff: ({ context }) => 500 * 2 ** (context.tries - 1), timeout: ({ context }) => 500 * 2 ** (context.tries - 1) },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startOver: assign({ tries: 0 }),
    rememberFailure: assign({ message: ({ event, context }) => (event.type === 'chunk.failed' ? event.data.message : context.message) }),
    rememberTimeout: assign({ message: slow }),
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
      after: {
        timeout: [
          { guard: 'isLastTry', target: 'failed', actions: 'rememberTimeout' },
          { target: 'loading', reenter: true },
        ],
      },
      on: {
        'chunk.loaded': { target: 'loaded' },
        'chunk.failed': [
          { guard: 'isLastTry', target: 'failed', actions: 'rememberFailure' },
          { target: 'waiting', actions: 'rememberFailure' },
        ],
      },
    },
    waiting: { after: { backOff: { target: 'loading' } }, on: { 'chunk.loaded': { target: 'loaded' } } },
    loaded: {},
    failed: {
      entry: {
        type: 'append',
        params: ({ context }) => ({ type: 'chunk.givenUp' as const, data: { chunk: context.chunk, message: context.message } }),
      },
      on: {
        'chunk.loaded': { target: 'loaded' },
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
