import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InboxEntry, InboxKind } from '../../events/entities/inbox.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  kind: InboxKind;
  entries: readonly InboxEntry[];
  /** Where it goes on; null at the end, and before the first page. */
  bookmark: string | null;
  /** The ids of what was done on this page, the latest last. */
  settled: readonly string[];
}

const empty = { entries: [], bookmark: null, settled: [] } as const;

/** What people reported and said, for whoever keeps the instance: loaded when their page is opened, page by page. What is done goes at once and comes back when that is taken back or refused. */
export const inbox = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started' | 'navigation.pushed' | 'navigation.replaced' | 'navigation.popped'
      | 'inbox.kindChosen' | 'inbox.loaded' | 'inbox.failed' | 'inbox.retried' | 'inbox.moreAsked' | 'inbox.settled' | 'inbox.settlingRefused'
    >,
  },
  guards: {
    isThePage: ({ event }) => 'handler' in event.data && event.data.handler === 'settings/instance',
    isAwaited: ({ context, event }) => 'after' in event.data && event.data.kind === context.kind && event.data.after === context.bookmark,
    hasMore: ({ context }) => context.bookmark !== null,
  },
  actions: {
    begin: assign(empty),
    choose: assign(({ event }) => (event.type === 'inbox.kindChosen' ? { ...empty, kind: event.data.kind } : {})),
    learn: assign(({ context, event }) => {
      if (event.type !== 'inbox.loaded') return {};
      const { entries, bookmark } = event.data.page;
      return { entries: [...context.entries, ...entries], bookmark };
    }),
    settle: assign(({ context, event }) => (event.type === 'inbox.settled' ? { settled: settledAfter(context, event.data) } : {})),
    turnBack: assign(({ context, event }) => (event.type === 'inbox.settlingRefused' ? { settled: settledAfter(context, { ...event.data, isSettled: !event.data.isSettled }) } : {})),
    loadInbox: command<'loadInbox'>(),
  },
}).createMachine({
  id: 'inbox',
  context: { kind: 'reports', ...empty },
  initial: 'elsewhere',
  on: {
    'navigation.pushed': [{ guard: 'isThePage', target: '.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'navigation.popped': [{ guard: 'isThePage', target: '.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'inbox.settled': { actions: 'settle' },
    'inbox.settlingRefused': { actions: 'turnBack' },
  },
  states: {
    elsewhere: { on: { 'session.started': { guard: 'isThePage', target: 'loading' } } },
    loading: {
      entry: { type: 'loadInbox', params: ({ context }) => ({ kind: context.kind, after: context.bookmark }) },
      on: {
        'inbox.loaded': { guard: 'isAwaited', target: 'shown', actions: 'learn' },
        'inbox.failed': { guard: 'isAwaited', target: 'failed' },
        'inbox.kindChosen': { target: 'loading', actions: 'choose', reenter: true },
      },
    },
    shown: {
      on: {
        'inbox.moreAsked': { guard: 'hasMore', target: 'loading' },
        'inbox.kindChosen': { target: 'loading', actions: 'choose' },
      },
    },
    failed: {
      on: {
        'inbox.retried': { target: 'loading' },
        'inbox.kindChosen': { target: 'loading', actions: 'choose' },
      },
    },
  },
});

function settledAfter({ settled }: Context, { id, isSettled }: Pick<DataOf<'inbox.settled'>, 'id' | 'isSettled'>): string[] {
  const others = settled.filter((one) => one !== id);
  return isSettled ? [...others, id] : others;
}

type Snapshot = SnapshotFrom<typeof inbox>;
export const chosenInbox = ({ context }: Snapshot): InboxKind => context.kind;
/** What is still to be done. */
export const openEntries = ({ context: { entries, settled } }: Snapshot): InboxEntry[] => entries.filter(({ id }) => !settled.includes(id));
export const lastSettled = ({ context: { kind, settled } }: Snapshot): { kind: InboxKind; id: string } | null => (settled.length > 0 ? { kind, id: settled.at(-1)! } : null);
export const isLoadingInbox = ({ value }: Snapshot): boolean => value === 'loading';
export const hasInboxFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const hasMoreInInbox = ({ context, value }: Snapshot): boolean => value === 'shown' && context.bookmark !== null;
