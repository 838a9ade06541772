import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { viewTypes } from './codes.ts';
import { isOn } from './experimentGroup.ts';
import { retryPause } from './retryPause.ts';

/** Bytes past which the buffer is sent at once (S2.9). */
const maxBytes = 20_480;
/** Retries after the first attempt (S2.9). */
const maxRetries = 5;
/** Views whose events are sent soon, because the person is about to leave (S2.9 "particular view types"). */
const quickViews: readonly number[] = [viewTypes.offsite, viewTypes.login, viewTypes.signUp];

interface Context {
  /** Bytes added to the buffer since it was last sent. */
  bytes: number;
  /** Consecutive failed attempts. */
  tries: number;
  /** Milliseconds until the next attempt. */
  pause: number;
  isOnline: boolean;
  /** The experiment that sends all events soon is on (S2.9). */
  isQuick: boolean;
}

const pauseAfter = (tries: number, { jitter, retryAfter }: RecordOf<'events.sendFailed'>['data']): number =>
  Math.round(Math.min(120_000, Math.max(retryPause(tries, jitter), (retryAfter ?? 0) * 1000)));

/** Events are sent by size, time, or the page's end; unsent events wait on the disk, and none is dropped (S2.4). */
export const eventBuffer = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'session.paused'
      | 'session.resumed'
      | 'connection.lost'
      | 'connection.restored'
      | 'events.found'
      | 'events.kept'
      | 'events.sent'
      | 'events.sendFailed'
    >,
  },
  guards: {
    hasSome: ({ event }) => event.type === 'events.found' && event.data.events > 0,
    isFull: ({ context, event }) => event.type === 'events.kept' && context.bytes + event.data.bytes > maxBytes,
    isUrgent: ({ context, event }) =>
      event.type === 'events.kept' && (context.isQuick || event.data.viewTypes.some((view) => quickViews.includes(view))),
    isOffline: ({ context }) => !context.isOnline,
    wasLastTry: ({ context }) => context.tries >= maxRetries,
    hasMore: ({ context }) => context.bytes > 0,
  },
  delays: { flushTime: 10_000, quickTime: 300, pause: ({ context }) => context.pause, longPause: 60_000 },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'session.started'
        ? { isOnline: event.data.online, isQuick: isOn(event.data.page?.experiments.active.quick_event_flush) }
        : {},
    ),
    goOnline: assign({ isOnline: true }),
    goOffline: assign({ isOnline: false }),
    add: assign(({ context, event }) => (event.type === 'events.kept' ? { bytes: context.bytes + event.data.bytes } : {})),
    takeAll: assign({ bytes: 0 }),
    countTry: assign(({ context, event }) =>
      event.type === 'events.sendFailed' ? { tries: context.tries + 1, pause: pauseAfter(context.tries, event.data) } : {},
    ),
    startOver: assign({ tries: 0 }),
    beginEvents: command<'beginEvents'>(),
    sendEvents: command<'sendEvents'>(),
  },
}).createMachine({
  id: 'eventBuffer',
  context: { bytes: 0, tries: 0, pause: 0, isOnline: true, isQuick: false },
  initial: 'closed',
  on: {
    'session.started': { target: '.opening', actions: 'begin' },
    'connection.lost': { actions: 'goOffline' },
    'connection.restored': { actions: 'goOnline' },
    'events.kept': { actions: 'add' },
    /**
     * The page was blurred, hidden, frozen or closed and may never come back. S1.4 leaves blur out, S2.4 does not: the buffer follows S2.4,
     * since a window in the background may be closed without another event.
     */
    'session.paused': { target: '.sending' },
  },
  states: {
    closed: { on: { 'session.paused': {}, 'events.kept': {} } },
    opening: {
      entry: { type: 'beginEvents', params: undefined },
      on: { 'events.found': [{ guard: 'hasSome', target: 'sending' }, { guard: 'hasMore', target: 'waiting' }, { target: 'empty' }] },
    },
    empty: {
      on: {
        'events.kept': [
          { guard: 'isFull', target: 'sending', actions: 'add' },
          { guard: 'isUrgent', target: 'hurrying', actions: 'add' },
          { target: 'waiting', actions: 'add' },
        ],
      },
    },
    waiting: {
      after: { flushTime: { target: 'sending' } },
      on: {
        'events.kept': [
          { guard: 'isFull', target: 'sending', actions: 'add' },
          { guard: 'isUrgent', target: 'hurrying', actions: 'add' },
          { actions: 'add' },
        ],
      },
    },
    hurrying: {
      after: { quickTime: { target: 'sending' } },
      on: { 'events.kept': [{ guard: 'isFull', target: 'sending', actions: 'add' }, { actions: 'add' }] },
    },
    sending: {
      entry: [
        'takeAll',
        { type: 'sendEvents', params: ({ event }) => ({ isLeaving: event.type === 'session.paused' && event.data.cause !== 'blur' }) },
      ],
      on: {
        'events.sent': [
          { guard: 'hasMore', target: 'waiting', actions: 'startOver' },
          { target: 'empty', actions: 'startOver' },
        ],
        'events.sendFailed': [
          { guard: 'isOffline', target: 'parked' },
          { guard: 'wasLastTry', target: 'parked' },
          { target: 'backingOff', actions: 'countTry' },
        ],
      },
    },
    backingOff: {
      after: { pause: { target: 'sending' } },
      on: { 'connection.restored': { target: 'sending', actions: 'goOnline' } },
    },
    /** Stored events are sent when the person returns or the network does. */
    parked: {
      entry: 'startOver',
      after: { longPause: { target: 'sending' } },
      on: { 'connection.restored': { target: 'sending', actions: 'goOnline' }, 'session.resumed': { target: 'sending' } },
    },
  },
});
