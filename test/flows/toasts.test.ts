import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShellToast } from '../../events/entities/toast.ts';
import type { DataOf } from '../../events/record.ts';
import { shownToasts } from '../../machines/shell/toasts.ts';
import { dataOf } from '../arbitraries/record.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { next, started } from './session.ts';

const toast = (name: ShellToast, mode: 'one' | 'append' = 'append'): DataOf<'toast.shown'> => ({
  name,
  message: name,
  mode,
  tone: 'plain',
});
const names = (drive: Drive): string[] => shownToasts(snapshotOf(drive, 'toasts')).map(({ name }) => name);
const two = (): Drive => next(next(started(), 'toast.shown', toast('offline')), 'toast.shown', toast('newVersion'));

test('show appends, show-one replaces all [A-29]', () => {
  expect(names(two())).toEqual(['offline', 'newVersion']);
  expect(names(next(two(), 'toast.shown', toast('logSaved', 'one')))).toEqual(['logSaved']);
});

test('each is dismissed by its name, and one that is not shown by none [A-29]', () => {
  expect(names(next(two(), 'toast.dismissed', { name: 'offline' }))).toEqual(['newVersion']);
  expect(names(next(two(), 'toast.dismissed', { name: 'elsewhere' }))).toEqual(['offline', 'newVersion']);
  expect(names(next(next(two(), 'toast.dismissed', { name: 'offline' }), 'toast.dismissed', { name: 'newVersion' }))).toEqual([]);
});

test('no name is ever shown twice, and the last word of each name is what is shown [A-29]', () => {
  fc.assert(
    fc.property(fc.array(dataOf('toast.shown'), { minLength: 1, maxLength: 12 }), (all) => {
      const drive = all.reduce((so, data) => next(so, 'toast.shown', data), started());
      const shown = shownToasts(snapshotOf(drive, 'toasts'));
      expect(new Set(names(drive)).size).toBe(shown.length);
      const since = all.slice(all.findLastIndex(({ mode }) => mode === 'one') + 1);
      for (const { name, message } of since)
        expect(shown.find((one) => one.name === name)?.message).toBe(since.findLast((one) => one.name === name)?.message ?? message);
    }),
  );
});
