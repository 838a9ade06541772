import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShellToast } from '../../events/entities/toast.ts';
import type { DataOf } from '../../events/record.ts';
import { maxAlike, shownToasts } from '../../machines/shell/toasts.ts';
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

test('no toast is ever shown twice, and the last word of each is what is shown [A-29]', () => {
  fc.assert(
    fc.property(fc.array(dataOf('toast.shown'), { minLength: 1, maxLength: 12 }), (all) => {
      const drive = all.reduce((so, data) => next(so, 'toast.shown', data), started());
      const shown = shownToasts(snapshotOf(drive, 'toasts'));
      expect(new Set(shown.map(({ name, about }) => JSON.stringify([name, about]))).size).toBe(shown.length);
      const since = all.slice(
        Math.max(
          0,
          all.findLastIndex(({ mode }) => mode === 'one'),
        ),
      );
      for (const { name, about } of shown) {
        const isIt = (one: { name: string; about?: string | undefined }) => one.name === name && one.about === about;
        expect(shown.find(isIt)?.message).toBe(since.findLast(isIt)?.message);
      }
    }),
  );
});

test('toasts about different things stand beside each other, three at most, and each is dismissed with its own thing alone', () => {
  const identities = fc.record({ name: fc.constantFrom('settled', 'removed'), about: fc.constantFrom('1', '2', '3', '4', '5') });
  fc.assert(
    fc.property(fc.array(fc.record({ identity: identities, isShown: fc.boolean() }), { maxLength: 20 }), (steps) => {
      let drive = started();
      let expected: { name: string; about: string }[] = [];
      for (const { identity, isShown } of steps) {
        drive = isShown
          ? next(drive, 'toast.shown', { ...toast('unknown'), ...identity })
          : next(drive, 'toast.dismissed', { name: identity.name, about: identity.about });
        expected = expected.filter(({ name, about }) => name !== identity.name || about !== identity.about);
        if (isShown) {
          const alike = expected.filter(({ name }) => name === identity.name);
          if (alike.length === maxAlike) expected = expected.filter((one) => one !== alike[0]);
          expected = [...expected, identity];
        }
        expect(shownToasts(snapshotOf(drive, 'toasts')).map(({ name, about }) => ({ name, about }))).toEqual(expected);
      }
    }),
  );
});
