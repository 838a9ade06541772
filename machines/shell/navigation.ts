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

interface Context {
  previous: Place[];
  current: Place | null;
  forward: Place[];
  /** Unsaved changes exist: the person is asked before leaving. */
  isHeld: boolean;
}

/** Maximum number of entries, as in a browser's tab history. */
export const entriesKept = 50;

const placeOf = ({ entry, path, handler, params, search }: Omit<Place, 'top'>): Place => ({ entry, path, handler, params, search, top: 0 });

/** Previous, current and forward entries; push clears the forward ones, pop moves between them, replace swaps the current (S1.4). */
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
    begin: assign(({ event }) => (event.type === 'session.started' ? { previous: [], current: placeOf(event.data), forward: [] } : {})),
    push: assign(({ context, event }) =>
      event.type === 'navigation.pushed'
        ? {
            previous: context.current ? [...context.previous, context.current].slice(1 - entriesKept) : [],
            current: placeOf(event.data),
            forward: [],
          }
        : {},
    ),
    replace: assign(({ event }) => (event.type === 'navigation.replaced' ? { current: placeOf(event.data) } : {})),
    pop: assign(({ context, event }) => (event.type === 'navigation.popped' ? popped(context, placeOf(event.data)) : {})),
    rememberTop: assign(({ context, event }) =>
      event.type === 'viewport.scrolled' && context.current ? { current: { ...context.current, top: event.data.top } } : {},
    ),
    goTo: command<'goTo'>(),
    stepHistory: command<'stepHistory'>(),
  },
}).createMachine({
  id: 'navigation',
  context: { previous: [], current: null, forward: [], isHeld: false },
  initial: 'unknown',
  states: {
    unknown: { on: { 'session.started': { target: 'at', actions: 'begin' } } },
    at: {
      on: {
        'navigation.requested': [
          { guard: 'isHeld', actions: { type: 'append', params: ({ event }) => ({ type: 'navigation.held', data: event.data }) } },
          { actions: { type: 'goTo', params: ({ event }) => ({ path: event.data.path, replace: event.data.replace }) } },
        ],
        'navigation.holdChanged': { actions: 'hold' },
        'navigation.stepRequested': { actions: { type: 'stepHistory', params: ({ event }) => ({ delta: event.data.delta }) } },
        'navigation.pushed': { actions: 'push' },
        'navigation.replaced': { actions: 'replace' },
        'navigation.popped': { actions: 'pop' },
        'viewport.scrolled': { actions: 'rememberTop' },
      },
    },
  },
});

/** Goes to a known entry; an unknown one (the page was reloaded in between) comes before all others. */
function popped({ previous, current, forward }: Context, place: Place): Omit<Context, 'isHeld'> {
  const entries = [...previous, ...(current ? [current] : []), ...forward];
  const at = entries.findIndex(({ entry }) => entry === place.entry);
  if (at < 0) return { previous: [], current: place, forward: entries };
  return { previous: entries.slice(0, at), current: entries[at]!, forward: entries.slice(at + 1) };
}

type Snapshot = SnapshotFrom<typeof navigation>;
export const currentPlace = (snapshot: Snapshot): Place | null => snapshot.context.current;
export const canGoBack = ({ context }: Snapshot): boolean => context.previous.length > 0;
export const historyLength = ({ context }: Snapshot): number => context.previous.length + 1 + context.forward.length;
