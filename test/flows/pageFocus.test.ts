import { expect, test } from 'vitest';
import { asked, go, goBack, next, placeAt, started } from './session.ts';

test('a new page gives its heading a lost focus; a page that one comes back to, the link that led away [A-13]', () => {
  const opened = go(started('/?q=1'), '/pin/5/');
  expect(asked(opened, 'focusPage')).toEqual([{ link: null }]);
  const replaced = next(opened, 'navigation.replaced', placeAt('/pin/6/'));
  expect(asked(replaced, 'focusPage')).toEqual([]);
  expect(asked(goBack(replaced, '/?q=1'), 'focusPage')).toEqual([{ link: '/pin/6/' }]);
});
