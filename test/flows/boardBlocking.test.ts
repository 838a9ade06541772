import { expect, test } from 'vitest';
import { blockingProgress } from '../../machines/browse/boardBlocking.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, next, started, timerFires } from './session.ts';

const action = { id: '1', created_timestamp: '2026-01-01T00:00:00.000Z', progress: 40, section_id: '-1' };
const loaded = (drive: Drive, actions: (typeof action)[]): Drive => next(drive, 'boardBlocking.loaded', { boardId: '7', actions });
const asking = (): Drive => next(started('/'), 'boardTools.shown', { boardId: '7' });

test('the reason that blocks a board shows until it is over [C-08]', () => {
  expect(asked(asking(), 'loadBoardBlocking')).toEqual([{ boardId: '7' }]);
  const blocked = loaded(asking(), [{ ...action, progress: 90 }, action]);
  expect(blockingProgress(snapshotOf(blocked, 'boardBlocking', '7'))).toBe(40);
  const again = timerFires(blocked);
  expect(asked(again, 'loadBoardBlocking')).toEqual([{ boardId: '7' }]);
  expect(blockingProgress(snapshotOf(loaded(again, []), 'boardBlocking', '7'))).toBeNull();
});

test('an answer without the field blocks nothing [C-08]', () => {
  const failed = next(asking(), 'boardBlocking.failed', {
    boardId: '7',
    status: 200,
    code: null,
    message: 'No blocking actions found in the response.',
  });
  expect(blockingProgress(snapshotOf(failed, 'boardBlocking', '7'))).toBeNull();
});
