import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AdBlockRecord } from '../../events/entities/ads.ts';
import type { RecordOf } from '../../events/record.ts';
import { command } from '../commands.ts';
import { groupIn, isOn } from '../insight/experimentGroup.ts';

interface Context {
  /** Whether the person's group sees the notice; for the other groups the ad blocker is only detected. */
  isOn: boolean;
  path: string;
  looks: number;
  record: AdBlockRecord;
}

const experiment = 'ad_blocker_modal';
/** The person's group: active already, or triggered by the first ad blocker detected. */
const groupOf = ({ data: { page } }: RecordOf<'session.started'>): string | undefined =>
  page ? groupIn(page.experiments, experiment) : undefined;

/** S2.9 */
const maxLooks = 4;
const suppression = 30 * 86_400_000;

/** S2.6 */
const isBusiness = (path: string): boolean => path.split(/[?#]/, 1)[0]!.includes('/business/');

/** Detects an ad blocker and shows the notice that asks to disable it: at most once in 30 days after it was dismissed (S2.4). */
export const adBlocker = setup({
  types: {
    context: {} as Context,
    events: {} as RecordOf<
      | 'session.started'
      | 'startUp.rendered'
      | 'navigation.pushed'
      | 'navigation.replaced'
      | 'navigation.popped'
      | 'adBlocker.recordRead'
      | 'adBlocker.seen'
      | 'adBlocker.notSeen'
      | 'adBlocker.dismissed'
      | 'adBlocker.refreshRequested'
    >,
  },
  guards: {
    isTried: ({ event }) => event.type === 'session.started' && groupOf(event) !== undefined,
    isOff: ({ context }) => !context.isOn,
    isLastLook: ({ context }) => context.looks >= maxLooks,
    /** An ad blocker was found by the previous check. */
    isGoneNow: ({ context: { looks, record } }) =>
      looks >= maxLooks && record.adblockDetectedAt !== null && record.adblockDetectedAt > (record.noAdBlockDetectedAt ?? -1),
    isDismissedLately: ({ context: { record } }) =>
      record.dismissedAt !== null && record.adblockDetectedAt! - record.dismissedAt < suppression,
    isExempt: ({ context }) => isBusiness(context.path),
    leadsToBusiness: ({ event }) => 'path' in event.data && isBusiness(event.data.path),
    leadsElsewhere: ({ event }) => 'path' in event.data && !isBusiness(event.data.path),
  },
  delays: { afterLoad: 500, betweenLooks: 51 },
  actions: {
    join: assign(({ event }) => (event.type === 'session.started' ? { isOn: isOn(groupOf(event)) } : {})),
    follow: assign(({ event }) => ('path' in event.data ? { path: event.data.path } : {})),
    learn: assign(({ event }) => (event.type === 'adBlocker.recordRead' ? { record: event.data.record } : {})),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    noteMet: assign({ record: ({ context, event }) => ({ ...context.record, adblockDetectedAt: event.at }) }),
    noteClear: assign({ record: ({ context, event }) => ({ ...context.record, noAdBlockDetectedAt: event.at }) }),
    noteDisplayed: assign({ record: ({ context, event }) => ({ ...context.record, displayedAt: event.at }) }),
    noteDismissed: assign({ record: ({ context, event }) => ({ ...context.record, dismissedAt: event.at }) }),
    readAdBlockRecord: command<'readAdBlockRecord'>(),
    keepAdBlockRecord: command<'keepAdBlockRecord'>(),
    layBaits: command<'layBaits'>(),
    lookForAdBlocker: command<'lookForAdBlocker'>(),
    hardReload: command<'hardReload'>(),
    append: command<'append'>(),
  },
}).createMachine({
  id: 'adBlocker',
  context: {
    isOn: false,
    path: '/',
    looks: 0,
    record: { displayedAt: null, dismissedAt: null, noAdBlockDetectedAt: null, adblockDetectedAt: null },
  },
  initial: 'off',
  on: {
    'navigation.pushed': { actions: 'follow' },
    'navigation.replaced': { actions: 'follow' },
    'navigation.popped': { actions: 'follow' },
  },
  states: {
    off: { on: { 'session.started': { guard: 'isTried', target: 'loading', actions: ['join', 'follow'] } } },
    loading: { on: { 'startUp.rendered': { target: 'settling' } } },
    settling: { entry: { type: 'layBaits', params: undefined }, after: { afterLoad: { target: 'reading' } } },
    reading: {
      entry: { type: 'readAdBlockRecord', params: undefined },
      on: { 'adBlocker.recordRead': { target: 'looking', actions: 'learn' } },
    },
    looking: {
      entry: ['countLook', { type: 'lookForAdBlocker', params: ({ context }) => ({ isLast: context.looks >= maxLooks }) }],
      on: {
        'adBlocker.seen': {
          target: 'met',
          actions: ['noteMet', { type: 'keepAdBlockRecord', params: ({ context }) => ({ record: context.record }) }],
        },
        'adBlocker.notSeen': [
          {
            guard: 'isGoneNow',
            target: 'clear',
            actions: [
              'noteClear',
              { type: 'keepAdBlockRecord', params: ({ context }) => ({ record: context.record }) },
              { type: 'append', params: { type: 'adBlocker.disabled', data: {} } },
            ],
          },
          {
            guard: 'isLastLook',
            target: 'clear',
            actions: ['noteClear', { type: 'keepAdBlockRecord', params: ({ context }) => ({ record: context.record }) }],
          },
          { target: 'pausing' },
        ],
      },
    },
    pausing: { after: { betweenLooks: { target: 'looking' } } },
    clear: {},
    met: {
      entry: { type: 'append', params: { type: 'experiment.met', data: { name: experiment } } },
      always: [
        { guard: 'isOff', target: 'quiet' },
        { guard: 'isDismissedLately', target: 'quiet' },
        { guard: 'isExempt', target: 'withheld' },
        { target: 'shown' },
      ],
    },
    shown: {
      entry: ['noteDisplayed', { type: 'keepAdBlockRecord', params: ({ context }) => ({ record: context.record }) }],
      on: {
        'adBlocker.dismissed': {
          target: 'quiet',
          actions: ['noteDismissed', { type: 'keepAdBlockRecord', params: ({ context }) => ({ record: context.record }) }],
        },
        'adBlocker.refreshRequested': { actions: { type: 'hardReload', params: undefined } },
        'navigation.pushed': { guard: 'leadsToBusiness', target: 'withheld' },
        'navigation.replaced': { guard: 'leadsToBusiness', target: 'withheld' },
        'navigation.popped': { guard: 'leadsToBusiness', target: 'withheld' },
      },
    },
    /** Pages of businesses are exempt (S2.6). */
    withheld: {
      on: {
        'navigation.pushed': { guard: 'leadsElsewhere', target: 'shown' },
        'navigation.replaced': { guard: 'leadsElsewhere', target: 'shown' },
        'navigation.popped': { guard: 'leadsElsewhere', target: 'shown' },
      },
    },
    quiet: {},
  },
});

export const isAdBlockNoticeShown = ({ value }: SnapshotFrom<typeof adBlocker>): boolean => value === 'shown';
