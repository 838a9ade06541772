import { expect, test } from 'vitest';
import type { Transfer } from '../../events/entities/transfer.ts';
import { canChooseExport, isReadingExport, transferFailure, transferProgress } from '../../machines/browse/transfer.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { appends, asked, next, started } from './session.ts';

const progress = (state: Transfer['state'], more: Partial<Transfer> = {}): { progress: Transfer } => ({
  progress: { state, total: 3, added: 1, known: 0, failed: 0, failures: [], ...more },
});
const failure = { status: 415, code: null, message: '' };
const shown = (): Drive => next(started('/import'), 'transfer.shown', {});
const loaded = (state: Transfer['state'], drive = shown()): Drive => next(drive, 'transfer.loaded', progress(state));
const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'transfer'>> => snapshotOf(drive, 'transfer');

test('asks what is under way when its page shows, as after a reload, and follows it while the page shows [17.18]', () => {
  expect(asked(shown(), 'loadTransfer')).toHaveLength(1);
  const running = loaded('running');
  expect(transferProgress(snapshot(running))).toMatchObject({ state: 'running', added: 1 });
  expect(asked(running, 'followTransfer')).toEqual([progress('running')]);
  const further = next(running, 'transfer.loaded', progress('running', { added: 2 }));
  expect(asked(further, 'followTransfer')).toEqual([progress('running', { added: 2 })]);
  expect(asked(next(further, 'transfer.failed', { ...failure, status: null }), 'followTransfer')).toEqual([]);
  expect(stateOf(next(further, 'transfer.left', {}), 'transfer')).toBe('unasked');
});

test('sends a chosen export; one that is refused can be followed by another [17.18]', () => {
  const sending = next(loaded('none'), 'transfer.chosen', { name: 'pins.zip', bytes: 9 });
  expect(asked(sending, 'sendExport')).toHaveLength(1);
  expect([isReadingExport(snapshot(sending)), canChooseExport(snapshot(sending))]).toEqual([true, false]);
  const refused = next(sending, 'transfer.failed', failure);
  expect(transferFailure(snapshot(refused))).toEqual({ status: 415, code: null });
  const again = next(refused, 'transfer.chosen', { name: 'pins.zip', bytes: 9 });
  expect(transferFailure(snapshot(again))).toBe(null);
});

test('stops, goes on, tries what failed and forgets, as asked, and shows new pins on home [17.18]', () => {
  const stopping = next(loaded('running'), 'transfer.changeRequested', { action: 'stop' });
  expect(asked(stopping, 'changeTransfer')).toEqual([{ action: 'stop' }]);
  const stopped = loaded('stopped', stopping);
  expect(asked(next(stopped, 'transfer.changeRequested', { action: 'continue' }), 'changeTransfer')).toEqual([{ action: 'continue' }]);
  const finished = loaded('finished', loaded('running', stopped));
  expect(appends(finished)).toContain('feed.refreshed');
  expect(asked(next(finished, 'transfer.changeRequested', { action: 'retry' }), 'changeTransfer')).toEqual([{ action: 'retry' }]);
  expect(canChooseExport(snapshot(loaded('none', finished)))).toBe(true);
});
