import { expect, test } from 'vitest';
import { asked, go, goBack, next, placeAt, started } from './session.ts';

test('a lost focus goes to the heading of a new page, and after going back to the link that was followed [A-13]', () => {
  const opened = go(started('/?q=1'), '/pin/5/');
  expect(asked(opened, 'focusPage')).toEqual([{ link: null }]);
  const replaced = next(opened, 'navigation.replaced', placeAt('/pin/6/'));
  expect(asked(next(opened, 'navigation.replaced', placeAt('/ada/')), 'focusPage')).toEqual([{ link: null }]);
  expect(asked(next(started('/?q=1'), 'navigation.replaced', placeAt('/?q=2')), 'focusPage')).toEqual([]);
  expect(asked(goBack(replaced, '/?q=1'), 'focusPage')).toEqual([{ link: '/pin/6/' }]);
});
