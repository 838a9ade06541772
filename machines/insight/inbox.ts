import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InboxEntry } from '../../events/entities/inbox.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { opensInstancePage, ownerIn } from './instancePage.ts';

interface Context {
  /** Whether the viewer owns the instance. */
  isOwner: boolean;
  entries: readonly InboxEntry[];
  /** Bookmark of the next page; null at the end and before the first page. */
  bookmark: string | null;
  /** Ids of the entries that were settled on this page. */
  settled: readonly string[];
}

const empty = { entries: [], bookmark: null, settled: [] } as const;

/** The owner's inbox of feedback, loaded page by page. A settled entry disappears at once and returns if that is undone or refused. */
export const inbox = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'inbox.loaded'
      | 'inbox.failed'
      | 'inbox.retried'
      | 'inbox.moreAsked'
      | 'inbox.settled'
      | 'inbox.settlingRefused'
    >,
  },
  guards: {
    isThePage: ({ context, event }) => opensInstancePage(context, event),
    isAwaited: ({ context, event }) => 'after' in event.data && event.data.after === context.bookmark,
    hasMore: ({ context }) => context.bookmark !== null,
  },
  actions: {
    learnOwner: assign(({ event }) => (event.type === 'session.started' ? ownerIn(event) : {})),
    begin: assign(empty),
    learn: assign(({ context, event }) => {
      if (event.type !== 'inbox.loaded') return {};
      const { entries, bookmark } = event.data.page;
      return { entries: [...context.entries, ...entries], bookmark };
    }),
    settle: assign(({ context, event }) => (event.type === 'inbox.settled' ? { settled: settledAfter(context, event.data) } : {})),
    turnBack: assign(({ context, event }) =>
      event.type === 'inbox.settlingRefused' ? { settled: settledAfter(context, { ...event.data, isSettled: !event.data.isSettled }) } : {},
    ),
    loadInbox: command<'loadInbox'>(),
  },
}).createMachine({
  id: 'inbox',
  context: { isOwner: false, ...empty },
  initial: 'elsewhere',
  on: {
    'navigation.pushed': [{ guard: 'isThePage', target: '.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'navigation.popped': [{ guard: 'isThePage', target: '.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'inbox.settled': { actions: 'settle' },
    'inbox.settlingRefused': { actions: 'turnBack' },
  },
  states: {
    elsewhere: {
      on: {
        'session.started': [{ guard: 'isThePage', target: 'loading', actions: 'learnOwner' }, { actions: 'learnOwner' }],
      },
    },
    loading: {
      entry: { type: 'loadInbox', params: ({ context }) => ({ after: context.bookmark }) },
      on: {
        'inbox.loaded': { guard: 'isAwaited', target: 'shown', actions: 'learn' },
        'inbox.failed': { guard: 'isAwaited', target: 'failed' },
      },
    },
    shown: { on: { 'inbox.moreAsked': { guard: 'hasMore', target: 'loading' } } },
    failed: { on: { 'inbox.retried': { target: 'loading' } } },
  },
});

function settledAfter({ settled }: Context, { id, isSettled }: Pick<DataOf<'inbox.settled'>, 'id' | 'isSettled'>): string[] {
  const otherIds = settled.filter((other) => other !== id);
  return isSettled ? [...otherIds, id] : otherIds;
}

type Snapshot = SnapshotFrom<typeof inbox>;
/** Entries that are not settled. */
export const openEntries = ({ context: { entries, settled } }: Snapshot): InboxEntry[] => entries.filter(({ id }) => !settled.includes(id));
export const inboxEntry = ({ context: { entries } }: Snapshot, id: string): InboxEntry | undefined =>
  entries.find((entry) => entry.id === id);
export const isSettledHere = ({ context: { settled } }: Snapshot, id: string): boolean => settled.includes(id);
export const isLoadingInbox = ({ value }: Snapshot): boolean => value === 'loading';
export const hasInboxFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const hasMoreInInbox = ({ context, value }: Snapshot): boolean => value === 'shown' && context.bookmark !== null;
