import { expect, test } from 'vitest';
import type { TodayArticle } from '../../events/entities/path.ts';
import { hasPlanFailed, isPlanChanging, isPlanRefused, plannedArticles } from '../../machines/browse/articlePlan.ts';
import { chosenDay, todayOutcome } from '../../machines/browse/todayChoice.ts';
import { type Drive, snapshotOf } from './drive.ts';
import { asked, go, next, started } from './session.ts';
import { startedAsAda, startedAsOwner } from './signedIn.ts';

const article = (date: string): TodayArticle => ({
  date,
  boardId: date,
  title: date,
  description: null,
  covers: [],
  curator: { id: '1', username: 'ada', fullName: 'Ada Lovelace', imageSmallUrl: null },
});
const opened = (): Drive => go(startedAsOwner(), '/settings/instance');
const loaded = (drive: Drive, ...dates: string[]): Drive => next(drive, 'articlePlan.loaded', { articles: dates.map(article) });
const plan = (drive: Drive) => snapshotOf(drive, 'articlePlan');
const dates = (drive: Drive) => plannedArticles(plan(drive))?.map(({ date }) => date);
const failure = { status: 409, code: null, message: '' };

test('the owner moves and removes planned articles, one change at a time [A-10]', () => {
  expect(asked(opened(), 'loadArticlePlan')).toHaveLength(1);
  expect(asked(go(startedAsAda(), '/settings/instance'), 'loadArticlePlan')).toEqual([]);
  const shown = loaded(opened(), '2026-12-01', '2026-12-03');
  const moving = next(shown, 'articlePlan.moveRequested', { date: '2026-12-03', to: '2026-12-02' });
  expect([asked(moving, 'moveArticle'), isPlanChanging(plan(moving))]).toEqual([[{ date: '2026-12-03', to: '2026-12-02' }], true]);
  expect(asked(next(moving, 'articlePlan.removeRequested', { date: '2026-12-01' }), 'removeArticle')).toEqual([]);
  const refused = next(moving, 'articlePlan.changeFailed', failure);
  expect([isPlanRefused(plan(refused)), dates(refused)]).toEqual([true, ['2026-12-01', '2026-12-03']]);
  const removing = next(refused, 'articlePlan.removeRequested', { date: '2026-12-01' });
  expect(asked(removing, 'removeArticle')).toEqual([{ date: '2026-12-01' }]);
  expect([dates(loaded(removing, '2026-12-03')), isPlanChanging(plan(loaded(removing)))]).toEqual([['2026-12-03'], false]);
});

test('a plan that could not be loaded is loaded again on request [A-10]', () => {
  const failed = next(opened(), 'articlePlan.failed', failure);
  expect(hasPlanFailed(plan(failed))).toBe(true);
  expect(asked(next(failed, 'articlePlan.retried', {}), 'loadArticlePlan')).toHaveLength(1);
});

test('a board is planned for a later day, which its page says [A-10]', () => {
  const planning = next(started('/ada/engines/'), 'today.chooseRequested', { boardId: 'b1', date: '2026-12-01' });
  expect(asked(planning, 'chooseToday')).toEqual([{ boardId: 'b1', date: '2026-12-01' }]);
  const choice = snapshotOf(next(planning, 'today.chosen', { boardId: 'b1' }), 'todayChoice');
  expect([todayOutcome(choice, 'b1'), chosenDay(choice)]).toEqual(['chosen', '2026-12-01']);
});
