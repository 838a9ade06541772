import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Suggestion } from '../../events/entities/feed.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { queryAt } from './queryAt.ts';

interface Context {
  /** Id of the page's account; null if signed out. */
  account: string | null;
  text: string;
  scope: string;
  suggestions: Suggestion[];
  /** Earlier searches of this account in this browser, newest first; null until they are read. */
  recent: readonly string[] | null;
  /** Index of the highlighted suggestion; −1 is the field itself. */
  highlighted: number;
}

const searchPath = ({ text, scope }: Context): string => `/search/${encodeURIComponent(scope)}/?q=${encodeURIComponent(text.trim())}`;

function accountIn({ type, data }: RecordOf<'session.started' | 'state.loaded'>): string | null {
  const user = type === 'state.loaded' ? data.state.user : (data.page?.state ?? data.page?.context)?.user;
  return user?.login_state ? user.id : null;
}

const hasRecent = ({ recent }: Context): boolean => recent !== null && recent.length > 0;

/** The search field and its suggestions while the person types. */
export const search = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'navigation.pushed'
      | 'navigation.popped'
      | 'search.focused'
      | 'search.typed'
      | 'search.suggestionsLoaded'
      | 'search.suggestionsFailed'
      | 'search.highlighted'
      | 'search.submitted'
      | 'search.cleared'
      | 'search.recentRead'
      | 'search.recentCleared'
      | 'search.closed'
      | 'feed.pageLoaded'
    >,
  },
  guards: {
    isBlank: ({ event }) =>
      (event.type === 'search.typed' && event.data.text.trim() === '') ||
      (event.type === 'search.submitted' && event.data.query.trim() === ''),
    isBlankAfterOthers: ({ context, event }) => event.type === 'search.typed' && event.data.text.trim() === '' && hasRecent(context),
    isUnread: ({ context }) => context.recent === null,
    hasRecent: ({ context }) => hasRecent(context),
    readsForAnother: ({ context, event }) =>
      event.type === 'state.loaded' && context.recent !== null && accountIn(event) !== context.account,
    isRespelled: ({ context, event }) => event.type === 'feed.pageLoaded' && withSpelling(context, event) !== context.recent,
    isForTheText: ({ context, event }) => 'text' in event.data && event.data.text === context.text,
  },
  delays: { quiet: 120 },
  actions: {
    learnAccount: assign(({ context, event }) => {
      const account = event.type === 'session.started' || event.type === 'state.loaded' ? accountIn(event) : context.account;
      return account === context.account ? {} : { account, recent: null };
    }),
    takeFromPage: assign(({ event }) =>
      'handler' in event.data && event.data.handler === 'search/[scope]'
        ? { text: queryAt(event.data), scope: event.data.params.scope ?? 'pins' }
        : { text: '', scope: 'pins' },
    ),
    type: assign(({ event }) => (event.type === 'search.typed' ? { text: event.data.text, highlighted: -1 } : {})),
    learn: assign(({ event }) => (event.type === 'search.suggestionsLoaded' ? { suggestions: event.data.suggestions } : {})),
    highlight: assign(({ event }) => (event.type === 'search.highlighted' ? { highlighted: event.data.index } : {})),
    submit: assign(({ event }) => (event.type === 'search.submitted' ? { text: event.data.query, scope: event.data.scope } : {})),
    forget: assign({ suggestions: [], highlighted: -1 }),
    clear: assign({ text: '', suggestions: [], highlighted: -1 }),
    remember: assign(({ context, event }) =>
      event.type === 'search.submitted' ? { recent: withSearch(context.recent ?? [], event.data.query.trim()) } : {},
    ),
    recall: assign(({ context, event }) =>
      event.type === 'search.recentRead' ? { recent: (context.recent ?? []).reduceRight(withSearch, event.data.recent) } : {},
    ),
    respell: assign(({ context, event }) => (event.type === 'feed.pageLoaded' ? { recent: withSpelling(context, event) } : {})),
    forgetRecent: assign({ recent: [] }),
    readSearches: command<'readSearches'>(),
    keepSearches: command<'keepSearches'>(),
    suggest: command<'suggest'>(),
    goTo: command<'goTo'>(),
  },
}).createMachine({
  id: 'search',
  context: { account: null, text: '', scope: 'pins', suggestions: [], recent: null, highlighted: -1 },
  initial: 'closed',
  on: {
    'session.started': { actions: ['learnAccount', 'takeFromPage'] },
    'state.loaded': [
      { guard: 'readsForAnother', actions: ['learnAccount', { type: 'readSearches', params: undefined }] },
      { actions: 'learnAccount' },
    ],
    'navigation.pushed': { target: '.closed', actions: ['takeFromPage', 'forget'] },
    'navigation.popped': { target: '.closed', actions: ['takeFromPage', 'forget'] },
    'search.typed': [
      { guard: 'isBlankAfterOthers', target: '.open', actions: ['type', 'forget'] },
      { guard: 'isBlank', target: '.suggesting', actions: ['type', 'forget'] },
      { target: '.settling', actions: 'type' },
    ],
    'search.highlighted': { actions: 'highlight' },
    'search.submitted': [
      { guard: 'isBlank' },
      {
        target: '.closed',
        actions: [
          'submit',
          'forget',
          'remember',
          { type: 'keepSearches', params: ({ context }) => ({ recent: context.recent ?? [] }) },
          { type: 'goTo', params: ({ context }) => ({ path: searchPath(context), replace: false }) },
        ],
      },
    ],
    // Only a search made before adds to what is stored.
    'search.recentRead': [
      { guard: 'isUnread', actions: 'recall' },
      { actions: ['recall', { type: 'keepSearches', params: ({ context }) => ({ recent: context.recent ?? [] }) }] },
    ],
    'search.recentCleared': { actions: ['forgetRecent', { type: 'keepSearches', params: { recent: [] } }] },
    'feed.pageLoaded': {
      guard: 'isRespelled',
      actions: ['respell', { type: 'keepSearches', params: ({ context }) => ({ recent: context.recent ?? [] }) }],
    },
    'search.cleared': [
      { guard: 'hasRecent', target: '.open', actions: 'clear' },
      { target: '.suggesting', actions: 'clear' },
    ],
    'search.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {
      on: {
        'search.focused': [
          { guard: 'isUnread', target: 'suggesting', actions: { type: 'readSearches', params: undefined } },
          { guard: 'hasRecent', target: 'open' },
          { target: 'suggesting' },
        ],
      },
    },
    open: {},
    settling: { after: { quiet: { target: 'suggesting' } } },
    /** An empty field is given the popular topics. */
    suggesting: {
      entry: { type: 'suggest', params: ({ context }) => ({ text: context.text }) },
      on: {
        'search.suggestionsLoaded': { guard: 'isForTheText', target: 'open', actions: 'learn' },
        'search.suggestionsFailed': { guard: 'isForTheText', target: 'open', actions: 'forget' },
      },
    },
  },
});

/** Number of earlier searches that are kept. */
const maxRecent = 8;
const withSearch = (recent: readonly string[], query: string): string[] =>
  [query, ...recent.filter((other) => other.toLowerCase() !== query.toLowerCase())].slice(0, maxRecent);

/** A search that finds nothing as it was typed is remembered by the spelling that does; the same list for other pages. */
function withSpelling({ recent }: Context, { data: { source, page } }: RecordOf<'feed.pageLoaded'>): Context['recent'] {
  if (!recent || !page.respelled || source.kind !== 'search') return recent;
  const others = recent.filter((query) => query !== source.query);
  return others.length < recent.length ? withSearch(others, page.respelled) : recent;
}

type Snapshot = SnapshotFrom<typeof search>;
export const isSearchOpen = (snapshot: Snapshot): boolean => snapshot.value !== 'closed';
export const searchText = ({ context }: Snapshot): string => context.text;
export const searchScope = ({ context }: Snapshot): string => context.scope;
const noSearches: readonly string[] = [];
/** The earlier searches, while the field is empty. */
export const recentSearches = ({ context: { text, recent } }: Snapshot): readonly string[] =>
  text.trim() === '' && recent !== null ? recent : noSearches;
export const suggestionsShown = ({ context }: Snapshot): readonly Suggestion[] => context.suggestions;
export const highlightedIndex = ({ context }: Snapshot): number => context.highlighted;
