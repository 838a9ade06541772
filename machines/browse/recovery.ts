import { assign, setup } from 'xstate';
import type { FeedSource, Subject } from '../../events/browse.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  sources: FeedSource[];
  pins: string[];
  subjects: Subject[];
}

const emptyContext: Context = { sources: [], pins: [], subjects: [] };

/** Repeats unanswered requests when the connection is back. */
export const recovery = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'feed.pageFailed' | 'closeup.failed' | 'subject.failed' | 'connection.restored'>,
  },
  guards: { hadNoAnswer: ({ event }) => 'status' in event.data && event.data.status === null },
  actions: {
    remember: assign(({ context, event }) => {
      switch (event.type) {
        case 'feed.pageFailed':
          return { sources: [...context.sources, event.data.source] };
        case 'closeup.failed':
          return { pins: [...context.pins, event.data.pinId] };
        case 'subject.failed':
          return { subjects: [...context.subjects, event.data.subject] };
        default:
          return {};
      }
    }),
    forget: assign(emptyContext),
    askAgain: command<'askAgain'>(),
  },
}).createMachine({
  id: 'recovery',
  context: emptyContext,
  initial: 'nothingOwed',
  on: {
    'feed.pageFailed': { guard: 'hadNoAnswer', target: '.owing', actions: 'remember' },
    'closeup.failed': { guard: 'hadNoAnswer', target: '.owing', actions: 'remember' },
    'subject.failed': { guard: 'hadNoAnswer', target: '.owing', actions: 'remember' },
  },
  states: {
    nothingOwed: {},
    owing: {
      on: {
        'connection.restored': { target: 'nothingOwed', actions: [{ type: 'askAgain', params: ({ context }) => context }, 'forget'] },
      },
    },
  },
});
