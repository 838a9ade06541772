import { expect, test } from 'vitest';
import type { Acquisition, AcquisitionDays } from '../../events/entities/acquisition.ts';
import { acquisitionKnown, chosenDays, hasAcquisitionFailed } from '../../machines/insight/acquisition.ts';
import { type Drive, snapshotOf } from './drive.ts';
import { asked, go, next, timerFiresOf } from './session.ts';
import { startedAsOwner } from './signedIn.ts';

const figures = (days: AcquisitionDays, isPartial = false): Acquisition => ({
  days,
  keptDays: 400,
  sources: [],
  topLevelSources: [],
  landings: [],
  campaigns: [],
  campaignSources: [],
  invites: [],
  isPartial,
});
const opened = (): Drive => go(startedAsOwner(), '/settings/instance');
const answered = (drive: Drive, days: AcquisitionDays, isPartial = false): Drive =>
  next(drive, 'acquisition.loaded', { acquisition: figures(days, isPartial) });
const known = (drive: Drive) => acquisitionKnown(snapshotOf(drive, 'acquisition'))?.days ?? null;

test('the owner chooses the days of the figures; an answer of other days does not count [L-02]', () => {
  expect(asked(opened(), 'loadAcquisition')).toEqual([{ days: 7 }]);
  const loaded = answered(opened(), 7);
  const other = next(loaded, 'acquisition.daysChosen', { days: 90 });
  expect([asked(other, 'loadAcquisition'), chosenDays(snapshotOf(other, 'acquisition')), known(loaded), known(other)]).toEqual([
    [{ days: 90 }],
    90,
    7,
    null,
  ]);
  expect(known(answered(other, 7))).toBe(null);
  expect(known(answered(answered(other, 7), 90))).toBe(90);
  const failure = { status: 503, code: null, message: '' };
  const failed = (days: AcquisitionDays) => next(other, 'acquisition.failed', { days, ...failure });
  expect([7, 90].map((days) => hasAcquisitionFailed(snapshotOf(failed(days as AcquisitionDays), 'acquisition')))).toEqual([false, true]);
  expect(asked(next(failed(90), 'acquisition.retried', {}), 'loadAcquisition')).toEqual([{ days: 90 }]);
});

test('figures that the server is still counting are asked for again, and shown meanwhile [L-02]', () => {
  const counting = answered(opened(), 7, true);
  expect(known(counting)).toBe(7);
  expect(asked(timerFiresOf(counting, 'acquisition'), 'loadAcquisition')).toEqual([{ days: 7 }]);
});
