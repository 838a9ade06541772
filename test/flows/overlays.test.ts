import { expect, test } from 'vitest';
import { isConfirmingDismissal, openOverlay } from '../../machines/shell/overlays.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { go, goBack, next, started } from './session.ts';

const edit = { overlay: 'edit' };
const open = (): Drive => next(started(), 'overlay.opened', edit);
const asking = (): Drive => next(open(), 'dismissal.requested', edit);
const shown = (drive: Drive): string | null => openOverlay(snapshotOf(drive, 'overlays'));
const asks = (drive: Drive): boolean => isConfirmingDismissal(snapshotOf(drive, 'overlays'));

test('an overlay with unsaved changes asks before it closes, and stays open meanwhile [A-30]', () => {
  expect(shown(asking())).toBe('edit');
  expect(asks(asking())).toBe(true);
});

test('confirmed it closes, declined it stays [A-30]', () => {
  expect(shown(next(asking(), 'dismissal.confirmed', edit))).toBeNull();
  const declined = next(asking(), 'dismissal.declined', edit);
  expect(shown(declined)).toBe('edit');
  expect(asks(declined)).toBe(false);
});

test('an answer about another overlay is none [A-30]', () => {
  expect(asks(next(asking(), 'dismissal.confirmed', { overlay: 'share' }))).toBe(true);
  expect(asks(next(open(), 'dismissal.requested', { overlay: 'share' }))).toBe(false);
});

test('one overlay is open at a time, and what is closed is what is open', () => {
  const other = next(open(), 'overlay.opened', { overlay: 'menu' });
  expect(shown(other)).toBe('menu');
  expect(shown(next(other, 'overlay.closed', edit))).toBe('menu');
  expect(shown(next(other, 'overlay.closed', { overlay: 'menu' }))).toBeNull();
});

test('going elsewhere closes it, asking or not', () => {
  for (const drive of [open(), asking()]) {
    expect(shown(go(drive, '/pin/1/'))).toBeNull();
    expect(shown(goBack(drive, '/pin/1/'))).toBeNull();
  }
});
