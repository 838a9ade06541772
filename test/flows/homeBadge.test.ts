import { expect, test } from 'vitest';
import { homeNews } from '../../machines/shell/homeBadge.ts';
import { isAtHome } from '../../machines/shell/navigation.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { go, next, started } from './session.ts';

const added = (drive: Drive, outcome: 'added' | 'known' = 'added'): Drive =>
  next(drive, 'import.fileDone', { file: 0, outcome, pinId: '1', name: 'a.jpg' });
const news = (drive: Drive): number => homeNews(snapshotOf(drive, 'homeBadge'));

test('counts what came to home while the person was elsewhere, until they go there [A-27]', () => {
  const away = added(added(added(go(started('/'), '/import')), 'known'));
  expect(news(away)).toBe(2);
  const home = go(away, '/homefeed');
  expect(news(home)).toBe(0);
  expect(isAtHome(snapshotOf(home, 'navigation'))).toBe(true);
  expect(news(added(home))).toBe(0);
});
