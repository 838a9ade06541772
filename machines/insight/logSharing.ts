import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { command } from '../commands.ts';

interface Context {
  /** All records of this page were made under the consent, so that its log may be shared. */
  isPageCovered: boolean;
  isOn: boolean;
  hasChangeFailed: boolean;
}

type Event = RecordOf<
  | 'session.started'
  | 'session.paused'
  | 'state.loaded'
  | 'settings.loaded'
  | 'settings.saved'
  | 'gesture.made'
  | 'logSharing.found'
  | 'logSharing.notFound'
  | 'logSharing.switched'
  | 'logSharing.changed'
  | 'logSharing.changeFailed'
  | 'logSharing.sent'
  | 'logSharing.sendFailed'
>;

/** Whether the person allows events about them, without which no log is shared; undefined if the record does not tell. */
function isMeasuredBy(record: AnyRecord): boolean | undefined {
  if (record.type === 'session.started' || record.type === 'state.loaded') {
    const state = record.type === 'state.loaded' ? record.data.state : record.data.page?.state;
    const user = state?.user ?? (record.type === 'session.started' ? record.data.page?.context.user : undefined);
    return accountIn(record) !== null && user?.allow_analytic_cookies === true;
  }
  return record.type === 'settings.loaded' || record.type === 'settings.saved' ? record.data.settings.allow_analytic_cookies : undefined;
}

/**
 * The consent to share the cleaned log of each page with the owner of the instance, and when that is sent: a minute after the first action
 * since the last time, and when the page may end. Only a page that began with the consent is shared, from its first record on.
 */
export const logSharing = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    isMeasured: ({ event }) => isMeasuredBy(event) === true,
    isRefused: ({ event }) => isMeasuredBy(event) === false,
    isOn: ({ event }) => 'isOn' in event.data && event.data.isOn,
    isShareable: ({ context, event }) => event.type === 'logSharing.found' && event.data.isOn && context.isPageCovered,
    wasOn: ({ context }) => context.isOn,
    mayEnd: ({ event }) => event.type === 'session.paused' && event.data.cause !== 'blur',
    /** Withdrawn on another device. */
    isWithdrawn: ({ event }) => event.type === 'logSharing.sendFailed' && event.data.status === 403,
    /** It will not be taken the next time either. */
    isUnacceptable: ({ event }) => event.type === 'logSharing.sendFailed' && [400, 401, 412, 413].includes(event.data.status ?? 0),
  },
  delays: { shareTime: 60_000, retryTime: 60_000 },
  actions: {
    coverPage: assign({ isPageCovered: true }),
    uncoverPage: assign({ isPageCovered: false }),
    turnOn: assign({ isOn: true }),
    turnOff: assign({ isOn: false }),
    noteFailure: assign({ hasChangeFailed: true }),
    forgetFailure: assign({ hasChangeFailed: false }),
    loadLogSharing: command<'loadLogSharing'>(),
    changeLogSharing: command<'changeLogSharing'>(),
    shareLog: command<'shareLog'>(),
    noteSharing: command<'noteSharing'>(),
  },
}).createMachine({
  id: 'logSharing',
  context: { isPageCovered: false, isOn: false, hasChangeFailed: false },
  initial: 'refused',
  on: {
    'session.started': [
      { guard: 'isMeasured', target: '.asking', actions: 'coverPage' },
      { target: '.refused', actions: { type: 'noteSharing', params: { isOn: false } } },
    ],
    'state.loaded': [
      { guard: 'isMeasured', target: '.asking', actions: 'coverPage' },
      { target: '.refused', actions: { type: 'noteSharing', params: { isOn: false } } },
    ],
    'settings.loaded': {
      guard: 'isRefused',
      target: '.refused',
      actions: ['uncoverPage', { type: 'noteSharing', params: { isOn: false } }],
    },
    'settings.saved': {
      guard: 'isRefused',
      target: '.refused',
      actions: ['uncoverPage', { type: 'noteSharing', params: { isOn: false } }],
    },
  },
  states: {
    /** Signed out, or events are not allowed. */
    refused: {
      entry: 'turnOff',
      on: {
        'settings.loaded': { guard: 'isMeasured', target: 'asking' },
        'settings.saved': { guard: 'isMeasured', target: 'asking' },
      },
    },
    asking: {
      entry: { type: 'loadLogSharing', params: undefined },
      on: {
        'logSharing.found': [
          { guard: 'isShareable', target: 'sharing', actions: 'turnOn' },
          { guard: 'isOn', target: 'on', actions: 'turnOn' },
          { target: 'off', actions: 'turnOff' },
        ],
        'logSharing.notFound': { target: 'unknown' },
      },
    },
    unknown: { after: { retryTime: { target: 'asking' } } },
    off: {
      entry: ['uncoverPage', { type: 'noteSharing', params: { isOn: false } }],
      on: { 'logSharing.switched': { target: 'changing' } },
    },
    /** From the next page on. */
    on: { on: { 'logSharing.switched': { target: 'changing' } } },
    sharing: {
      initial: 'waiting',
      entry: { type: 'noteSharing', params: { isOn: true } },
      on: { 'logSharing.switched': { target: 'changing' } },
      states: {
        waiting: { after: { shareTime: { target: 'sending' } }, on: { 'session.paused': { guard: 'mayEnd', target: 'sending' } } },
        sending: {
          entry: { type: 'shareLog', params: undefined },
          on: {
            'logSharing.sent': { target: 'sent' },
            'logSharing.sendFailed': [
              { guard: 'isWithdrawn', target: '#logSharing.off', actions: 'turnOff' },
              { guard: 'isUnacceptable', target: '#logSharing.on' },
              { target: 'waiting' },
            ],
          },
        },
        sent: { on: { 'gesture.made': { target: 'waiting' } } },
      },
    },
    changing: {
      entry: ['uncoverPage', 'forgetFailure', { type: 'changeLogSharing', params: ({ context }) => ({ isOn: !context.isOn }) }],
      on: {
        'logSharing.changed': [
          { guard: 'isOn', target: 'on', actions: 'turnOn' },
          { target: 'off', actions: 'turnOff' },
        ],
        'logSharing.changeFailed': [
          { guard: 'wasOn', target: 'on', actions: 'noteFailure' },
          { target: 'off', actions: 'noteFailure' },
        ],
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof logSharing>;
export const sharesLogs = ({ context }: Snapshot): boolean => context.isOn;
/** Whether the switch can be pressed: the person allows events, and the server has answered. */
export const maySwitchSharing = (snapshot: Snapshot): boolean =>
  snapshot.matches('on') || snapshot.matches('off') || snapshot.matches('sharing');
export const hasSharingChangeFailed = ({ context }: Snapshot): boolean => context.hasChangeFailed;
