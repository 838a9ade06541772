import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Draft } from './draft.ts';

export const speeds = [1, 2, 5, 10, 25, 50, 100] as const;

/** The view of the log, which is stored in the address. */
export interface View {
  /** The shown chart's flow, and the key of its instance. */
  flow: string;
  key: string;
  /** Whether the chart switches to the flow that the record changed. */
  follows: boolean;
  shows: 'both' | 'chart' | 'screen';
  lists: 'records' | 'flows' | 'network';
  tells: 'record' | 'world' | 'changes';
  /** The position that the present one is compared with; null for the previous one. */
  compared: number | null;
  query: string;
  /** Words that the names of the listed flows contain. */
  flowQuery: string;
  /** Source of a chart's heat: this log, or the counted logs. */
  heat: 'log' | 'logs';
  /** The visible stretch of the timeline, in its own milliseconds; null for the whole. */
  stretch: readonly [from: number, to: number] | null;
  theme: 'system' | 'light' | 'dark';
  /** Whether the screen keeps its own size, or fits into its pane. */
  isActualSize: boolean;
  /** The log that the panes show while a branch is open. */
  side: 'log' | 'branch';
}

/** The panes whose size can be changed: of the timeline its height, of the others their width. */
export const panes = ['lists', 'details', 'screen', 'timeline'] as const;
export type Pane = (typeof panes)[number];
/** A pane's size in pixels; null for the one that the style sheet gives. */
export interface PaneSize {
  readonly size: number | null;
  readonly isCollapsed: boolean;
}
export type PaneSizes = Readonly<Record<Pane, PaneSize>>;

export type Dialog = 'sources' | 'help' | 'fork' | 'shrink' | 'exports' | 'cleaned';

export interface Context {
  /** The position shown, a record's `seq`. */
  at: number;
  /** The last position; −1 while no log is open. */
  last: number;
  speed: (typeof speeds)[number];
  marks: readonly number[];
  view: View;
  dialog: Dialog | null;
  /** Why a dialog's request failed. */
  problem: string;
  /** The fork that the dialog writes; null until something in it is changed. */
  draft: Draft | null;
  panes: PaneSizes;
  /** Given by the log's owner: how long the record is shown during playback, in milliseconds, and the next position. */
  next: (at: number, speed: number) => { readonly wait: number; readonly at: number };
}

type Event =
  /** Another log is about to open. */
  | { type: 'closed' }
  /** `view` holds the changed parts of the view. */
  | { type: 'opened'; last: number; at: number; marks: readonly number[]; isGoingOn: boolean; view: Partial<View> }
  | { type: 'grew'; last: number }
  | { type: 'sought'; at: number }
  | { type: 'played' }
  | { type: 'paused' }
  | { type: 'followed' }
  | { type: 'sped'; by: 1 | -1 }
  | { type: 'marked' }
  | { type: 'shown'; view: Partial<View> }
  /** `draft` is what the fork begins with. */
  | { type: 'asked'; dialog: Dialog; draft?: Draft }
  /** `first` is the draft as long as none is in the context. */
  | { type: 'drafted'; first: Draft; change: Partial<Draft> }
  | { type: 'resized'; pane: Pane; size: number }
  | { type: 'collapsed'; pane: Pane; isCollapsed: boolean }
  /** A dialog is finished; another may be open by then. */
  | { type: 'dismissed'; dialog: Dialog }
  | { type: 'refused'; problem: string };

export const firstView: View = {
  flow: 'navigation',
  key: '',
  follows: true,
  shows: 'both',
  lists: 'records',
  tells: 'record',
  compared: null,
  query: '',
  flowQuery: '',
  heat: 'log',
  stretch: null,
  theme: 'system',
  isActualSize: false,
  side: 'log',
};

const firstSize: PaneSize = { size: null, isCollapsed: false };
export const firstPanes: PaneSizes = { lists: firstSize, details: firstSize, screen: firstSize, timeline: firstSize };

/** The workbench: the position in the log, playing or following, and the view. The log itself is not part of it. */
export const workbench = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { view: Partial<View>; panes?: PaneSizes; next: Context['next'] } },
  guards: {
    isAtEnd: ({ context }) => context.at >= context.last,
    isShown: ({ context, event }) => event.type === 'dismissed' && event.dialog === context.dialog,
    isGoingOn: ({ event }) => event.type === 'opened' && event.isGoingOn,
  },
  delays: { untilNext: ({ context }) => context.next(context.at, context.speed).wait },
  actions: {
    // The marks stay: they are stored by the log that they belong to.
    close: assign(({ context }) => ({ at: 0, last: -1, dialog: null, draft: null, view: { ...context.view, side: 'log' as const } })),
    open: assign(({ event, context }) =>
      event.type === 'opened'
        ? {
            at: Math.max(0, Math.min(event.at, event.last)),
            last: event.last,
            marks: event.marks,
            view: { ...context.view, ...event.view },
          }
        : {},
    ),
    grow: assign(({ context, event }) => (event.type === 'grew' ? { last: event.last, at: Math.min(context.at, event.last) } : {})),
    growAndFollow: assign(({ event }) => (event.type === 'grew' ? { last: event.last, at: event.last } : {})),
    seek: assign(({ context, event }) => (event.type === 'sought' ? { at: Math.max(0, Math.min(context.last, event.at)) } : {})),
    step: assign({ at: ({ context }) => context.next(context.at, context.speed).at }),
    startOver: assign({ at: 0 }),
    goToEnd: assign({ at: ({ context }) => context.last }),
    changeSpeed: assign(({ context, event }) =>
      event.type === 'sped' ? { speed: speeds[Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(context.speed) + event.by))]! } : {},
    ),
    mark: assign(({ context: { at, marks } }) => ({
      marks: marks.includes(at) ? marks.filter((mark) => mark !== at) : [...marks, at].sort((a, b) => a - b),
    })),
    show: assign(({ context, event }) => (event.type === 'shown' ? { view: { ...context.view, ...event.view } } : {})),
    ask: assign(({ event }) => (event.type === 'asked' ? { dialog: event.dialog, problem: '', draft: event.draft ?? null } : {})),
    draft: assign(({ context, event }) =>
      event.type === 'drafted' ? { draft: { ...(context.draft ?? event.first), ...event.change }, problem: '' } : {},
    ),
    resize: assign(({ context, event }) =>
      event.type === 'resized' ? { panes: { ...context.panes, [event.pane]: { size: event.size, isCollapsed: false } } } : {},
    ),
    collapse: assign(({ context, event }) =>
      event.type === 'collapsed'
        ? { panes: { ...context.panes, [event.pane]: { ...context.panes[event.pane], isCollapsed: event.isCollapsed } } }
        : {},
    ),
    dismiss: assign({ dialog: null, problem: '', draft: null }),
    refuse: assign(({ event }) => (event.type === 'refused' ? { problem: event.problem } : {})),
  },
}).createMachine({
  id: 'workbench',
  context: ({ input }) => ({
    at: 0,
    last: -1,
    speed: 1,
    marks: [],
    view: { ...firstView, ...input.view },
    dialog: null,
    problem: '',
    draft: null,
    panes: input.panes ?? firstPanes,
    next: input.next,
  }),
  initial: 'empty',
  on: {
    closed: { target: '.empty', actions: 'close' },
    opened: [
      { guard: 'isGoingOn', target: '.following', actions: ['open', 'goToEnd'] },
      { target: '.paused', actions: 'open' },
    ],
    grew: { actions: 'grow' },
    sped: { actions: 'changeSpeed' },
    marked: { actions: 'mark' },
    shown: { actions: 'show' },
    asked: { actions: 'ask' },
    drafted: { actions: 'draft' },
    resized: { actions: 'resize' },
    collapsed: { actions: 'collapse' },
    dismissed: { guard: 'isShown', actions: 'dismiss' },
    refused: { actions: 'refuse' },
  },
  states: {
    empty: {},
    paused: {
      on: {
        sought: { actions: 'seek' },
        played: [{ guard: 'isAtEnd', target: 'playing', actions: 'startOver' }, { target: 'playing' }],
        followed: { target: 'following', actions: 'goToEnd' },
      },
    },
    playing: {
      always: { guard: 'isAtEnd', target: 'paused' },
      after: { untilNext: { target: 'playing', reenter: true, actions: 'step' } },
      on: {
        paused: { target: 'paused' },
        sought: { target: 'playing', reenter: true, actions: 'seek' },
        followed: { target: 'following', actions: 'goToEnd' },
      },
    },
    following: {
      on: {
        grew: { actions: 'growAndFollow' },
        sought: { target: 'paused', actions: 'seek' },
        paused: { target: 'paused' },
        played: { target: 'playing', actions: 'startOver' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof workbench>;
export type Workbench = ActorRefFrom<typeof workbench>;
export const isOpen = (snapshot: Snapshot): boolean => snapshot.value !== 'empty';
export const isPlaying = (snapshot: Snapshot): boolean => snapshot.value === 'playing';
export const isFollowing = (snapshot: Snapshot): boolean => snapshot.value === 'following';
