import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { writerIn } from './writer.ts';

interface Context {
  isOnline: boolean;
  /** `created_ms` of the newest message that was told of; 0 before the first. */
  cursor: number;
  /** How often in a row the stream could not be had. */
  tries: number;
  /** Calls since the stream was tried last. */
  polls: number;
  /** Between 0 and 1, drawn by chance with the last failure. */
  jitter: number;
}

/** So often in a row the stream fails before calls stand in for it. */
const mostTries = 3;
/** So many calls until the stream is tried again. */
const pollsBetween = 6;

/** How a person hears of new messages: by a stream of the server's, by calls where that fails, by nothing while the page is out of sight (S2.4). */
export const messageStream = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started' | 'session.paused' | 'session.resumed' | 'connection.lost' | 'connection.restored'
      | 'messageStream.opened' | 'messageStream.failed' | 'messageStream.polled' | 'messageStream.pollFailed' | 'message.received'
    >,
  },
  guards: {
    mayListen: ({ event }) => event.type === 'session.started' && writerIn(event) !== null && event.data.online,
    mayListenLater: ({ event }) => event.type === 'session.started' && writerIn(event) !== null,
    isAway: ({ event }) => event.type === 'session.paused' && event.data.cause !== 'blur',
    isOffline: ({ context }) => !context.isOnline,
    isLastTry: ({ context }) => context.tries + 1 >= mostTries,
    isDue: ({ context }) => context.polls >= pollsBetween,
  },
  delays: {
    backOff: ({ context }) => Math.round(1000 * 2 ** context.tries * (0.5 + Math.max(0, Math.min(1, context.jitter)))),
    betweenPolls: 5000,
  },
  actions: {
    begin: assign(({ event }) => (event.type === 'session.started' ? { isOnline: event.data.online } : {})),
    goOnline: assign({ isOnline: true, tries: 0 }),
    goOffline: assign({ isOnline: false }),
    countTry: assign({ tries: ({ context }) => context.tries + 1, jitter: ({ context, event }) => (event.type === 'messageStream.failed' ? event.data.jitter : context.jitter), polls: 0 }),
    startOver: assign({ tries: 0, polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    remember: assign(({ context, event }) => (event.type === 'message.received' ? { cursor: Math.max(context.cursor, event.data.message?.created_ms ?? 0) } : {})),
    openMessageStream: command<'openMessageStream'>(),
    closeMessageStream: command<'closeMessageStream'>(),
    pollMessages: command<'pollMessages'>(),
  },
}).createMachine({
  id: 'messageStream',
  context: { isOnline: true, cursor: 0, tries: 0, polls: 0, jitter: 0 },
  initial: 'closed',
  on: {
    'connection.lost': { actions: 'goOffline' },
    'connection.restored': { actions: 'goOnline' },
    'message.received': { actions: 'remember' },
  },
  states: {
    closed: {
      on: {
        'session.started': [
          { guard: 'mayListen', target: 'listening', actions: 'begin' },
          { guard: 'mayListenLater', target: 'offline', actions: 'begin' },
        ],
      },
    },
    listening: {
      initial: 'connecting',
      exit: { type: 'closeMessageStream', params: undefined },
      on: {
        'connection.lost': { target: 'offline', actions: 'goOffline' },
        // A browser opens six connections to a server, for all tabs together: one that nobody sees holds none.
        'session.paused': { guard: 'isAway', target: 'resting' },
      },
      states: {
        connecting: {
          entry: { type: 'openMessageStream', params: ({ context }) => ({ after: context.cursor }) },
          on: {
            'messageStream.opened': { target: 'open', actions: 'startOver' },
            'messageStream.failed': [{ guard: 'isLastTry', target: 'polling', actions: 'countTry' }, { target: 'backingOff', actions: 'countTry' }],
          },
        },
        open: { on: { 'messageStream.failed': { target: 'backingOff', actions: 'countTry' } } },
        backingOff: { after: { backOff: { target: 'connecting' } } },
        polling: {
          entry: { type: 'pollMessages', params: ({ context }) => ({ after: context.cursor }) },
          on: {
            'messageStream.polled': { target: 'betweenPolls', actions: 'countPoll' },
            'messageStream.pollFailed': { target: 'betweenPolls', actions: 'countPoll' },
          },
        },
        betweenPolls: { after: { betweenPolls: [{ guard: 'isDue', target: 'connecting' }, { target: 'polling' }] } },
      },
    },
    resting: { on: { 'session.resumed': [{ guard: 'isOffline', target: 'offline' }, { target: 'listening', actions: 'startOver' }] } },
    offline: {
      on: {
        'connection.restored': { target: 'listening', actions: 'goOnline' },
        'session.paused': { guard: 'isAway', target: 'resting' },
      },
    },
  },
});

/** Whether what others do is told at once. */
export const isTold = (snapshot: SnapshotFrom<typeof messageStream>): boolean => snapshot.matches({ listening: 'open' });
