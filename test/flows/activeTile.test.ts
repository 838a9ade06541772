import { expect, test } from 'vitest';
import { activePin, hasMovedOff, isLongPress } from '../../machines/browse/activeTile.ts';
import { snapshotOf, stateOf, type Drive } from './drive.ts';
import { asked, dueIn, go, next, settled, started, timerFires } from './session.ts';

const active = (drive: Drive): string | null => activePin(snapshotOf(drive, 'activeTile'));
const hover = (drive: Drive, pinId: string | null): Drive => next(drive, 'tile.hovered', { pinId });
const focus = (drive: Drive, pinId: string | null): Drive => next(drive, 'tile.focused', { pinId });

test('the tile that was pointed at or focused last shows the controls; what stays of the two has them then [C-07]', () => {
  const both = focus(hover(started('/'), '1'), '2');
  expect(active(both)).toBe('2');
  expect(active(focus(both, null))).toBe('1');
  expect(active(hover(both, '3'))).toBe('3');
  expect(active(hover(hover(both, '3'), null))).toBe('2');
  expect(active(go(both, '/pin/1/'))).toBeNull();
});

test('while the picker is open at a tile, that stays the one [C-07]', () => {
  const picking = next(hover(started('/'), '1'), 'overlay.opened', { overlay: 'boardPicker' });
  const away = hover(picking, '2');
  expect(active(away)).toBe('1');
  expect(active(hover(next(away, 'overlay.closed', { overlay: 'boardPicker' }), '3'))).toBe('3');
  expect(active(hover(next(away, 'overlay.opened', { overlay: 'menu' }), '3'))).toBe('3');
});

test('a finger that rests for 450 ms asks where to save, and the click that ends the press opens nothing [C-07]', () => {
  const pressed = next(started('/'), 'tile.pressed', { pinId: '1', x: 100, y: 100 });
  expect(dueIn(pressed, 'activeTile')).toEqual([450]);
  const long = timerFires(pressed);
  expect(asked(long, 'append')).toEqual([{ type: 'save.placeAsked', data: { pinId: '1', anchor: null } }]);
  const lifted = next(settled(long), 'tile.released', {});
  expect(isLongPress(snapshotOf(lifted, 'activeTile'))).toBe(true);
  expect(isLongPress(snapshotOf(next(lifted, 'tile.clicked', {}), 'activeTile'))).toBe(false);
  // A browser that tells no click swallows none later.
  expect(isLongPress(snapshotOf(timerFires(lifted), 'activeTile'))).toBe(false);
});

test('a finger that lifts or moves away sooner asks nothing [C-07]', () => {
  const pressed = next(started('/'), 'tile.pressed', { pinId: '1', x: 100, y: 100 });
  expect(hasMovedOff(snapshotOf(pressed, 'activeTile'), 106, 108)).toBe(false);
  expect(hasMovedOff(snapshotOf(pressed, 'activeTile'), 108, 108)).toBe(true);
  const lifted = next(pressed, 'tile.released', {});
  expect([stateOf(lifted, 'activeTile'), dueIn(lifted, 'activeTile')]).toEqual(['free', []]);
});
