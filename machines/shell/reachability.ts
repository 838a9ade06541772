import { assign, setup } from 'xstate';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';

interface Context {
  /** The page is hidden: nobody sees a banner, and nothing is probed. */
  isAway: boolean;
  /** Probes since the server was lost or the person came back. */
  probes: number;
}

const lost = { type: 'connection.lost', data: {} } as const;
const restored = { type: 'connection.restored', data: {} } as const;

/**
 * Whether the server can be reached, by the browser's word, by calls without an answer, and by probes (S1.4). A call without an answer
 * only raises a doubt; a probe decides. A lost server is probed again at growing intervals while the page is in view.
 */
export const reachability = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'session.paused'
      | 'session.resumed'
      | 'network.lost'
      | 'network.restored'
      | 'call.unanswered'
      | 'call.answered'
      | 'events.sendFailed'
      | 'messageStream.failed'
      | 'server.reached'
      | 'server.unreached'
    >,
  },
  guards: {
    startsOffline: ({ event }) => event.type === 'session.started' && !event.data.online,
    isLeaving: ({ event }) => event.type === 'session.paused' && event.data.cause !== 'blur',
    isInView: ({ context }) => !context.isAway,
    hadNoAnswer: ({ event }) => event.type === 'events.sendFailed' && event.data.status === null,
  },
  delays: {
    /** The calls of a page that the browser is leaving fail too; such a page fires no timer. */
    settleTime: 1000,
    pause: ({ context }) => Math.min(60_000, 2000 * 2 ** context.probes),
  },
  actions: {
    leave: assign({ isAway: true }),
    comeBack: assign({ isAway: false, probes: 0 }),
    countProbe: assign({ probes: ({ context }) => context.probes + 1 }),
    startOver: assign({ probes: 0 }),
    probeServer: command<'probeServer'>(),
    reloadPictures: command<'reloadPictures'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'reachability',
  context: { isAway: false, probes: 0 },
  initial: 'reached',
  on: {
    'session.paused': { guard: 'isLeaving', actions: 'leave' },
    'session.resumed': { actions: 'comeBack' },
  },
  states: {
    reached: {
      on: {
        'session.started': { guard: 'startsOffline', target: 'offline' },
        'network.lost': { target: 'offline', actions: { type: 'append', params: lost } },
        'call.unanswered': { target: 'doubted' },
        'events.sendFailed': { guard: 'hadNoAnswer', target: 'doubted' },
        'messageStream.failed': { target: 'doubted' },
        'server.unreached': { target: 'unreached', actions: ['startOver', { type: 'append', params: lost }] },
      },
    },
    doubted: {
      after: { settleTime: { guard: 'isInView', target: 'reached', actions: { type: 'probeServer', params: undefined } } },
      on: {
        'session.resumed': { target: 'reached', actions: ['comeBack', { type: 'probeServer', params: undefined }] },
        'network.lost': { target: 'offline', actions: { type: 'append', params: lost } },
        'server.unreached': { target: 'unreached', actions: ['startOver', { type: 'append', params: lost }] },
      },
    },
    unreached: {
      after: {
        pause: {
          guard: 'isInView',
          target: 'unreached',
          reenter: true,
          actions: ['countProbe', { type: 'probeServer', params: undefined }],
        },
      },
      on: {
        'server.reached': {
          target: 'reached',
          actions: [
            { type: 'append', params: restored },
            { type: 'reloadPictures', params: undefined },
          ],
        },
        'call.answered': { target: 'unreached', reenter: true, actions: ['startOver', { type: 'probeServer', params: undefined }] },
        'network.restored': { target: 'unreached', reenter: true, actions: ['startOver', { type: 'probeServer', params: undefined }] },
        'session.resumed': { target: 'unreached', reenter: true, actions: ['comeBack', { type: 'probeServer', params: undefined }] },
        'network.lost': { target: 'offline' },
      },
    },
    /** The browser says so. Its word that the network is back is not yet an answer of the server. */
    offline: { on: { 'network.restored': { target: 'unreached', actions: ['startOver', { type: 'probeServer', params: undefined }] } } },
  },
});
