import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AdBlockRecord } from '../../events/entities/ads.ts';
import { isAdBlockNoticeShown } from '../../machines/ads/adBlocker.ts';
import { eventsOf } from '../../machines/insight/derive.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { epoch, snapshotOf, stateOf, type Drive } from './drive.ts';
import { appends, asked, dueIn, go, goBack, next, started, timerFires } from './session.ts';
import { pageData, startedAsAda } from './signedIn.ts';

const nothing: AdBlockRecord = { displayedAt: null, dismissedAt: null, noAdBlockDetectedAt: null, adblockDetectedAt: null };
const day = 86_400_000;
const page = pageData({ experiments: { active: { ad_blocker_modal: 'enabled' }, triggerable: {} } });
const rendered = (path = '/'): Drive => next(started(path, { page }), 'startUp.rendered', { mode: 'fresh' });
/** Half a second after load, with the record of earlier visits. */
const looking = (record: Partial<AdBlockRecord> = {}, path = '/'): Drive =>
  next(timerFires(rendered(path)), 'adBlocker.recordRead', { record: { ...nothing, ...record } });
const seen = (drive: Drive): Drive => next(drive, 'adBlocker.seen', { by: 'element' });
const notSeen = (drive: Drive): Drive => next(drive, 'adBlocker.notSeen', {});
const isShown = (drive: Drive): boolean => isAdBlockNoticeShown(snapshotOf(drive, 'adBlocker'));
const record = (drive: Drive): AdBlockRecord => snapshotOf(drive, 'adBlocker').context.record;

test('looks half a second after load, every 51 ms, up to four times [L-01]', () => {
  expect([dueIn(rendered(), 'adBlocker'), asked(rendered(), 'layBaits').length]).toEqual([[500], 1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), (seenAt) => {
      let drive = looking();
      let looks = asked(drive, 'lookForAdBlocker').length;
      for (; looks < seenAt && stateOf(drive, 'adBlocker') === 'looking';) {
        drive = notSeen(drive);
        if (stateOf(drive, 'adBlocker') !== 'pausing') break;
        expect(dueIn(drive, 'adBlocker')).toEqual([51]);
        drive = timerFires(drive);
        looks += asked(drive, 'lookForAdBlocker').length;
      }
      expect([looks, asked(drive, 'lookForAdBlocker').at(-1)?.isLast ?? true]).toEqual([Math.min(seenAt, 4), looks === 4]);
      if (seenAt <= 4) expect(isShown(seen(drive))).toBe(true);
      else expect(stateOf(drive, 'adBlocker')).toBe('clear');
    }),
  );
});

test('only in the experiment, and for groups that count as on [L-01]', () => {
  for (const [group, isOn] of [
    ['enabled', true],
    ['enabled_soft', true],
    ['employee', true],
    ['control', false],
    ['holdout', false],
  ] as const) {
    for (const experiments of [
      { active: { ad_blocker_modal: group } as Record<string, string>, triggerable: {} },
      { active: {}, triggerable: { ad_blocker_modal: group } as Record<string, string> },
    ]) {
      const loaded = next(started('/', { page: pageData({ experiments }) }), 'startUp.rendered', { mode: 'fresh' });
      const met = seen(next(timerFires(loaded), 'adBlocker.recordRead', { record: nothing }));
      // Groups that do not see the notice have met the experiment too.
      expect([isShown(met), appends(met)]).toEqual([isOn, ['experiment.met']]);
    }
  }
  expect(stateOf(next(startedAsAda(), 'startUp.rendered', { mode: 'fresh' }), 'adBlocker')).toBeUndefined();
});

test('once dismissed it is not shown again for 30 days, to the millisecond [L-01]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * day }), (ago) => {
      const drive = looking();
      const at = drive.log.at(-1)!.at;
      const met = seen(looking({ dismissedAt: at - ago, adblockDetectedAt: 1 }));
      expect(isShown(met)).toBe(ago >= 30 * day);
      expect(record(met).adblockDetectedAt).toBe(at);
    }),
    { examples: [[30 * day], [30 * day - 1]] },
  );
});

test('paths of businesses are exempt, wherever one comes from and goes to [L-01]', () => {
  const paths = fc.constantFrom('/', '/business/', '/ada/business/hub/', '/business', '/search/pins/?q=/business/', '/pin/1/');
  fc.assert(
    fc.property(paths, fc.array(paths, { maxLength: 6 }), (first, way) => {
      const met = seen(looking({}, first));
      const drive = way.reduce((now, path, i) => (i % 2 ? goBack(now, path) : go(now, path)), met);
      const here = [first, ...way].at(-1)!;
      expect(isShown(drive)).toBe(!here.split('?')[0]!.includes('/business/'));
    }),
  );
});

test('Got it and Close dismiss it, Refresh loads the page anew and dismisses nothing [L-01]', () => {
  for (const by of ['gotIt', 'close'] as const) {
    const dismissed = next(seen(looking()), 'adBlocker.dismissed', { by }, 900);
    expect([isShown(dismissed), record(dismissed).dismissedAt]).toEqual([false, dismissed.log.at(-1)!.at]);
    expect(asked(dismissed, 'keepAdBlockRecord')).toEqual([{ record: record(dismissed) }]);
  }
  const refreshed = next(seen(looking()), 'adBlocker.refreshRequested', {});
  expect([asked(refreshed, 'hardReload').length, record(refreshed).dismissedAt]).toEqual([1, null]);
});

const clear = (from: Drive): Drive => [1, 2, 3].reduce((drive) => timerFires(notSeen(drive)), from);

test('that one is gone which was there is told once, and is an event for analysts [L-01]', () => {
  fc.assert(
    fc.property(fc.option(fc.nat(1000)), fc.option(fc.nat(1000)), (met, free) => {
      const last = notSeen(clear(looking({ adblockDetectedAt: met, noAdBlockDetectedAt: free })));
      const isGone = met !== null && met > (free ?? -1);
      expect(appends(last)).toEqual(isGone ? ['adBlocker.disabled'] : []);
      expect(record(last)).toEqual({ ...nothing, adblockDetectedAt: met, noAdBlockDetectedAt: last.log.at(-1)!.at });
      // The next visit reads the stored record.
      expect(appends(notSeen(clear(looking({ ...record(last), noAdBlockDetectedAt: epoch }))))).toEqual([]);
    }),
  );
  const log = next(startedAsAda(), 'adBlocker.disabled', {}).log;
  expect(eventsOf(log).map(({ event_type }) => event_type)).toContain(eventTypes.adBlockerDisabled);
});
