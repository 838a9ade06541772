import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Suggestion } from '../../events/entities/feed.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  text: string;
  scope: string;
  suggestions: Suggestion[];
  /** Index of the highlighted suggestion; −1 is the field itself. */
  highlighted: number;
}

const searchPath = ({ text, scope }: Context): string => `/search/${encodeURIComponent(scope)}/?q=${encodeURIComponent(text.trim())}`;

/** The search field and its suggestions while the person types. */
export const search = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'search.focused'
      | 'search.typed'
      | 'search.suggestionsLoaded'
      | 'search.suggestionsFailed'
      | 'search.highlighted'
      | 'search.submitted'
      | 'search.cleared'
      | 'search.closed'
    >,
  },
  guards: {
    isBlank: ({ event }) =>
      (event.type === 'search.typed' && event.data.text.trim() === '') ||
      (event.type === 'search.submitted' && event.data.query.trim() === ''),
    isForTheText: ({ context, event }) => 'text' in event.data && event.data.text === context.text,
  },
  delays: { quiet: 120 },
  actions: {
    takeFromPage: assign(({ event }) =>
      'handler' in event.data && event.data.handler === 'search/[scope]'
        ? { text: event.data.search.q ?? '', scope: event.data.params.scope ?? 'pins' }
        : { text: '', scope: 'pins' },
    ),
    type: assign(({ event }) => (event.type === 'search.typed' ? { text: event.data.text, highlighted: -1 } : {})),
    learn: assign(({ event }) => (event.type === 'search.suggestionsLoaded' ? { suggestions: event.data.suggestions } : {})),
    highlight: assign(({ event }) => (event.type === 'search.highlighted' ? { highlighted: event.data.index } : {})),
    submit: assign(({ event }) => (event.type === 'search.submitted' ? { text: event.data.query, scope: event.data.scope } : {})),
    forget: assign({ suggestions: [], highlighted: -1 }),
    clear: assign({ text: '', suggestions: [], highlighted: -1 }),
    suggest: command<'suggest'>(),
    goTo: command<'goTo'>(),
  },
}).createMachine({
  id: 'search',
  context: { text: '', scope: 'pins', suggestions: [], highlighted: -1 },
  initial: 'closed',
  on: {
    'session.started': { actions: 'takeFromPage' },
    'navigation.pushed': { target: '.closed', actions: ['takeFromPage', 'forget'] },
    'navigation.popped': { target: '.closed', actions: ['takeFromPage', 'forget'] },
    'search.typed': [
      { guard: 'isBlank', target: '.open', actions: ['type', 'forget'] },
      { target: '.settling', actions: 'type' },
    ],
    'search.highlighted': { actions: 'highlight' },
    'search.submitted': [
      { guard: 'isBlank' },
      {
        target: '.closed',
        actions: ['submit', 'forget', { type: 'goTo', params: ({ context }) => ({ path: searchPath(context), replace: false }) }],
      },
    ],
    'search.cleared': { target: '.open', actions: 'clear' },
    'search.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: { on: { 'search.focused': { target: 'open' } } },
    open: {},
    settling: { after: { quiet: { target: 'suggesting' } } },
    suggesting: {
      entry: { type: 'suggest', params: ({ context }) => ({ text: context.text }) },
      on: {
        'search.suggestionsLoaded': { guard: 'isForTheText', target: 'open', actions: 'learn' },
        'search.suggestionsFailed': { guard: 'isForTheText', target: 'open', actions: 'forget' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof search>;
export const isSearchOpen = (snapshot: Snapshot): boolean => snapshot.value !== 'closed';
export const searchText = ({ context }: Snapshot): string => context.text;
export const searchScope = ({ context }: Snapshot): string => context.scope;
export const suggestionsShown = ({ context }: Snapshot): readonly Suggestion[] => context.suggestions;
export const highlightedIndex = ({ context }: Snapshot): number => context.highlighted;
