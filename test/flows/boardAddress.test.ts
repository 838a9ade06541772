import { expect, test } from 'vitest';
import { found, renamed } from './foundBoard.ts';
import { asked, go, next, placeAt } from './session.ts';
import { startedAsAda } from './signedIn.ts';

test('an old address leads to the new one, with its section [C-08]', () => {
  expect(asked(found(startedAsAda('/ada/tea/'), 'tea', '/ada/oolong/'), 'goTo')).toEqual([{ path: '/ada/oolong/', replace: true }]);
  expect(asked(found(startedAsAda('/ada/tea/green/'), 'tea', '/ada/oolong/'), 'goTo')).toEqual([
    { path: '/ada/oolong/green/', replace: true },
  ]);
  expect(asked(found(startedAsAda('/ada/tea/'), 'tea', '/ada/tea/'), 'goTo')).toEqual([]);
});

test('an answer for a page that was left leads nowhere [C-08]', () => {
  expect(asked(found(go(startedAsAda('/ada/tea/'), '/'), 'tea', '/ada/oolong/'), 'goTo')).toEqual([]);
});

test('renaming the open board changes its address, also after coming back to it [C-08]', () => {
  const shown = found(startedAsAda('/ada/tea/'), 'tea', '/ada/tea/');
  expect(asked(renamed(shown, '/ada/oolong/'), 'goTo')).toEqual([{ path: '/ada/oolong/', replace: true }]);
  expect(asked(renamed(shown, '/ada/tea/'), 'goTo')).toEqual([]);
  expect(asked(renamed(shown, '/ada/cups/', '8'), 'goTo')).toEqual([]);
  const away = go(shown, '/ada/_saved');
  expect(asked(renamed(away, '/ada/oolong/'), 'goTo')).toEqual([]);
  expect(asked(renamed(next(away, 'navigation.popped', placeAt('/ada/tea/')), '/ada/oolong/'), 'goTo')).toEqual([
    { path: '/ada/oolong/', replace: true },
  ]);
});
