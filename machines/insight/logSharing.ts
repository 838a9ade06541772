import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AnyRecord, RecordOf } from '../../events/record.ts';
import { accountIn } from '../browse/account.ts';
import { command } from '../commands.ts';

interface Context {
  /** All records of this page were made under the consent, so that its log may be shared. */
  isPageCovered: boolean;
  /** Time of the consent, ISO 8601; null without it. */
  since: string | null;
  /** Something was done since the log was read that is being sent. */
  hasActed: boolean;
  hasChangeFailed: boolean;
}

/** Seconds: longer than that, most pages do not last. */
const longWait = 600;

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
  if (record.type === 'settings.loaded' || record.type === 'settings.saved') return record.data.settings.allow_analytic_cookies;
  if (record.type === 'state.loaded') return accountIn(record) !== null && record.data.state.user.allow_analytic_cookies === true;
  if (record.type !== 'session.started') return undefined;
  const { page } = record.data;
  if (!page || page.state?.session.isCachedRender) return undefined;
  return accountIn(record) !== null && (page.state?.user ?? page.context.user)?.allow_analytic_cookies === true;
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
    isConsented: ({ event }) => 'since' in event.data && event.data.since !== null,
    isShareable: ({ context, event }) => event.type === 'logSharing.found' && event.data.since !== null && context.isPageCovered,
    mayEnd: ({ event }) => event.type === 'session.paused' && event.data.cause !== 'blur',
    isFull: ({ event }) => event.type === 'logSharing.sent' && event.data.isFull,
    hasActed: ({ context }) => context.hasActed,
    /** Withdrawn on another device or in another tab, and perhaps given again. */
    isWithdrawn: ({ event }) => event.type === 'logSharing.sendFailed' && event.data.status === 403,
    /** It will not be taken the next time either, or the day's room is used up. */
    isUnacceptable: ({ event }) =>
      event.type === 'logSharing.sendFailed' &&
      ([400, 401, 412, 413].includes(event.data.status ?? 0) || (event.data.retryAfter ?? 0) > longWait),
  },
  delays: { shareTime: 60_000 },
  actions: {
    coverPage: assign({ isPageCovered: true }),
    uncoverPage: assign({ isPageCovered: false }),
    learn: assign(({ event }) => ('since' in event.data ? { since: event.data.since } : {})),
    forget: assign({ since: null }),
    noteAct: assign({ hasActed: true }),
    forgetAct: assign({ hasActed: false }),
    noteFailure: assign({ hasChangeFailed: true }),
    forgetFailure: assign({ hasChangeFailed: false }),
    loadLogSharing: command<'loadLogSharing'>(),
    changeLogSharing: command<'changeLogSharing'>(),
    shareLog: command<'shareLog'>(),
    noteSharing: command<'noteSharing'>(),
  },
}).createMachine({
  id: 'logSharing',
  context: { isPageCovered: false, since: null, hasActed: false, hasChangeFailed: false },
  initial: 'beginning',
  on: {
    'state.loaded': { guard: 'isRefused', target: '.refused' },
    'settings.loaded': { guard: 'isRefused', target: '.refused' },
    'settings.saved': { guard: 'isRefused', target: '.refused' },
  },
  states: {
    /** It is not known yet who is there. */
    beginning: {
      on: {
        'session.started': [
          { guard: 'isMeasured', target: 'asking', actions: 'coverPage' },
          { guard: 'isRefused', target: 'refused' },
        ],
        'state.loaded': [{ guard: 'isMeasured', target: 'asking', actions: 'coverPage' }, { target: 'refused' }],
      },
    },
    /** Signed out, or events are not allowed. */
    refused: {
      entry: ['forget', 'uncoverPage', { type: 'noteSharing', params: { since: null } }],
      on: {
        'state.loaded': { guard: 'isMeasured', target: 'asking' },
        'settings.loaded': { guard: 'isMeasured', target: 'asking' },
        'settings.saved': { guard: 'isMeasured', target: 'asking' },
      },
    },
    asking: {
      entry: { type: 'loadLogSharing', params: undefined },
      on: {
        'logSharing.found': [
          { guard: 'isShareable', target: 'sharing', actions: 'learn' },
          { guard: 'isConsented', target: 'on', actions: 'learn' },
          { target: 'off' },
        ],
        // A consent that is given elsewhere meanwhile is not meant for this page.
        'logSharing.notFound': { target: 'unknown', actions: 'uncoverPage' },
      },
    },
    /** Asked again at the next action, so that a page that nobody uses does nothing. */
    unknown: { on: { 'gesture.made': { target: 'asking' } } },
    off: {
      entry: ['forget', 'uncoverPage', { type: 'noteSharing', params: { since: null } }],
      on: { 'logSharing.switched': { target: 'changing' } },
    },
    /** From the next page on. */
    on: { on: { 'logSharing.switched': { target: 'changing' } } },
    sharing: {
      initial: 'waiting',
      entry: { type: 'noteSharing', params: ({ context }) => ({ since: context.since }) },
      on: { 'logSharing.switched': { target: 'changing' } },
      states: {
        waiting: { after: { shareTime: { target: 'sending' } }, on: { 'session.paused': { guard: 'mayEnd', target: 'sending' } } },
        sending: {
          entry: ['forgetAct', { type: 'shareLog', params: ({ context }) => ({ since: context.since ?? '' }) }],
          on: {
            'gesture.made': { actions: 'noteAct' },
            'logSharing.sent': [
              { guard: 'isFull', target: '#logSharing.on' },
              { guard: 'hasActed', target: 'waiting' },
              { target: 'sent' },
            ],
            'logSharing.sendFailed': [
              { guard: 'isWithdrawn', target: '#logSharing.asking', actions: 'uncoverPage' },
              { guard: 'isUnacceptable', target: '#logSharing.on' },
              { guard: 'hasActed', target: 'waiting' },
              { target: 'unsent' },
            ],
          },
        },
        sent: { on: { 'gesture.made': { target: 'waiting' } } },
        unsent: { on: { 'gesture.made': { target: 'waiting' }, 'session.paused': { guard: 'mayEnd', target: 'sending' } } },
      },
    },
    changing: {
      entry: [
        'uncoverPage',
        'forgetFailure',
        // The next page sends nothing of this one, even if it begins before the answer. What is shared under a consent is noted with it.
        { type: 'noteSharing', params: { since: null } },
        { type: 'changeLogSharing', params: ({ event }) => ({ isOn: 'isOn' in event.data && event.data.isOn }) },
      ],
      on: {
        'logSharing.changed': [{ guard: 'isConsented', target: 'on', actions: 'learn' }, { target: 'off' }],
        // The server may have changed it without its answer having come.
        'logSharing.changeFailed': { target: 'asking', actions: 'noteFailure' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof logSharing>;
export const sharesLogs = ({ context }: Snapshot): boolean => context.since !== null;
/** Whether the switch can be pressed: the person allows events, and the server has answered. */
export const maySwitchSharing = (snapshot: Snapshot): boolean =>
  snapshot.matches('on') || snapshot.matches('off') || snapshot.matches('sharing');
export const hasSharingChangeFailed = ({ context }: Snapshot): boolean => context.hasChangeFailed;
