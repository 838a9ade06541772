import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Change } from '../../events/entities/change.ts';
import { loginLimited, writeBanned } from '../../events/entities/restriction.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { dependents, inverseOf, renamed } from './changes.ts';

/** Changes with a notice: those that are not visible or can be undone. */
const noticedKinds: readonly Change['kind'][] = [
  'savePin',
  'createPin',
  'movePins',
  'deletePins',
  'deleteBoard',
  'createBoard',
  'restoreBoard',
  'eraseTrash',
  'notePin',
  'tagPins',
  'renameTag',
  'deleteTag',
  'tuneHome',
];

/** Pins that are restored without a place are an undo. */
const isNoticed = (change: Change): boolean =>
  noticedKinds.includes(change.kind) || (change.kind === 'restorePins' && change.boardId !== undefined);

interface Notice {
  clientId: string;
  change: Change;
}

interface Context {
  latest: Notice | null;
  refusal: (Notice & { status: number | null; code: number | null; message: string }) | null;
  /** True for an undo, which gets no notice of its own. */
  isTakingBack: boolean;
}

const dismissal = { type: 'toast.dismissed', data: { name: 'change' } } as const;
const banned = {
  type: 'toast.shown',
  data: { name: 'writeBanned', message: 'moderation.writeBanned', mode: 'append', tone: 'error' },
} as const;
/** A pin is loaded again that a refused change overwrote, or that a discarded one may have saved. */
const reload = ({ event: { data } }: { event: RecordOf<'change.refused'> }) => ({
  type: 'closeup.retried' as const,
  data: { pinId: data.change.kind === 'editPin' || data.change.kind === 'savePin' ? data.change.pinId : '' },
});

const isOfPin = ({ data: { change } }: RecordOf<'change.refused'>): boolean => change.kind === 'editPin' || change.kind === 'savePin';
const isWithLatest = ({ latest }: Context, { data: { clientId, isDiscarded } }: RecordOf<'change.refused'>): boolean =>
  isDiscarded === true && latest !== null && dependents([latest], clientId).includes(latest.clientId);

/** The toasts about the latest change: what was done, with an undo if there is one, or why the server refused it (S2.4, S2.8). */
export const changeNotice = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<'change.kept' | 'change.done' | 'change.refused' | 'change.takenBack' | 'toast.dismissed'>,
  },
  guards: {
    isTold: ({ context, event }) => event.type === 'change.kept' && !context.isTakingBack && isNoticed(event.data.change),
    isRestored: ({ event }) => event.type === 'change.kept' && ['restorePins', 'restoreBoard'].includes(event.data.change.kind),
    canGoBack: ({ context, event }) =>
      event.type === 'change.takenBack' &&
      event.data.clientId === context.latest?.clientId &&
      inverseOf(context.latest.clientId, context.latest.change) !== null,
    /** The person knows. */
    isDiscarded: ({ event }) => event.type === 'change.refused' && event.data.isDiscarded === true,
    isDiscardedOfPin: ({ event }) => event.type === 'change.refused' && event.data.isDiscarded === true && isOfPin(event),
    /** The latest change is the discarded one, or goes with it. */
    isLatestDiscarded: ({ context, event }) => event.type === 'change.refused' && isWithLatest(context, event),
    isLatestDiscardedOfPin: ({ context, event }) => event.type === 'change.refused' && isWithLatest(context, event) && isOfPin(event),
    /** The link is copied anyway; the follow of a topic is reverted without a word (S2.8). */
    isSilent: ({ event }) => event.type === 'change.refused' && ['sharePin', 'followTopic'].includes(event.data.change.kind),
    /** The prompt to log in says why. */
    isOfLimitedLogin: ({ event }) => event.type === 'change.refused' && event.data.code === loginLimited,
    isOfBan: ({ event }) => event.type === 'change.refused' && event.data.code === writeBanned,
    isBannedEdit: ({ event }) => event.type === 'change.refused' && event.data.code === writeBanned && event.data.change.kind === 'editPin',
    isOfOnePin: ({ event }) => event.type === 'change.refused' && event.data.change.kind === 'editPin',
    isOwnToast: ({ event }) => event.type === 'toast.dismissed' && event.data.name === 'change',
  },
  delays: { shown: 8000 },
  actions: {
    take: assign(({ event }) =>
      event.type === 'change.kept' ? { latest: { clientId: event.data.clientId, change: event.data.change } } : {},
    ),
    learnName: assign(({ context, event }) =>
      event.type === 'change.done' && event.data.madeId ? { latest: renamed(context.latest, event.data.clientId, event.data.madeId) } : {},
    ),
    takeRefusal: assign(({ event }) =>
      event.type === 'change.refused'
        ? {
            refusal: {
              clientId: event.data.clientId,
              change: event.data.change,
              status: event.data.status,
              code: event.data.code,
              message: event.data.message,
            },
          }
        : {},
    ),
    beginTakingBack: assign({ isTakingBack: true }),
    endTakingBack: assign({ isTakingBack: false }),
    append: command<'append'>(),
    focusPage: command<'focusPage'>(),
  },
}).createMachine({
  id: 'changeNotice',
  context: { latest: null, refusal: null, isTakingBack: false },
  initial: 'hidden',
  on: {
    'change.kept': [
      { guard: 'isTold', target: '.shown', actions: 'take', reenter: true },
      { guard: 'isRestored', actions: ['endTakingBack', { type: 'focusPage', params: { link: null } }] },
      { actions: 'endTakingBack' },
    ],
    'change.refused': [
      {
        guard: 'isLatestDiscardedOfPin',
        target: '.hidden',
        actions: [
          { type: 'append', params: dismissal },
          { type: 'append', params: reload },
        ],
      },
      { guard: 'isLatestDiscarded', target: '.hidden', actions: { type: 'append', params: dismissal } },
      { guard: 'isDiscardedOfPin', actions: { type: 'append', params: reload } },
      { guard: 'isDiscarded' },
      { guard: 'isSilent' },
      {
        guard: 'isOfLimitedLogin',
        target: '.hidden',
        actions: { type: 'append', params: dismissal },
      },
      // A ban has one toast, whatever was refused.
      {
        guard: 'isBannedEdit',
        target: '.hidden',
        actions: [
          { type: 'append', params: dismissal },
          { type: 'append', params: banned },
          { type: 'append', params: reload },
        ],
      },
      {
        guard: 'isOfBan',
        target: '.hidden',
        actions: [
          { type: 'append', params: dismissal },
          { type: 'append', params: banned },
        ],
      },
      {
        guard: 'isOfOnePin',
        target: '.refused',
        reenter: true,
        actions: ['takeRefusal', { type: 'append', params: reload }],
      },
      { target: '.refused', reenter: true, actions: 'takeRefusal' },
    ],
  },
  states: {
    hidden: {},
    refused: {
      entry: [
        { type: 'append', params: dismissal },
        {
          type: 'append',
          params: { type: 'toast.shown', data: { name: 'changeRefused', message: 'changeRefused', mode: 'append', tone: 'error' } },
        },
      ],
    },
    shown: {
      entry: {
        type: 'append',
        params: { type: 'toast.shown', data: { name: 'change', message: 'change', mode: 'append', tone: 'plain' } },
      },
      after: { shown: { target: 'hidden', actions: { type: 'append', params: dismissal } } },
      on: {
        'change.done': { actions: 'learnName' },
        'change.takenBack': {
          guard: 'canGoBack',
          target: 'hidden',
          actions: [
            'beginTakingBack',
            { type: 'append', params: dismissal },
            { type: 'focusPage', params: { link: null } },
            {
              type: 'append',
              params: ({ context }) => ({
                type: 'change.requested' as const,
                data: { change: inverseOf(context.latest!.clientId, context.latest!.change)! },
              }),
            },
          ],
        },
        'toast.dismissed': { guard: 'isOwnToast', target: 'hidden' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof changeNotice>;
export const latestNotice = ({ context }: Snapshot): Context['latest'] => context.latest;
export const latestRefusal = ({ context }: Snapshot): Context['refusal'] => context.refusal;
