import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentPlace } from '../../machines/shell/navigation.ts';
import { places } from '../arbitraries/record.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, goBack, placeAt, started, next } from './session.ts';

const history = (drive: Drive): string[][] => {
  const { previous, current, forward } = snapshotOf(drive, 'navigation').context;
  return [previous.map(({ path }) => path), [current!.path], forward.map(({ path }) => path)];
};

test('as many entries are known as a browser keeps [A-22]', () => {
  const paths = Array.from({ length: 60 }, (_, n) => `/pin/${n}/`);
  expect(history(paths.reduce((at, path) => go(at, path), started()))).toEqual([paths.slice(10, -1), ['/pin/59/'], []]);
});

test('push makes the current entry the last of the previous ones and clears the forward ones [A-22]', () => {
  const there = go(go(started('/'), '/pin/1/'), '/ada/');
  expect(history(there)).toEqual([['/', '/pin/1/'], ['/ada/'], []]);
  const back = goBack(there, '/');
  expect(history(back)).toEqual([[], ['/'], ['/pin/1/', '/ada/']]);
  expect(history(go(back, '/mary'))).toEqual([['/'], ['/mary'], []]);
});

test('pop moves between entries, forward too, and knows each by its entry [A-22]', () => {
  const there = go(go(started('/'), '/pin/1/', 0, 'first'), '/pin/1/', 0, 'second');
  const back = goBack(there, '/pin/1/', 0, 'first');
  expect(currentPlace(snapshotOf(back, 'navigation'))?.entry).toBe('first');
  expect(history(goBack(back, '/pin/1/', 0, 'second'))).toEqual([['/', '/pin/1/'], ['/pin/1/'], []]);
});

test('replace swaps the current entry alone [A-22]', () => {
  const there = goBack(go(go(started('/'), '/pin/1/'), '/ada/'), '/pin/1/');
  expect(history(next(there, 'navigation.replaced', placeAt('/mary')))).toEqual([['/'], ['/mary'], ['/ada/']]);
});

test('an entry of before a reload stands before all that this session knows [A-22]', () => {
  expect(history(goBack(go(started('/'), '/ada/'), '/mary'))).toEqual([[], ['/mary'], ['/', '/ada/']]);
});

test('whatever is pushed and popped, also to before a document load, no entry is lost or doubled [A-22]', () => {
  const moves = fc.array(
    fc.oneof(
      places.map((place) => ({ place })),
      fc.nat(9).map((pop) => ({ pop })),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(fc.array(places, { maxLength: 5 }), moves, (earlier, all) => {
      const before = earlier.map((place, i) => ({ ...place, entry: `b${i}` }));
      let drive = started('/', { before });
      const known = [...before, placeAt('/')];
      const pages = () => snapshotOf(drive, 'navigation').context;
      all.forEach((move, i) => {
        if ('place' in move) {
          const place = { ...move.place, entry: `e${i}` };
          known.splice(pages().before.length + pages().previous.length + 1, Infinity, place);
          drive = next(drive, 'navigation.pushed', place);
        } else {
          const place = known[move.pop % known.length]!;
          drive = next(drive, 'navigation.popped', place);
          expect(pages().current).toMatchObject(place);
        }
        const { before, previous, current, forward } = pages();
        expect([...before, ...previous, current!, ...forward]).toMatchObject(known);
      });
    }),
  );
});

test('a wish to go somewhere is an order to the edge', () => {
  expect(asked(next(started(), 'navigation.requested', { path: '/ada/', replace: false }), 'goTo')).toEqual([
    { path: '/ada/', replace: false },
  ]);
  expect(asked(next(started(), 'navigation.stepRequested', { delta: -1 }), 'stepHistory')).toEqual([{ delta: -1 }]);
});
