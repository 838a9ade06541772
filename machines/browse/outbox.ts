import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Change, KeptChange } from '../../events/entities/change.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import type { GridPin } from '../../events/entities/pin.ts';
import { accountIn } from './account.ts';
import { asksToWait, isToBeTold, maxUntold, mayComeLater, untoldBy } from './changeFailures.ts';
import { dependents, nothingTouched, renamed, type Save, savedTo, type Touched, touchedBy, withoutRefused, withRead } from './changes.ts';

/** Number of tries after which a change whose handler fails is given up: a fault of the code does not pass by waiting. */
const maxFaults = 3;
/** Number of completed changes of this session that are kept for display. */
const remembered = 500;
/** Number of the person's saves that are remembered, as the server delivered them with the pins. */
const savesRemembered = 2_000;
/** Seconds, where an answer to too many requests names none. */
const minute = 60;

interface Context extends Touched {
  /** Account id; null if signed out. */
  account: string | null;
  username: string;
  isOnline: boolean;
  /** In the order in which they are sent. */
  waiting: KeptChange[];
  done: KeptChange[];
  /** The person's saves before this session, by pin. */
  saves: Readonly<Record<string, Save>>;
  /** Tries of the first change by their end, since the connection was last restored; an answer that asks to wait names the next try. */
  tries: { unanswered: number; limited: number; faulty: number };
  /** Tries of the first change without a usable answer (`untoldBy`), however often the connection came and went. */
  untold: number;
  /** Why the last try failed: too many requests, with the seconds that the server asks to wait; null for all other reasons. */
  tooMany: number | null;
  /** Seconds that a busy server asks to wait; 0 after every other end of a try. */
  busyFor: number;
}

const noTries: Context['tries'] = { unanswered: 0, limited: 0, faulty: 0 };

type Event = RecordOf<
  | 'session.started'
  | 'state.loaded'
  | 'session.resumed'
  | 'connection.lost'
  | 'connection.restored'
  | 'change.requested'
  | 'change.kept'
  | 'change.done'
  | 'change.refused'
  | 'change.failed'
  | 'change.retried'
  | 'change.discarded'
  | 'command.failed'
  | 'outbox.read'
  | 'outbox.storeFailed'
  | 'save.pressed'
  | 'save.placeAsked'
  | 'feed.pageLoaded'
  | 'closeup.loaded'
>;

/** The first change failed. */
const isFirstFailure = ({ waiting }: Context, event: Event): event is RecordOf<'change.failed'> =>
  event.type === 'change.failed' && event.data.clientId === waiting[0]?.clientId;

/**
 * Queue of changes, sent one by one while online. A refused change is removed with all that depend on it, and so is one whose handler
 * fails again and again. One without an answer is sent again for ever, since later changes must not overtake it; its person is told, and
 * may discard it.
 */
export const outbox = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isSignedIn: ({ event }) => (event.type === 'session.started' || event.type === 'state.loaded') && accountIn(event) !== null,
    isSame: ({ context, event }) => event.type === 'state.loaded' && (accountIn(event)?.id ?? null) === context.account,
    hasNone: ({ context }) => context.waiting.length === 0,
    isOffline: ({ context }) => !context.isOnline,
    isFirst: ({ context, event }) => 'clientId' in event.data && event.data.clientId === context.waiting[0]?.clientId,
    /** The session ended or belongs to another account by now; the server detects this by the account that every call names. */
    isNotMineNow: ({ context, event }) => isFirstFailure(context, event) && [401, 412].includes(event.data.status ?? 0),
    isSaved: ({ context, event }) => event.type === 'save.pressed' && saveIn(context, event.data.pinId) !== null,
    isRefusal: ({ context, event }) => isFirstFailure(context, event) && !mayComeLater(event.data.status),
    isHeldUp: ({ context, event }) => isFirstFailure(context, event) && isToBeTold(context.untold, event.data),
    isHandlerFailure: ({ event }) => event.type === 'command.failed' && event.data.command === 'sendChange',
    isLastTry: ({ context, event }) =>
      event.type === 'command.failed' && event.data.command === 'sendChange' && context.tries.faulty + 1 >= maxFaults,
    isFirstOffline: ({ context, event }) => isFirstFailure(context, event) && !context.isOnline,
  },
  delays: {
    backOff: ({ context: { tries, tooMany, busyFor } }) =>
      Math.max(Math.min(60_000, 1000 * 2 ** (tries.unanswered + tries.limited + tries.faulty - 1)), 1000 * (tooMany ?? busyFor)),
  },
  actions: {
    begin: assign(({ event }) => {
      if (event.type === 'session.started') return { ...emptyQueues, ...ownerIn(event), isOnline: event.data.online };
      return event.type === 'state.loaded' ? { ...emptyQueues, ...ownerIn(event) } : {};
    }),
    goOnline: assign({ isOnline: true, tries: noTries }),
    // The banner takes the place of the notice, which comes again if the connection does not help.
    goOffline: assign({ isOnline: false, untold: ({ context }) => Math.min(context.untold, maxUntold - 1) }),
    takeRead: assign(({ context, event }) =>
      event.type === 'outbox.read' ? { waiting: withRead(context.waiting, event.data.changes) } : {},
    ),
    add: assign(({ context, event }) =>
      event.type === 'change.kept' ? { waiting: [...context.waiting, { clientId: event.data.clientId, change: event.data.change }] } : {},
    ),
    settle: assign(({ context, event }) => (event.type === 'change.done' ? settled(context, event.data) : {})),
    drop: assign(({ context, event }) =>
      event.type === 'change.refused'
        ? {
            waiting: withoutRefused(context.waiting, event.data.clientId),
            tries: noTries,
            untold: 0,
            // The server may have carried out a change whose answers were lost.
            ...(event.data.isDiscarded && touchedBy(context, event.data.change)),
          }
        : {},
    ),
    countTry: assign(({ context: { tries, untold }, event }) => {
      const tried = (end: keyof typeof tries) => ({ tries: { ...tries, [end]: tries[end] + 1 }, tooMany: null, busyFor: 0 });
      if (event.type !== 'change.failed') return tried('faulty');
      const { status, retryAfter } = event.data;
      const wait = status === 429 ? { tooMany: retryAfter ?? minute } : { busyFor: retryAfter ?? 0 };
      return { ...tried(asksToWait(event.data) ? 'limited' : 'unanswered'), untold: untold + untoldBy(event.data), ...wait };
    }),
    startOver: assign({ tries: noTries, untold: 0 }),
    learnSaves: assign(({ context, event }) => {
      if (event.type === 'feed.pageLoaded') return { saves: withSaves(context.saves, event.data.page.pins) };
      return event.type === 'closeup.loaded' ? { saves: withSaves(context.saves, [event.data.pin]) } : {};
    }),
    forgetTouched: assign(nothingTouched),
    keepChange: command<'keepChange'>(),
    readOutbox: command<'readOutbox'>(),
    sendChange: command<'sendChange'>(),
    forgetChanges: command<'forgetChanges'>(),
    refreshFeeds: command<'refreshFeeds'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'outbox',
  context: () => ({ account: null, username: '', isOnline: true, ...emptyQueues }),
  initial: 'closed',
  on: {
    'session.started': [
      { guard: 'isSignedIn', target: '.reading', actions: 'begin' },
      { target: '.closed', actions: 'begin' },
    ],
    'state.loaded': [
      { guard: 'isSame' },
      { guard: 'isSignedIn', target: '.reading', actions: 'begin' },
      { target: '.closed', actions: 'begin' },
    ],
    'connection.lost': { actions: 'goOffline' },
    'connection.restored': { actions: 'goOnline' },
    'feed.pageLoaded': { actions: 'learnSaves' },
    'closeup.loaded': { actions: 'learnSaves' },
    'outbox.storeFailed': {
      actions: {
        type: 'append',
        params: { type: 'toast.shown', data: { name: 'outboxStoreFailed', message: 'outboxStoreFailed', mode: 'append', tone: 'error' } },
      },
    },
    'change.requested': {
      actions: { type: 'keepChange', params: ({ context, event }) => ({ account: context.account ?? '', change: event.data.change }) },
    },
    'change.kept': { actions: 'add' },
    'change.refused': {
      guard: 'isFirst',
      target: '.deciding',
      actions: [
        {
          type: 'forgetChanges',
          params: ({ context: { waiting }, event: { data } }) => ({
            clientIds: dependents(waiting, data.clientId),
            areDiscarded: data.isDiscarded,
          }),
        },
        'drop',
      ],
    },
    'save.pressed': [
      {
        guard: 'isSaved',
        actions: {
          type: 'append',
          params: ({ context, event }) => ({
            type: 'change.requested' as const,
            data: { change: { kind: 'deletePins' as const, pinIds: [saveIn(context, event.data.pinId)!.savedId] } },
          }),
        },
      },
      { actions: { type: 'append', params: ({ event }) => ({ type: 'save.wanted' as const, data: event.data }) } },
    ],
    'save.placeAsked': {
      actions: {
        type: 'append',
        params: ({ event: { data } }) => ({
          type: 'picker.opened' as const,
          data: { purpose: 'save' as const, pinIds: [data.pinId], anchor: data.anchor, from: null },
        }),
      },
    },
  },
  states: {
    /** Signed out: a wish to save is remembered until the log-in. */
    closed: {
      on: {
        'change.requested': {},
        'change.kept': {},
        'save.pressed': {
          actions: {
            type: 'append',
            params: ({ event }) => ({ type: 'unauthSave.pinSet' as const, data: { pinId: event.data.pinId } }),
          },
        },
        'save.placeAsked': {
          actions: {
            type: 'append',
            params: ({ event }) => ({ type: 'unauthSave.pinSet' as const, data: { pinId: event.data.pinId } }),
          },
        },
      },
    },
    reading: {
      entry: { type: 'readOutbox', params: ({ context }) => ({ account: context.account ?? '' }) },
      on: { 'outbox.read': { target: 'deciding', actions: 'takeRead' } },
    },
    deciding: {
      always: [{ guard: 'hasNone', target: 'empty' }, { guard: 'isOffline', target: 'waitingForConnection' }, { target: 'sending' }],
    },
    empty: {
      entry: [
        {
          type: 'refreshFeeds',
          params: ({ context }) => ({
            boardIds: context.touched,
            username: context.username,
            isProfile: context.touchesProfile,
            isHome: context.touchesHome,
            isShopping: context.touchesShopping,
          }),
        },
        'forgetTouched',
      ],
      on: { 'change.kept': { target: 'deciding', actions: 'add' } },
    },
    sending: {
      entry: { type: 'sendChange', params: ({ context }) => ({ account: context.account ?? '', kept: context.waiting[0]! }) },
      on: {
        'change.done': {
          guard: 'isFirst',
          target: 'deciding',
          actions: [{ type: 'forgetChanges', params: ({ event }) => ({ clientIds: [event.data.clientId] }) }, 'settle'],
        },
        'change.failed': [
          { guard: 'isNotMineNow', target: 'suspended' },
          {
            guard: 'isRefusal',
            actions: {
              type: 'append',
              params: ({ context, event }) => ({
                type: 'change.refused' as const,
                data: { ...event.data, change: context.waiting[0]!.change },
              }),
            },
          },
          { guard: 'isFirstOffline', target: 'waitingForConnection' },
          {
            guard: 'isHeldUp',
            target: 'backingOff',
            actions: [
              'countTry',
              { type: 'append', params: ({ context }) => ({ type: 'change.heldUp' as const, data: context.waiting[0]! }) },
            ],
          },
          { guard: 'isFirst', target: 'backingOff', actions: 'countTry' },
        ],
        'command.failed': [
          {
            guard: 'isLastTry',
            actions: {
              type: 'append',
              params: ({ context }) => ({
                type: 'change.refused' as const,
                data: { ...context.waiting[0]!, status: null, code: null, message: '' },
              }),
            },
          },
          { guard: 'isHandlerFailure', target: 'backingOff', actions: 'countTry' },
        ],
      },
    },
    waitingForConnection: { on: { 'connection.restored': { target: 'sending', actions: 'goOnline' } } },
    /** The server does not answer, or is busy. */
    backingOff: {
      after: { backOff: { target: 'sending' } },
      on: {
        'change.retried': { guard: 'isFirst', target: 'sending' },
        'change.discarded': {
          guard: 'isFirst',
          actions: {
            type: 'append',
            params: ({ context }) => ({
              type: 'change.refused' as const,
              data: { ...context.waiting[0]!, status: null, code: null, message: '', isDiscarded: true as const },
            }),
          },
        },
        'connection.restored': { target: 'sending', actions: 'goOnline' },
        'connection.lost': { target: 'waitingForConnection', actions: 'goOffline' },
      },
    },
    /** Kept for the account until its session is back. */
    suspended: { on: { 'session.resumed': { target: 'deciding', actions: 'startOver' } } },
  },
});

const saveIn = (context: Context, pinId: string): Save | null => savedTo(allChanges(context), pinId, saveBefore(context.saves, pinId));

/** Ids come from outside: one may be the name of something that every object inherits. */
const saveBefore = (saves: Context['saves'], pinId: string): Save | null => (Object.hasOwn(saves, pinId) ? saves[pinId]! : null);

/** The same map if nothing is new, as for nearly every page. */
function withSaves(saves: Context['saves'], pins: readonly Pick<GridPin, 'id' | 'savedByMe'>[]): Context['saves'] {
  const changed = pins.filter(({ id, savedByMe }) => {
    const before = saveBefore(saves, id);
    return savedByMe?.id !== before?.savedId || savedByMe?.boardId !== before?.boardId;
  });
  if (changed.length === 0) return saves;
  const others = Object.entries(saves).filter(([pinId]) => changed.every(({ id }) => id !== pinId));
  const own = changed.flatMap(({ id, savedByMe: save }) => (save ? [[id, { boardId: save.boardId, savedId: save.id }] as const] : []));
  return Object.fromEntries([...others, ...own].slice(-savesRemembered));
}

const allChanges = ({ done, waiting }: Context): readonly KeptChange[] => [...done, ...waiting];

const ownerIn = (event: RecordOf<'session.started' | 'state.loaded'>): Pick<Context, 'account' | 'username'> => {
  const account = accountIn(event);
  return { account: account?.id ?? null, username: account?.username ?? '' };
};

const emptyQueues: Omit<Context, 'account' | 'username' | 'isOnline'> = {
  waiting: [],
  done: [],
  saves: {},
  tries: noTries,
  untold: 0,
  tooMany: null,
  busyFor: 0,
  ...nothingTouched,
};

function settled(
  context: Context,
  { clientId, madeId, change }: { clientId: string; madeId: string | null; change: Change },
): Partial<Context> {
  const name = <T>(value: T): T => (madeId === null ? value : renamed(value, clientId, madeId));
  return {
    waiting: context.waiting.slice(1).map(({ clientId: id, change: later }) => ({ clientId: id, change: name(later) })),
    done: [...context.done, { clientId: madeId ?? clientId, change }].slice(-remembered),
    ...touchedBy({ ...context, touched: name(context.touched) }, change),
    tries: noTries,
    untold: 0,
  };
}

type Snapshot = SnapshotFrom<typeof outbox>;
/** Changes that are not sent yet. */
export const waitingChanges = ({ context }: Snapshot): readonly KeptChange[] => context.waiting;
/** The reason why changes wait: the connection, the server, or, after too many requests, a number of seconds; null if they do not. */
export function heldUpBy({ value, context }: Snapshot): 'connection' | 'server' | number | null {
  if (value === 'waitingForConnection') return 'connection';
  return value === 'backingOff' ? (context.tooMany ?? 'server') : null;
}
/** Whether the first change waits for its next try, and may be sent at once or discarded: the server is not carrying it out. */
export const isBetweenTries = ({ value }: Snapshot): boolean => value === 'backingOff';
/** Place where the person has saved a pin, before or in this session. */
export const savePlace = ({ context }: Snapshot, pinId: string): Save | null => saveIn(context, pinId);
/** All valid changes of this session, in order. A created thing has its server id as soon as that is known. */
export const changesShown = ({ context }: Snapshot): readonly KeptChange[] => allChanges(context);
