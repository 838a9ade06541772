import { assign, setup, type SnapshotFrom } from 'xstate';
import type { NewsEntry } from '../../events/entities/news.ts';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { command } from '../commands.ts';

interface Context {
  entries: readonly NewsEntry[];
  /** Bookmark of the next page; null at the end and before the first page. */
  bookmark: string | null;
  /** Bookmark of the page that is loading. */
  after: string | null;
  unread: number;
  /** Something new came while a page was loading. */
  isStale: boolean;
  /** Signed in, and not with a limited login. */
  isReader: boolean;
}

const isReader = (event: AnyRecord): boolean =>
  (event.type === 'session.started' || event.type === 'state.loaded') && accountIn(event) !== null;

const begun = { entries: [], bookmark: null, after: null, isStale: false };

/** The person's news and how many are unread. The list is loaded on its page, and its beginning again when there is something new. */
export const news = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'conversations.badgeLoaded'
      | 'messageStream.polled'
      | 'connection.restored'
      | 'news.counted'
      | 'news.loaded'
      | 'news.failed'
      | 'news.retried'
      | 'news.moreAsked'
      | 'news.read'
      | 'news.readDone'
      | 'news.readFailed'
    >,
  },
  guards: {
    isThePage: ({ event }) => 'handler' in event.data && event.data.handler === 'news_hub',
    isReadersPage: ({ context, event }) => context.isReader && 'handler' in event.data && event.data.handler === 'news_hub',
    isReader: ({ event }) => isReader(event),
    isReaderOnPage: ({ event }) => event.type === 'session.started' && event.data.handler === 'news_hub' && isReader(event),
    isAwaited: ({ context, event }) => 'after' in event.data && event.data.after === context.after,
    isMore: ({ context, event }) => event.type === 'conversations.badgeLoaded' && event.data.news > context.unread,
    isAwaitedAndStale: ({ context, event }) => event.type === 'news.loaded' && event.data.after === context.after && context.isStale,
    hasMore: ({ context }) => context.bookmark !== null,
  },
  actions: {
    learnReader: assign(({ event }) => ({ isReader: isReader(event) })),
    begin: assign(begun),
    turn: assign({ after: ({ context }) => context.bookmark }),
    startAgain: assign({ after: null, isStale: false }),
    rememberMore: assign({ isStale: true }),
    count: assign(({ event }) => {
      if (event.type === 'conversations.badgeLoaded') return { unread: event.data.news };
      return event.type === 'news.counted' || event.type === 'news.readDone' ? { unread: event.data.unread } : {};
    }),
    learn: assign(({ context, event }) => (event.type === 'news.loaded' ? withPage(context, event.data.page) : {})),
    read: assign(({ context, event }) => (event.type === 'news.read' ? withRead(context, event.data.id) : {})),
    loadNews: command<'loadNews'>(),
    readNews: command<'readNews'>(),
    loadMessageBadge: command<'loadMessageBadge'>(),
  },
}).createMachine({
  id: 'news',
  context: { ...begun, unread: 0, isReader: false },
  initial: 'elsewhere',
  on: {
    'navigation.pushed': [
      { guard: 'isReadersPage', target: '.loading', actions: 'begin' },
      { guard: 'isThePage', target: '.closed' },
      { target: '.elsewhere' },
    ],
    'navigation.replaced': [
      { guard: 'isReadersPage', target: '.loading', actions: 'begin' },
      { guard: 'isThePage', target: '.closed' },
      { target: '.elsewhere' },
    ],
    'navigation.popped': [
      { guard: 'isReadersPage', target: '.loading', actions: 'begin' },
      { guard: 'isThePage', target: '.closed' },
      { target: '.elsewhere' },
    ],
    'conversations.badgeLoaded': { actions: 'count' },
    'news.counted': { actions: 'count' },
    // Without the stream, nothing tells that there is something new.
    'messageStream.polled': { actions: { type: 'loadMessageBadge', params: undefined } },
    'state.loaded': { actions: 'learnReader' },
    'news.read': { actions: ['read', { type: 'readNews', params: ({ event }) => ({ id: event.data.id }) }] },
    'news.readDone': { actions: 'count' },
  },
  states: {
    elsewhere: {
      on: {
        'session.started': [
          { guard: 'isReaderOnPage', target: 'loading', actions: 'learnReader' },
          { guard: 'isThePage', target: 'closed' },
          { actions: 'learnReader' },
        ],
      },
    },
    /** The page of nobody, so far: a page from the cache learns its person later. */
    closed: { on: { 'state.loaded': { guard: 'isReader', target: 'loading', actions: ['learnReader', 'begin'] } } },
    loading: {
      entry: { type: 'loadNews', params: ({ context }) => ({ after: context.after }) },
      on: {
        'news.loaded': [
          { guard: 'isAwaitedAndStale', target: 'loading', reenter: true, actions: ['learn', 'startAgain'] },
          { guard: 'isAwaited', target: 'shown', actions: 'learn' },
        ],
        'news.counted': { actions: ['count', 'rememberMore'] },
        'conversations.badgeLoaded': [{ guard: 'isMore', actions: ['count', 'rememberMore'] }, { actions: 'count' }],
        'news.failed': { guard: 'isAwaited', target: 'failed' },
      },
    },
    shown: {
      on: {
        'news.moreAsked': { guard: 'hasMore', target: 'loading', actions: 'turn' },
        // The count is of groups, so one that grows leaves it as it is.
        'news.counted': { target: 'loading', actions: ['count', 'startAgain'] },
        'conversations.badgeLoaded': [{ guard: 'isMore', target: 'loading', actions: ['count', 'startAgain'] }, { actions: 'count' }],
        // The entries may be read or not: the server knows.
        'news.readFailed': { target: 'loading', actions: 'startAgain' },
      },
    },
    failed: { on: { 'news.retried': { target: 'loading' }, 'connection.restored': { target: 'loading' } } },
  },
});

/** A first page comes before the entries that are shown, a later one after them. */
function withPage(
  { entries, bookmark, after }: Context,
  page: { entries: NewsEntry[]; bookmark: string | null; unread: number },
): Partial<Context> {
  const ids = new Set(page.entries.map(({ id }) => id));
  const others = entries.filter(({ id }) => !ids.has(id));
  const isReloaded = after === null && entries.length > 0;
  return {
    entries: after === null ? [...page.entries, ...others] : [...others, ...page.entries],
    bookmark: isReloaded ? bookmark : page.bookmark,
    unread: page.unread,
  };
}

function withRead({ entries, unread }: Context, id: string | null): Partial<Context> {
  const isOpen = entries.some((entry) => entry.id === id && !entry.isRead);
  return {
    entries: entries.map((entry) => (id === null || entry.id === id ? { ...entry, isRead: true } : entry)),
    unread: id === null ? 0 : unread - Number(isOpen),
  };
}

type Snapshot = SnapshotFrom<typeof news>;
export const unreadNews = ({ context }: Snapshot): number => context.unread;
export const newsEntries = ({ context }: Snapshot): readonly NewsEntry[] => context.entries;
export const isLoadingNews = ({ value }: Snapshot): boolean => value === 'loading';
export const haveNewsFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const hasMoreNews = ({ context, value }: Snapshot): boolean => value === 'shown' && context.bookmark !== null;
