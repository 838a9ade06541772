import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { writerIn } from './writer.ts';

interface Context {
  isOnline: boolean;
  /** `created_ms` of the newest message received; 0 before the first. */
  cursor: number;
  /** Consecutive failures of the stream. */
  tries: number;
  /** Polls since the last attempt to open the stream. */
  polls: number;
  /** Conversations that received something since the stream last missed messages; null if it never missed any. */
  receivedSinceGap: readonly string[] | null;
  /** Between 0 and 1, drawn with the last failure. */
  jitter: number;
}

/** Consecutive failures before polling replaces the stream. */
const maxTries = 3;
/** Polls before the stream is tried again. */
const pollsBetween = 6;

/** Receives new messages: by the server's stream, by polling if that fails, not at all while the page is hidden (S2.4). */
export const messageStream = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'state.loaded'
      | 'session.paused'
      | 'session.resumed'
      | 'connection.lost'
      | 'connection.restored'
      | 'messageStream.opened'
      | 'messageStream.failed'
      | 'messageStream.polled'
      | 'messageStream.pollFailed'
      | 'messageStream.gapped'
      | 'message.received'
    >,
  },
  guards: {
    mayListen: ({ context, event }) =>
      (event.type === 'session.started' || event.type === 'state.loaded') &&
      writerIn(event) !== null &&
      (event.type === 'session.started' ? event.data.online : context.isOnline),
    mayListenLater: ({ event }) => (event.type === 'session.started' || event.type === 'state.loaded') && writerIn(event) !== null,
    isAway: ({ event }) => event.type === 'session.paused' && event.data.cause !== 'blur',
    isOffline: ({ context }) => !context.isOnline,
    isLastTry: ({ context }) => context.tries + 1 >= maxTries,
    isFirstSinceGap: ({ context, event }) =>
      event.type === 'message.received' && context.receivedSinceGap?.includes(event.data.conversationId) === false,
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
    countTry: assign({
      tries: ({ context }) => context.tries + 1,
      jitter: ({ context, event }) => (event.type === 'messageStream.failed' ? event.data.jitter : context.jitter),
      polls: 0,
    }),
    startOver: assign({ tries: 0, polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    remember: assign(({ context, event }) =>
      event.type === 'message.received' ? { cursor: Math.max(context.cursor, event.data.message?.created_ms ?? 0) } : {},
    ),
    noteGap: assign({ receivedSinceGap: [] }),
    noteReceived: assign(({ context, event }) =>
      event.type === 'message.received' ? { receivedSinceGap: [...(context.receivedSinceGap ?? []), event.data.conversationId] } : {},
    ),
    append: command<'append'>(),
    openMessageStream: command<'openMessageStream'>(),
    closeMessageStream: command<'closeMessageStream'>(),
    pollMessages: command<'pollMessages'>(),
  },
}).createMachine({
  id: 'messageStream',
  context: { isOnline: true, cursor: 0, tries: 0, polls: 0, receivedSinceGap: null, jitter: 0 },
  initial: 'closed',
  on: {
    'connection.lost': { actions: 'goOffline' },
    'connection.restored': { actions: 'goOnline' },
    'messageStream.gapped': { actions: 'noteGap' },
    'message.received': [
      {
        guard: 'isFirstSinceGap',
        actions: [
          'remember',
          'noteReceived',
          {
            type: 'append',
            params: ({ event }) => ({ type: 'conversation.gapped', data: { conversationId: event.data.conversationId } }),
          },
        ],
      },
      { actions: 'remember' },
    ],
  },
  states: {
    closed: {
      on: {
        'session.started': [
          { guard: 'mayListen', target: 'listening', actions: 'begin' },
          { guard: 'mayListenLater', target: 'offline', actions: 'begin' },
          { actions: 'begin' },
        ],
        // A cached page learns from it who reads it.
        'state.loaded': [
          { guard: 'mayListen', target: 'listening' },
          { guard: 'mayListenLater', target: 'offline' },
        ],
      },
    },
    listening: {
      initial: 'connecting',
      exit: { type: 'closeMessageStream', params: undefined },
      on: {
        'connection.lost': { target: 'offline', actions: 'goOffline' },
        // A browser opens six connections to a server for all tabs together, so a hidden page holds none.
        'session.paused': { guard: 'isAway', target: 'resting' },
      },
      states: {
        connecting: {
          entry: { type: 'openMessageStream', params: ({ context }) => ({ after: context.cursor }) },
          on: {
            'messageStream.opened': { target: 'open', actions: 'startOver' },
            'messageStream.failed': [
              { guard: 'isLastTry', target: 'polling', actions: 'countTry' },
              { target: 'backingOff', actions: 'countTry' },
            ],
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
    resting: {
      on: {
        'session.resumed': [
          { guard: 'isOffline', target: 'offline' },
          { target: 'listening', actions: 'startOver' },
        ],
      },
    },
    offline: {
      on: {
        'connection.restored': { target: 'listening', actions: 'goOnline' },
        'session.paused': { guard: 'isAway', target: 'resting' },
      },
    },
  },
});
