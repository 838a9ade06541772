import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';

/** Number of pictures added to the home feed since the last visit: the badge on Home (S2.2). */
export const homeBadge = setup({
  types: {
    context: {} as { news: number },
    events: {} as RecordOf<'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped' | 'import.fileDone'>,
  },
  guards: {
    isHome: ({ event }) => 'handler' in event.data && (event.data.handler === 'index' || event.data.handler === 'homefeed'),
    isAdded: ({ event }) => event.type === 'import.fileDone' && event.data.outcome === 'added',
  },
  actions: { count: assign({ news: ({ context }) => context.news + 1 }), forget: assign({ news: 0 }) },
}).createMachine({
  id: 'homeBadge',
  context: { news: 0 },
  initial: 'away',
  states: {
    home: {
      on: {
        'navigation.pushed': [{ guard: 'isHome' }, { target: 'away' }],
        'navigation.replaced': [{ guard: 'isHome' }, { target: 'away' }],
        'navigation.popped': [{ guard: 'isHome' }, { target: 'away' }],
      },
    },
    away: {
      on: {
        'session.started': { guard: 'isHome', target: 'home' },
        'navigation.pushed': { guard: 'isHome', target: 'home', actions: 'forget' },
        'navigation.replaced': { guard: 'isHome', target: 'home', actions: 'forget' },
        'navigation.popped': { guard: 'isHome', target: 'home', actions: 'forget' },
        'import.fileDone': { guard: 'isAdded', actions: 'count' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof homeBadge>;
export const homeNews = ({ context }: Snapshot): number => context.news;
export const isAtHome = (snapshot: Snapshot): boolean => snapshot.value === 'home';
