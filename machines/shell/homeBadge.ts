import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { isHomeHandler } from './navigation.ts';

interface Context {
  /** Pictures that the person added since the last visit. */
  added: number;
  /** New pins of followed people since the last visit, as the server counts them. */
  byOthers: number;
}

const isHome = ({ data }: AnyRecord): boolean => 'handler' in data && isHomeHandler(data.handler);
/** Home in the cache has no new pins, and the server learns of the visit by the load alone. */
const refresh = { type: 'feed.refreshed', data: { source: { kind: 'home' } } } as const;

/** Number of pictures that came to Home since the last visit, and the flyout that tells of other people's (S2.2). */
export const homeBadge = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'import.fileDone'
      | 'conversations.badgeLoaded'
      | 'news.counted'
      | 'homeFlyout.dismissed'
    >,
  },
  guards: {
    isHome: ({ event }) => isHome(event),
    isHomeWithNews: ({ context, event }) => context.byOthers > 0 && isHome(event),
    isAdded: ({ event }) => event.type === 'import.fileDone' && event.data.outcome === 'added',
    isMore: ({ context, event }) => 'atHome' in event.data && event.data.atHome > context.byOthers,
  },
  delays: { told: 8000 },
  actions: {
    add: assign({ added: ({ context }) => context.added + 1 }),
    count: assign(({ event }) => ('atHome' in event.data ? { byOthers: event.data.atHome } : {})),
    forget: assign({ added: 0, byOthers: 0 }),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'homeBadge',
  context: { added: 0, byOthers: 0 },
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
      initial: 'quiet',
      on: {
        'session.started': { guard: 'isHome', target: 'home' },
        'navigation.pushed': [
          { guard: 'isHomeWithNews', target: 'home', actions: ['forget', { type: 'append', params: refresh }] },
          { guard: 'isHome', target: 'home', actions: 'forget' },
        ],
        'navigation.replaced': [
          { guard: 'isHomeWithNews', target: 'home', actions: ['forget', { type: 'append', params: refresh }] },
          { guard: 'isHome', target: 'home', actions: 'forget' },
        ],
        'navigation.popped': [
          { guard: 'isHomeWithNews', target: 'home', actions: ['forget', { type: 'append', params: refresh }] },
          { guard: 'isHome', target: 'home', actions: 'forget' },
        ],
        'import.fileDone': { guard: 'isAdded', actions: 'add' },
        'conversations.badgeLoaded': [{ guard: 'isMore', target: '.telling', actions: 'count' }, { actions: 'count' }],
        'news.counted': [{ guard: 'isMore', target: '.telling', actions: 'count' }, { actions: 'count' }],
      },
      states: {
        quiet: {},
        /** The flyout is open. */
        telling: { after: { told: { target: 'quiet' } }, on: { 'homeFlyout.dismissed': { target: 'quiet' } } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof homeBadge>;
export const homeNews = ({ context }: Snapshot): number => context.added + context.byOthers;
export const newPinsOfOthers = ({ context }: Snapshot): number => context.byOthers;
export const isFlyoutOpen = (snapshot: Snapshot): boolean => snapshot.matches({ away: 'telling' });
