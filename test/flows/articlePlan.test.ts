import { expect, test } from 'vitest';
import type { TodayArticle } from '../../events/entities/path.ts';
import { canChangePlan, hasPlanFailed, plannedArticles, planRefusal } from '../../machines/browse/articlePlan.ts';
import { chosenDay, todayOutcome } from '../../machines/browse/todayChoice.ts';
import { type Drive, epoch, snapshotOf, take } from './drive.ts';
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
/** The last record that led to a call. */
const lastAsked = (drive: Drive): number => plan(drive).context.asked;
/** The answer to a call, by default to the last one. */
const loaded = (drive: Drive, dates: readonly string[], cause = lastAsked(drive)): Drive =>
  take(drive, 'articlePlan.loaded', { articles: dates.map(article) }, epoch, cause);
const plan = (drive: Drive) => snapshotOf(drive, 'articlePlan');
const dates = (drive: Drive) => plannedArticles(plan(drive))?.map(({ date }) => date);
const refused = (drive: Drive, status: number, cause = lastAsked(drive)) =>
  take(drive, 'articlePlan.changeFailed', { status, code: null, message: '' }, epoch, cause);

test('the owner moves and removes planned articles, one change at a time [A-10]', () => {
  expect(asked(opened(), 'loadArticlePlan')).toHaveLength(1);
  expect(asked(go(startedAsAda(), '/settings/instance'), 'loadArticlePlan')).toEqual([]);
  const shown = loaded(opened(), ['2026-12-01', '2026-12-03']);
  expect(canChangePlan(plan(shown))).toBe(true);
  const moving = next(shown, 'articlePlan.moveRequested', { date: '2026-12-03', to: '2026-12-02' });
  expect([asked(moving, 'moveArticle'), canChangePlan(plan(moving))]).toEqual([[{ date: '2026-12-03', to: '2026-12-02' }], false]);
  expect(asked(next(moving, 'articlePlan.removeRequested', { date: '2026-12-01' }), 'removeArticle')).toEqual([]);
  const kept = refused(moving, 409);
  expect([planRefusal(plan(kept)), dates(kept)]).toEqual(['dayTaken', ['2026-12-01', '2026-12-03']]);
  const removing = next(kept, 'articlePlan.removeRequested', { date: '2026-12-01' });
  expect(asked(removing, 'removeArticle')).toEqual([{ date: '2026-12-01' }]);
  expect(planRefusal(plan(refused(removing, 503)))).toBe('planFailed');
  const removed = loaded(removing, ['2026-12-03']);
  expect([dates(removed), canChangePlan(plan(removed)), planRefusal(plan(removed))]).toEqual([['2026-12-03'], true, null]);
});

test('an article that another owner has moved or removed meanwhile has the plan loaded again [A-10]', () => {
  const gone = refused(next(loaded(opened(), ['2026-12-01']), 'articlePlan.removeRequested', { date: '2026-12-01' }), 404);
  expect([asked(gone, 'loadArticlePlan').length, canChangePlan(plan(gone)), planRefusal(plan(gone))]).toEqual([1, false, null]);
  expect(dates(loaded(gone, []))).toEqual([]);
});

test('a plan that may be older than what is known does not replace it, in whatever order answers come [A-10]', () => {
  const moving = next(loaded(opened(), ['2026-12-03']), 'articlePlan.moveRequested', { date: '2026-12-03', to: '2026-12-02' });
  const move = lastAsked(moving);
  const back = go(go(moving, '/'), '/settings/instance');
  const load = lastAsked(back);
  // The load was answered before the move was done, and its answer comes before, or after, that of the move.
  const loadFirst = loaded(loaded(back, ['2026-12-03'], load), ['2026-12-02'], move);
  const moveFirst = loaded(loaded(back, ['2026-12-02'], move), ['2026-12-03'], load);
  expect(asked(loaded(back, ['2026-12-02'], move), 'loadArticlePlan')).toEqual([]);
  for (const mixed of [loadFirst, moveFirst]) {
    expect([asked(mixed, 'loadArticlePlan').length, canChangePlan(plan(mixed))]).toEqual([1, false]);
    expect(dates(loaded(mixed, ['2026-12-02']))).toEqual(['2026-12-02']);
  }
  // The page was left and opened again: only the answer to the last load shows, or ends with a failure.
  const [first, again] = [opened(), go(go(opened(), '/'), '/settings/instance')];
  const late = loaded(loaded(again, ['2026-12-02']), ['2026-12-03'], lastAsked(first));
  expect(dates(loaded(late, ['2026-12-02']))).toEqual(['2026-12-02']);
  // A second change is answered before the first: the plan is loaded once both are.
  const shown = loaded(back, ['2026-12-03'], load);
  const second = next(shown, 'articlePlan.moveRequested', { date: '2026-12-03', to: '2026-12-09' });
  const both = loaded(loaded(second, ['2026-12-02'], move), ['2026-12-09'], lastAsked(second));
  expect([asked(both, 'loadArticlePlan').length, canChangePlan(plan(both))]).toEqual([1, false]);
  const stale = take(again, 'articlePlan.failed', { status: 503, code: null, message: '' }, epoch, lastAsked(first));
  expect(hasPlanFailed(plan(stale))).toBe(false);
});

test('a refused change is told after the page was left and opened again [A-10]', () => {
  const moving = next(loaded(opened(), ['2026-12-03']), 'articlePlan.moveRequested', { date: '2026-12-03', to: '2026-12-02' });
  const back = go(go(moving, '/'), '/settings/instance');
  const move = lastAsked(moving);
  for (const late of [loaded(refused(back, 409, move), ['2026-12-03']), refused(loaded(back, ['2026-12-03']), 409, move)])
    expect([planRefusal(plan(late)), dates(late)]).toEqual(['dayTaken', ['2026-12-03']]);
  expect(planRefusal(plan(loaded(refused(back, 404, move), [])))).toBeNull();
  expect(asked(refused(loaded(back, ['2026-12-03']), 404, move), 'loadArticlePlan')).toHaveLength(1);
  // It ends no change that was made meanwhile.
  const second = next(loaded(back, ['2026-12-03']), 'articlePlan.removeRequested', { date: '2026-12-03' });
  for (const status of [404, 409]) expect(canChangePlan(plan(refused(second, status, move)))).toBe(false);
  const outdated = refused(refused(second, 404, move), 503);
  expect([asked(outdated, 'loadArticlePlan').length, planRefusal(plan(outdated))]).toEqual([1, 'planFailed']);
  const refusedBefore = refused(moving, 409);
  const again = next(refusedBefore, 'articlePlan.moveRequested', { date: '2026-12-03', to: '2026-12-04' });
  expect([planRefusal(plan(again)), planRefusal(plan(go(refusedBefore, '/')))]).toEqual([null, null]);
});

test('a plan that could not be loaded is loaded again on request [A-10]', () => {
  const failed = take(opened(), 'articlePlan.failed', { status: 503, code: null, message: '' }, epoch, lastAsked(opened()));
  expect(hasPlanFailed(plan(failed))).toBe(true);
  expect(asked(next(failed, 'articlePlan.retried', {}), 'loadArticlePlan')).toHaveLength(1);
});

test('a board is planned for a later day, which its page says [A-10]', () => {
  const planning = next(started('/ada/engines/'), 'today.chooseRequested', { boardId: 'b1', date: '2026-12-01' });
  expect(asked(planning, 'chooseToday')).toEqual([{ boardId: 'b1', date: '2026-12-01' }]);
  const choice = snapshotOf(next(planning, 'today.chosen', { boardId: 'b1' }), 'todayChoice');
  expect([todayOutcome(choice, 'b1'), chosenDay(choice)]).toEqual(['chosen', '2026-12-01']);
  const failed = (status: number) =>
    snapshotOf(next(planning, 'today.chooseFailed', { boardId: 'b1', status, code: null, message: '' }), 'todayChoice');
  expect([409, 503].map((status) => todayOutcome(failed(status), 'b1'))).toEqual(['dayTaken', 'failed']);
});
