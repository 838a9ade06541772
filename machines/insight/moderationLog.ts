import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ModerationEntry } from '../../events/entities/moderation.ts';
import type { DataOf, RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { opensInstancePage, ownerIn } from './instancePage.ts';

interface Context {
  /** Whether the viewer owns the instance. */
  isOwner: boolean;
  entries: readonly ModerationEntry[];
  /** Bookmark of the next page; null at the end and before the first page. */
  bookmark: string | null;
}

const empty = { entries: [], bookmark: null } as const;

/** The log of owners' decisions: loaded page by page when its page opens, and again after each action. */
export const moderationLog = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'moderation.done'
      | 'moderation.undone'
      | 'moderationLog.loaded'
      | 'moderationLog.failed'
      | 'moderationLog.retried'
      | 'moderationLog.moreAsked'
    >,
  },
  guards: {
    hasMore: ({ context }) => context.bookmark !== null,
    isAwaited: ({ context, event }) => 'after' in event.data && event.data.after === context.bookmark,
    isThePage: ({ context, event }) => opensInstancePage(context, event),
  },
  actions: {
    learnOwner: assign(({ event }) => (event.type === 'session.started' ? ownerIn(event) : {})),
    learn: assign(({ context, event }) => (event.type === 'moderationLog.loaded' ? learned(context, event.data) : {})),
    begin: assign(empty),
    /** The shown entries stay until the newer page has loaded. */
    startOver: assign({ bookmark: null }),
    loadModerationLog: command<'loadModerationLog'>(),
  },
}).createMachine({
  id: 'moderationLog',
  context: { isOwner: false, ...empty },
  initial: 'elsewhere',
  on: {
    'navigation.pushed': [{ guard: 'isThePage', target: '.open.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.open.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'navigation.popped': [{ guard: 'isThePage', target: '.open.loading', actions: 'begin' }, { target: '.elsewhere' }],
  },
  states: {
    elsewhere: {
      on: {
        'session.started': [{ guard: 'isThePage', target: 'open', actions: 'learnOwner' }, { actions: 'learnOwner' }],
      },
    },
    open: {
      initial: 'loading',
      on: {
        'moderation.done': { target: '.loading', actions: 'startOver', reenter: true },
        'moderation.undone': { target: '.loading', actions: 'startOver', reenter: true },
      },
      states: {
        loading: {
          entry: { type: 'loadModerationLog', params: ({ context }) => ({ after: context.bookmark }) },
          on: {
            'moderationLog.loaded': { guard: 'isAwaited', target: 'shown', actions: 'learn' },
            'moderationLog.failed': { guard: 'isAwaited', target: 'failed' },
          },
        },
        shown: { on: { 'moderationLog.moreAsked': { guard: 'hasMore', target: 'loading' } } },
        failed: { on: { 'moderationLog.retried': { target: 'loading' } } },
      },
    },
  },
});

/** The first page replaces the shown entries. */
const learned = ({ entries }: Context, { after, page }: DataOf<'moderationLog.loaded'>): Partial<Context> => ({
  entries: after === null ? page.entries : [...entries, ...page.entries],
  bookmark: page.bookmark,
});

type Snapshot = SnapshotFrom<typeof moderationLog>;
export const logEntries = ({ context }: Snapshot): readonly ModerationEntry[] => context.entries;
export const isLogLoading = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'loading' });
export const hasLogFailed = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'failed' });
export const hasMoreLog = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'shown' }) && snapshot.context.bookmark !== null;
