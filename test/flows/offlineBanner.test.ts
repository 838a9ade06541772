import { expect, test } from 'vitest';
import { bannerShown } from '../../machines/shell/offlineBanner.ts';
import { snapshotOf } from './drive.ts';
import { asked, dueIn, started, next, timerFires } from './session.ts';

const shown = (drive: ReturnType<typeof started>): ReturnType<typeof bannerShown> => bannerShown(snapshotOf(drive, 'offlineBanner'));
const offline = { name: 'offline', message: 'offline', mode: 'append', tone: 'plain' };

test('tells that the connection dropped, by banner and by toast [B-01]', () => {
  const lost = next(started(), 'connection.lost', {});
  expect(shown(lost)).toBe('offline');
  expect(asked(lost, 'append')).toEqual([{ type: 'toast.shown', data: offline }]);
});

test('the toast goes after eight seconds, the banner stays, and nothing follows [B-01]', () => {
  const lost = next(started(), 'connection.lost', {});
  expect(dueIn(lost, 'offlineBanner')).toEqual([8_000]);
  const late = timerFires(lost);
  expect(asked(late, 'append')).toEqual([{ type: 'toast.dismissed', data: { name: 'offline' } }]);
  expect([shown(late), dueIn(late, 'offlineBanner')]).toEqual(['offline', []]);
});

test('the browser’s word that the network dropped is enough, before the code of other flows is there [B-01]', () => {
  const early = next(started('/', { flowsComeLater: true }), 'network.lost', {});
  expect(shown(early)).toBe('offline');
  const late = next(early, 'connection.lost', {});
  expect([shown(late), asked(late, 'append').filter(({ type }) => type === 'toast.shown')]).toEqual(['offline', []]);
});

test('tells it to one who starts without a connection [B-01]', () => {
  const without = started('/', { online: false });
  expect(shown(without)).toBe('offline');
  expect(asked(without, 'append')).toContainEqual({ type: 'toast.shown', data: offline });
});

test('tells for 2000 ms that the connection is back, then hides [B-02]', () => {
  const back = next(next(started(), 'connection.lost', {}), 'connection.restored', {}, 5_000);
  expect(shown(back)).toBe('backOnline');
  expect(asked(back, 'append')).toEqual([{ type: 'toast.dismissed', data: { name: 'offline' } }]);
  expect(dueIn(back, 'offlineBanner')).toEqual([2_000]);
  expect(shown(timerFires(back))).toBeNull();
});

test('is offline again when the connection drops meanwhile, and no timer hides it [B-02]', () => {
  const back = next(next(started(), 'connection.lost', {}), 'connection.restored', {});
  const again = next(back, 'connection.lost', {}, 1_000);
  expect(shown(again)).toBe('offline');
  expect(dueIn(again, 'offlineBanner')).toEqual([8_000]);
  const late = next(again, 'timer.fired', { flow: 'offlineBanner', key: '', timer: 'shown backOnline', due: 0 });
  expect(shown(late)).toBe('offline');
});
