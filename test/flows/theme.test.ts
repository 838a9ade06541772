import { expect, test } from 'vitest';
import { areShortcutsOn } from '../../machines/shell/shortcuts.ts';
import { shownTheme, themeChoice } from '../../machines/shell/theme.ts';
import { snapshotOf } from './drive.ts';
import { asked, next, started } from './session.ts';

test('follows the system until the person chooses, and keeps the choice', () => {
  const begun = started('/', { systemTheme: 'dark' });
  expect(asked(begun, 'applyTheme')).toEqual([{ theme: 'dark' }]);
  const bright = next(begun, 'theme.systemChanged', { systemTheme: 'light' });
  expect(asked(bright, 'applyTheme')).toEqual([{ theme: 'light' }]);
  const chosen = next(bright, 'theme.chosen', { theme: 'dark' });
  expect(asked(chosen, 'keepPreference')).toEqual([{ name: 'theme', value: 'dark' }]);
  expect(shownTheme(snapshotOf(next(chosen, 'theme.systemChanged', { systemTheme: 'light' }), 'theme'))).toBe('dark');
  const freed = next(chosen, 'theme.chosen', { theme: 'system' });
  expect([themeChoice(snapshotOf(freed, 'theme')), shownTheme(snapshotOf(freed, 'theme'))]).toEqual(['system', 'light']);
});

test('single keys can be switched off and on, and it is kept', () => {
  const off = next(started(), 'shortcuts.switched', { on: false });
  expect(areShortcutsOn(snapshotOf(off, 'shortcuts'))).toBe(false);
  expect(asked(off, 'keepPreference')).toEqual([{ name: 'shortcutsOn', value: 'false' }]);
  expect(areShortcutsOn(snapshotOf(next(off, 'shortcuts.switched', { on: true }), 'shortcuts'))).toBe(true);
  expect(areShortcutsOn(snapshotOf(started('/', { shortcutsOn: false }), 'shortcuts'))).toBe(false);
});
