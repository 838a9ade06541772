import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { entriesKept } from './navigation.ts';

/** Milliseconds within which the home feed's scroll position is restored (S1.2). */
const restoreWindow = 150_000;

interface Context {
  entry: string;
  /** Pixels from the top, by history entry; most recently scrolled last. */
  tops: readonly { entry: string; top: number }[];
  home: { top: number; leftAt: number };
}

function withTop(tops: Context['tops'], entry: string, top: number): Context['tops'] {
  // One entry is scrolled many times in a row.
  if (tops.at(-1)?.entry === entry) return tops.with(-1, { entry, top });
  return [...tops.filter((position) => position.entry !== entry), { entry, top }].slice(-entriesKept);
}

const topOf = ({ tops, entry }: Context): number => tops.find((position) => position.entry === entry)?.top ?? 0;

const isHomeHandler = (handler: string | null): boolean => handler === 'index' || handler === 'homefeed';

/** Scroll position: the top for a new page, the old position after going back, and the home feed's by its window (S1.2). */
export const scrollPosition = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      'session.started' | 'page.outdated' | 'viewport.scrolled' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped'
    >,
  },
  guards: {
    isPin: ({ event }) => 'handler' in event.data && event.data.handler === 'pin/[id]',
    isAtTop: ({ context }) => topOf(context) === 0,
    isHome: ({ event }) => 'handler' in event.data && isHomeHandler(event.data.handler),
    isHomeLeftLately: ({ context, event }) =>
      'handler' in event.data && isHomeHandler(event.data.handler) && event.at - context.home.leftAt < restoreWindow,
  },
  actions: {
    arrive: assign({ entry: ({ context, event }) => ('entry' in event.data ? event.data.entry : context.entry) }),
    rememberTop: assign({
      tops: ({ context, event }) =>
        event.type === 'viewport.scrolled' ? withTop(context.tops, context.entry, event.data.top) : context.tops,
    }),
    leaveHome: assign({ home: ({ context, event }) => ({ top: topOf(context), leftAt: event.at }) }),
    scrollTo: command<'scrollTo'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'scrollPosition',
  context: { entry: '', tops: [], home: { top: 0, leftAt: 0 } },
  initial: 'elsewhere',
  on: { 'viewport.scrolled': { actions: 'rememberTop' } },
  states: {
    elsewhere: {
      on: {
        'session.started': [{ guard: 'isHome', target: 'home', actions: 'arrive' }, { actions: 'arrive' }],
        'navigation.pushed': [
          {
            guard: 'isHomeLeftLately',
            target: 'home',
            actions: ['arrive', { type: 'scrollTo', params: ({ context }) => ({ top: context.home.top }) }],
          },
          { guard: 'isHome', target: 'home', actions: ['arrive', { type: 'scrollTo', params: { top: 0 } }] },
          { actions: ['arrive', { type: 'scrollTo', params: { top: 0 } }] },
        ],
        'navigation.replaced': [
          { guard: 'isHome', target: 'home', actions: 'arrive' },
          { guard: 'isPin', actions: ['arrive', { type: 'scrollTo', params: { top: 0 } }] },
          { actions: 'arrive' },
        ],
        'navigation.popped': [
          {
            guard: 'isHome',
            target: 'home',
            actions: ['arrive', { type: 'scrollTo', params: ({ context }) => ({ top: topOf(context) }) }],
          },
          { actions: ['arrive', { type: 'scrollTo', params: ({ context }) => ({ top: topOf(context) }) }] },
        ],
      },
    },
    home: {
      on: {
        /** Newer pins replace the copy's, unless the person has scrolled. */
        'page.outdated': {
          guard: 'isAtTop',
          actions: { type: 'append', params: { type: 'feed.refreshed', data: { source: { kind: 'home' } } } },
        },
        'navigation.pushed': [
          { guard: 'isHome', actions: ['arrive', { type: 'scrollTo', params: { top: 0 } }] },
          { target: 'elsewhere', actions: ['leaveHome', 'arrive', { type: 'scrollTo', params: { top: 0 } }] },
        ],
        'navigation.replaced': [
          { guard: 'isHome', actions: 'arrive' },
          { target: 'elsewhere', actions: ['leaveHome', 'arrive'] },
        ],
        'navigation.popped': [
          { guard: 'isHome', actions: ['arrive', { type: 'scrollTo', params: ({ context }) => ({ top: topOf(context) }) }] },
          {
            target: 'elsewhere',
            actions: ['leaveHome', 'arrive', { type: 'scrollTo', params: ({ context }) => ({ top: topOf(context) }) }],
          },
        ],
      },
    },
  },
});
