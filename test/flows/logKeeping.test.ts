import { expect, test } from 'vitest';
import { isSavingLog } from '../../machines/shell/logKeeping.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, next, started } from './session.ts';

const toast = (drive: Drive): string | undefined =>
  asked(drive, 'append').flatMap((order) => (order.type === 'toast.shown' ? [order.data.message] : []))[0];

test('a store that can’t keep the log is told of, once', () => {
  const degraded = next(started(), 'store.degraded', { reason: 'full' });
  expect(toast(degraded)).toBe('storeDegraded');
  expect(toast(next(degraded, 'store.degraded', { reason: 'blocked' }))).toBeUndefined();
  expect(toast(next(started(), 'store.lossFound', { expected: 9, found: 4 }))).toBe('lossFound');
});

test('the log is handed over as a file, and what came of it is told', () => {
  const visit = { scope: 'visit', isClean: true } as const;
  const saving = next(started(), 'log.saveRequested', visit);
  expect(asked(saving, 'saveLog')).toEqual([visit]);
  expect(asked(next(saving, 'log.saveRequested', visit), 'saveLog')).toEqual([]);
  expect(isSavingLog(snapshotOf(saving, 'logKeeping'))).toBe(true);
  const saved = next(saving, 'log.saved', { records: 3 });
  expect(toast(saved)).toBe('logSaved');
  expect(isSavingLog(snapshotOf(saved, 'logKeeping'))).toBe(false);
  expect(asked(next(saved, 'log.saveRequested', visit), 'saveLog')).toHaveLength(1);
  const failed = next(saving, 'log.saveFailed', { message: 'no room' });
  expect(toast(failed)).toBe('logSaveFailed');
  expect(asked(next(failed, 'log.saveRequested', visit), 'saveLog')).toHaveLength(1);
});
