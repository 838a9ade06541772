import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

/** One entry of the navigation history. */
export interface Place {
  /** Identifies the entry, also in the browser's own history. */
  entry: string;
  path: string;
  handler: string | null;
  params: Record<string, string>;
  search: Record<string, string>;
  /** Scroll position in pixels from the top when it was left. */
  top: number;
}

/** Pages of one visit, as in a browser's history. */
export interface Pages {
  /** Pages that led here in earlier documents, for what depends on the way to a page: the browser's history may lack them. */
  before: readonly Omit<Place, 'top'>[];
  previous: Place[];
  current: Place | null;
  forward: Place[];
}

interface Context extends Pages {
  /** Unsaved changes exist: the person is asked before leaving. */
  isHeld: boolean;
}

/** Records that change the pages. */
export type PageRecord = RecordOf<'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped'>;

/** Maximum number of entries, as in a browser's tab history. */
export const entriesKept = 50;

const placeOf = ({ entry, path, handler, params, search }: Omit<Place, 'top'>): Place => ({ entry, path, handler, params, search, top: 0 });

/** The page that is shown, and the way to it. */
export const navigation = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.requested'
      | 'navigation.holdChanged'
      | 'navigation.stepRequested'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'viewport.scrolled'
    >,
  },
  guards: { isHeld: ({ context }) => context.isHeld },
  actions: {
    hold: assign(({ event }) => (event.type === 'navigation.holdChanged' ? { isHeld: event.data.isHeld } : {})),
    append: command<'append'>(),
    move: assign(({ context, event }) => ('handler' in event.data ? pagesAfter(context, event as PageRecord) : {})),
    rememberTop: assign(({ context, event }) =>
      event.type === 'viewport.scrolled' && context.current ? { current: { ...context.current, top: event.data.top } } : {},
    ),
    goTo: command<'goTo'>(),
    stepHistory: command<'stepHistory'>(),
  },
}).createMachine({
  id: 'navigation',
  context: { before: [], previous: [], current: null, forward: [], isHeld: false },
  initial: 'unknown',
  states: {
    unknown: { on: { 'session.started': { target: 'at', actions: 'move' } } },
    at: {
      on: {
        'navigation.requested': [
          { guard: 'isHeld', actions: { type: 'append', params: ({ event }) => ({ type: 'navigation.held', data: event.data }) } },
          { actions: { type: 'goTo', params: ({ event }) => ({ path: event.data.path, replace: event.data.replace }) } },
        ],
        'navigation.holdChanged': { actions: 'hold' },
        'navigation.stepRequested': { actions: { type: 'stepHistory', params: ({ event }) => ({ delta: event.data.delta }) } },
        'navigation.pushed': { actions: 'move' },
        'navigation.replaced': { actions: 'move' },
        'navigation.popped': { actions: 'move' },
        'viewport.scrolled': { actions: 'rememberTop' },
      },
    },
  },
});

/** Pages after a record: a push clears the forward ones, a pop moves between them, a replacement swaps the current (S1.4). */
export function pagesAfter({ before, previous, current, forward }: Pages, { type, data }: PageRecord): Pages {
  const place = placeOf(data);
  switch (type) {
    case 'session.started':
      return { before: data.before ?? [], previous: [], current: place, forward: [] };
    case 'navigation.pushed':
      return { before, previous: current ? [...previous, current].slice(1 - entriesKept) : [], current: place, forward: [] };
    case 'navigation.replaced':
      return { before, previous, current: place, forward };
    case 'navigation.popped':
      return popped({ before, previous, current, forward }, place);
  }
}

/** Goes to a known entry, also of an earlier document; an unknown one (the page was reloaded in between) comes before all others. */
function popped({ before, previous, current, forward }: Pages, place: Place): Pages {
  const entries = [...previous, ...(current ? [current] : []), ...forward];
  const isPlace = ({ entry }: Omit<Place, 'top'>): boolean => entry === place.entry;
  const at = entries.findIndex(isPlace);
  if (at >= 0) return { before, previous: entries.slice(0, at), current: entries[at]!, forward: entries.slice(at + 1) };
  const earlier = before.findIndex(isPlace);
  const later = earlier < 0 ? [] : before.slice(earlier + 1).map(placeOf);
  return { before: before.slice(0, Math.max(earlier, 0)), previous: [], current: place, forward: [...later, ...entries] };
}

type Snapshot = SnapshotFrom<typeof navigation>;
export const currentPlace = (snapshot: Snapshot): Place | null => snapshot.context.current;
export const isHomeHandler = (handler: string | null): boolean => handler === 'index' || handler === 'homefeed';
export const isAtHome = ({ context }: Snapshot): boolean => isHomeHandler(context.current?.handler ?? null);
export const canGoBack = ({ context }: Snapshot): boolean => context.previous.length > 0;
