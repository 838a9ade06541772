import { expect, test } from 'vitest';
import type { Drive } from './drive.ts';
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
  const saving = next(started(), 'log.saveRequested', {});
  expect(asked(saving, 'saveLog')).toHaveLength(1);
  expect(asked(next(saving, 'log.saveRequested', {}), 'saveLog')).toEqual([]);
  expect(toast(next(saving, 'log.saved', { records: 3 }))).toBe('logSaved');
  const failed = next(saving, 'log.saveFailed', { message: 'no room' });
  expect(toast(failed)).toBe('logSaveFailed');
  expect(asked(next(failed, 'log.saveRequested', {}), 'saveLog')).toHaveLength(1);
});
