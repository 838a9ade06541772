import { expect, test } from 'vitest';
import { isHold } from '../../machines/media/videoHold.ts';
import { pendingTimers, snapshotOf, stateOf } from './drive.ts';
import { attaches, detaches, elementsOf, happens, plays, type Elements } from './elements.ts';
import { started } from './session.ts';

const film = { pinId: '1', page: 3 };

function touched(): Elements {
  const page = elementsOf(started('/', { reducedMotion: true }));
  attaches(page, film);
  plays(page, film);
  happens(page, 'video.pressed', film);
  return page;
}

/** Keeps the finger down longer than a tap. */
function held(): Elements {
  const page = touched();
  happens(
    page,
    'timer.fired',
    pendingTimers(page.drive).find(({ flow }) => flow === 'videoHold')!,
    300,
  );
  return page;
}

test('a finger that stays on a video holds it; taken away, it goes on [J-01]', () => {
  const page = held();
  expect([...page.playing]).toEqual([]);
  happens(page, 'video.released', film, 2000);
  expect([...page.playing]).toEqual(['1#3']);
});

test('a tap is no hold, and what is gone is not held [J-01]', () => {
  const tapped = touched();
  happens(tapped, 'video.released', film, 100);
  expect([[...tapped.playing], stateOf(tapped.drive, 'videoHold', '1#3')]).toEqual([['1#3'], undefined]);
  for (const page of [touched(), held()]) {
    detaches(page, film);
    happens(page, 'video.released', film);
    expect([[...page.playing], stateOf(page.drive, 'videoHold', '1#3')]).toEqual([[], undefined]);
  }
});

test('the click that ends a hold is no press; a browser that tells none swallows none later [J-01]', () => {
  const isClickOfHold = (page: Elements): boolean => isHold(snapshotOf(page.drive, 'videoHold', '1#3'));
  for (const end of ['click', 'time'] as const) {
    const page = held();
    happens(page, 'video.released', film, 2000);
    expect(isClickOfHold(page)).toBe(true);
    if (end === 'click') happens(page, 'video.holdClicked', film);
    else {
      const ending = pendingTimers(page.drive).find(({ flow }) => flow === 'videoHold')!;
      happens(page, 'timer.fired', ending, 500);
    }
    expect(isClickOfHold(page)).toBe(false);
  }
});
