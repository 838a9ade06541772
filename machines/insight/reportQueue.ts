import { assign, setup, type SnapshotFrom } from 'xstate';
import type { ModerationOrder, ModerationSubject, ReportedMessage, ReportGroup, ReportOrder } from '../../events/entities/moderation.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { opensInstancePage, ownerIn } from './instancePage.ts';

interface Context {
  /** Whether the viewer owns the instance. */
  isOwner: boolean;
  order: ReportOrder;
  groups: readonly ReportGroup[];
  /** Bookmark of the next page; null at the end and before the first page. */
  bookmark: string | null;
  /** Decisions made on this page: the subject, and the action's id once it is known. */
  decided: readonly { subject: string; id: string | null }[];
}

const empty = { groups: [], bookmark: null, decided: [] } as const;
const nameOf = ({ kind, id }: ModerationSubject): string => `${kind} ${id}`;
/** The reported subject that a decision settles. */
const settledBy = ({ about, subject }: ModerationOrder): string => nameOf(about ?? subject);
const withoutDecision = ({ decided }: Context, subject: string): Context['decided'] =>
  decided.filter((decision) => decision.subject !== subject);

/**
 * The owner's queue of reports, one row per subject, loaded page by page. A decided row disappears, and returns if that is undone or
 * refused. A removed message stays in its row as removed until the last one is.
 */
export const reportQueue = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'reportQueue.orderChosen'
      | 'reportQueue.loaded'
      | 'reportQueue.failed'
      | 'reportQueue.retried'
      | 'reportQueue.moreAsked'
      | 'moderation.requested'
      | 'moderation.done'
      | 'moderation.refused'
      | 'moderation.undone'
    >,
  },
  guards: {
    isThePage: ({ context, event }) => opensInstancePage(context, event),
    isAwaited: ({ context, event }) => 'after' in event.data && event.data.order === context.order && event.data.after === context.bookmark,
    hasMore: ({ context }) => context.bookmark !== null,
    /** All other actions open a dialog first. */
    isDismissal: ({ event }) => event.type === 'moderation.requested' && event.data.order.action === 'dismiss',
  },
  actions: {
    learnOwner: assign(({ event }) => (event.type === 'session.started' ? ownerIn(event) : {})),
    begin: assign(empty),
    choose: assign(({ event }) => (event.type === 'reportQueue.orderChosen' ? { ...empty, order: event.data.order } : {})),
    learn: assign(({ context, event }) => {
      if (event.type !== 'reportQueue.loaded') return {};
      const { groups, bookmark } = event.data.page;
      return { groups: [...context.groups, ...groups], bookmark };
    }),
    decide: assign(({ context, event }) => {
      if (event.type !== 'moderation.requested' && event.type !== 'moderation.done') return {};
      const subject = settledBy(event.data.order);
      return { decided: [...withoutDecision(context, subject), { subject, id: 'id' in event.data ? event.data.id : null }] };
    }),
    turnBack: assign(({ context, event }) =>
      event.type === 'moderation.refused' ? { decided: withoutDecision(context, settledBy(event.data.order)) } : {},
    ),
    reopen: assign(({ context, event }) =>
      event.type === 'moderation.undone' ? { decided: context.decided.filter(({ id }) => id !== event.data.id) } : {},
    ),
    loadReports: command<'loadReports'>(),
  },
}).createMachine({
  id: 'reportQueue',
  context: { isOwner: false, order: 'newest', ...empty },
  initial: 'elsewhere',
  on: {
    'navigation.pushed': [{ guard: 'isThePage', target: '.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'navigation.replaced': [{ guard: 'isThePage', target: '.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'navigation.popped': [{ guard: 'isThePage', target: '.loading', actions: 'begin' }, { target: '.elsewhere' }],
    'moderation.requested': { guard: 'isDismissal', actions: 'decide' },
    'moderation.done': { actions: 'decide' },
    'moderation.refused': { actions: 'turnBack' },
    'moderation.undone': { actions: 'reopen' },
  },
  states: {
    elsewhere: {
      on: {
        'session.started': [{ guard: 'isThePage', target: 'loading', actions: 'learnOwner' }, { actions: 'learnOwner' }],
      },
    },
    loading: {
      entry: { type: 'loadReports', params: ({ context }) => ({ order: context.order, after: context.bookmark }) },
      on: {
        'reportQueue.loaded': { guard: 'isAwaited', target: 'shown', actions: 'learn' },
        'reportQueue.failed': { guard: 'isAwaited', target: 'failed' },
        'reportQueue.orderChosen': { target: 'loading', actions: 'choose', reenter: true },
      },
    },
    shown: {
      on: {
        'reportQueue.moreAsked': { guard: 'hasMore', target: 'loading' },
        'reportQueue.orderChosen': { target: 'loading', actions: 'choose' },
      },
    },
    failed: {
      on: {
        'reportQueue.retried': { target: 'loading' },
        'reportQueue.orderChosen': { target: 'loading', actions: 'choose' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof reportQueue>;
export const chosenOrder = ({ context }: Snapshot): ReportOrder => context.order;
const isDecided = ({ decided }: Context, subject: ModerationSubject): boolean =>
  decided.some((decision) => decision.subject === nameOf(subject));
const isGone = (context: Context, { id, is_removed }: ReportedMessage): boolean =>
  is_removed || isDecided(context, { kind: 'message', id });
/** Reports that are not decided; those of a conversation are once all its reported messages are removed. */
export const openGroups = ({ context }: Snapshot): ReportGroup[] =>
  context.groups.filter(
    ({ subject, messages = [] }) =>
      !isDecided(context, subject) && (messages.length === 0 || messages.some((message) => !isGone(context, message))),
  );
/** Number of rows and of messages in them that can be decided about. */
export const openDecisions = (snapshot: Snapshot): number =>
  openGroups(snapshot).reduce(
    (sum, { messages = [] }) => sum + 1 + messages.filter((message) => !isGone(snapshot.context, message)).length,
    0,
  );
export const isMessageRemoved = ({ context }: Snapshot, message: ReportedMessage): boolean => isGone(context, message);
export const isQueueLoading = ({ value }: Snapshot): boolean => value === 'loading';
export const hasQueueFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const hasMoreReports = ({ context, value }: Snapshot): boolean => value === 'shown' && context.bookmark !== null;
