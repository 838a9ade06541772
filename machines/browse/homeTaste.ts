import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Assumption } from '../../events/entities/feed.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  /** With those that were removed while the page shows, in their places. */
  assumptions: readonly Assumption[];
  removed: readonly Assumption[];
  /** The change that is under way. */
  changing: { assumption: Assumption; isRemoved: boolean } | null;
  hasRemoveFailed: boolean;
}

const isSame = (one: Assumption) => (other: Assumption) => other.kind === one.kind && other.subject === one.subject;

/** The loaded assumptions, and those removed from the shown ones in their places; an assumption that is loaded again is removed no more. */
function shownWith(loaded: readonly Assumption[], { assumptions, removed }: Context): Pick<Context, 'assumptions' | 'removed'> {
  const gone = removed.filter((one) => !loaded.some(isSame(one)));
  const shown = [...loaded];
  for (const [place, one] of assumptions.entries()) if (gone.some(isSame(one))) shown.splice(place, 0, one);
  return { assumptions: shown, removed: gone };
}

/**
 * The home feed's assumptions on the person, loaded when its page shows, and again after each that they remove. One that was removed stays
 * until the page shows again, so that its removal can be taken back.
 */
export const homeTaste = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'homeTaste.shown'
      | 'homeTaste.loaded'
      | 'homeTaste.failed'
      | 'homeTaste.removeRequested'
      | 'homeTaste.restoreRequested'
      | 'homeTaste.removed'
      | 'homeTaste.removeFailed'
    >,
  },
  actions: {
    learn: assign(({ context, event }) => (event.type === 'homeTaste.loaded' ? shownWith(event.data.assumptions, context) : {})),
    forgetRemoved: assign({ removed: [] }),
    forgetFailure: assign({ hasRemoveFailed: false }),
    noteChange: assign(({ event }) =>
      event.type === 'homeTaste.removeRequested' || event.type === 'homeTaste.restoreRequested'
        ? { changing: { assumption: event.data.assumption, isRemoved: event.type === 'homeTaste.removeRequested' } }
        : {},
    ),
    settle: assign(({ context: { changing, removed } }) => {
      if (!changing) return {};
      const others = removed.filter((one) => !isSame(changing.assumption)(one));
      return { changing: null, removed: changing.isRemoved ? [...others, changing.assumption] : others };
    }),
    rememberFailure: assign({ hasRemoveFailed: true }),
    loadHomeTaste: command<'loadHomeTaste'>(),
    changeAssumption: command<'changeAssumption'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'homeTaste',
  context: { assumptions: [], removed: [], changing: null, hasRemoveFailed: false },
  initial: 'unasked',
  states: {
    unasked: { on: { 'homeTaste.shown': { target: 'loading', actions: 'forgetFailure' } } },
    loading: {
      entry: { type: 'loadHomeTaste', params: undefined },
      on: { 'homeTaste.loaded': { target: 'known', actions: 'learn' }, 'homeTaste.failed': { target: 'failed' } },
    },
    known: {
      on: {
        'homeTaste.shown': { target: 'loading', actions: ['forgetFailure', 'forgetRemoved'] },
        'homeTaste.removeRequested': { target: 'changing', actions: ['forgetFailure', 'noteChange'] },
        'homeTaste.restoreRequested': { target: 'changing', actions: ['forgetFailure', 'noteChange'] },
      },
    },
    changing: {
      entry: {
        type: 'changeAssumption',
        params: ({ context }) => {
          const { assumption, isRemoved } = context.changing!;
          return { kind: assumption.kind, subject: assumption.subject, isRemoved };
        },
      },
      on: {
        'homeTaste.removed': {
          target: 'loading',
          actions: ['settle', { type: 'append', params: { type: 'feed.refreshed', data: { source: { kind: 'home' } } } }],
        },
        'homeTaste.removeFailed': { target: 'known', actions: 'rememberFailure' },
      },
    },
    failed: { on: { 'homeTaste.shown': { target: 'loading', actions: ['forgetFailure', 'forgetRemoved'] } } },
  },
});

type Snapshot = SnapshotFrom<typeof homeTaste>;
export const assumptionsIn = ({ context }: Snapshot): readonly Assumption[] => context.assumptions;
export const isTasteKnown = ({ value }: Snapshot): boolean => value === 'known' || value === 'changing';
export const isChangingTaste = ({ value }: Snapshot): boolean => value === 'changing' || value === 'loading';
/** Whether an assumption was removed while the page shows. */
export const isAssumptionRemoved = ({ context }: Snapshot, assumption: Assumption): boolean => context.removed.some(isSame(assumption));
export const hasTasteFailed = ({ value }: Snapshot): boolean => value === 'failed';
export const hasRemoveFailed = ({ context }: Snapshot): boolean => context.hasRemoveFailed;
