import { expect, test } from 'vitest';
import { isFailed, isLoaded } from '../../machines/shell/chunk.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { appends, asked, dueIn, go, goBack, started, next, timerFires } from './session.ts';

const failed = { chunk: 'pin/[id]', message: 'no network' };
const atPin = (): Drive => go(started('/'), '/pin/1/');

test('a page’s code is fetched when one first goes there, and once [A-15, A-18]', () => {
  expect(asked(atPin(), 'loadChunk')).toEqual([{ chunk: 'pin/[id]' }]);
  expect(isLoaded(snapshotOf(atPin(), 'chunk', 'pin/[id]'))).toBe(false);
  const loaded = next(atPin(), 'chunk.loaded', { chunk: 'pin/[id]' });
  expect(isLoaded(snapshotOf(loaded, 'chunk', 'pin/[id]'))).toBe(true);
  expect(asked(go(loaded, '/pin/2/'), 'loadChunk')).toEqual([]);
  expect(asked(next(loaded, 'chunk.requested', { chunk: 'pin/[id]' }), 'loadChunk')).toEqual([]);
});

test('three tries in all, 500 ms and then 1000 ms between them [A-18]', () => {
  const once = next(atPin(), 'chunk.failed', failed);
  expect(dueIn(once, 'chunk')).toEqual([500]);
  const second = timerFires(once);
  expect(asked(second, 'loadChunk')).toEqual([{ chunk: 'pin/[id]' }]);
  const twice = next(second, 'chunk.failed', failed);
  expect(dueIn(twice, 'chunk')).toEqual([1_000]);
  const thrice = next(timerFires(twice), 'chunk.failed', failed);
  expect(dueIn(thrice, 'chunk')).toEqual([]);
  expect(isFailed(snapshotOf(thrice, 'chunk', 'pin/[id]'))).toBe(true);
  expect(appends(thrice)).toEqual(['chunk.givenUp']);
});

test('a page that was given up is tried anew by whoever comes to it again, back or forth [A-18]', () => {
  const tried = [1, 2, 3].reduce((drive) => timerFires(next(drive, 'chunk.failed', failed)), atPin());
  expect(asked(go(tried, '/pin/2/'), 'loadChunk')).toEqual([{ chunk: 'pin/[id]' }]);
  const again = goBack(next(go(tried, '/ada/'), 'chunk.loaded', { chunk: '[username]' }), '/pin/1/');
  expect(asked(again, 'loadChunk')).toEqual([{ chunk: 'pin/[id]' }]);
  expect(dueIn(next(again, 'chunk.failed', failed), 'chunk')).toEqual([500]);
});

test('code that neither comes nor fails is given up after timeouts of 500, 1000 and 2000 ms, and shown when it comes after all [A-18]', () => {
  const begun = atPin();
  expect(dueIn(begun, 'chunk')).toEqual([500]);
  const second = timerFires(begun);
  expect([dueIn(second, 'chunk'), asked(second, 'loadChunk')]).toEqual([[1_000], [{ chunk: 'pin/[id]' }]]);
  const third = timerFires(second);
  expect(dueIn(third, 'chunk')).toEqual([2_000]);
  const hanging = timerFires(third);
  expect([isFailed(snapshotOf(hanging, 'chunk', 'pin/[id]')), appends(hanging)]).toEqual([true, ['chunk.givenUp']]);
  expect(isLoaded(snapshotOf(next(hanging, 'chunk.loaded', { chunk: 'pin/[id]' }), 'chunk', 'pin/[id]'))).toBe(true);
});
