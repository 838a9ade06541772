import { expect, test } from 'vitest';
import type { Board } from '../../events/entities/board.ts';
import type { Drive } from './drive.ts';
import { asked, go, next, placeAt } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const owner: Board['owner'] = {
  id: '1',
  entityId: '1',
  username: 'ada',
  fullName: 'Ada',
  imageSmallUrl: null,
  imageMediumUrl: null,
  imageLargeUrl: null,
  followerCount: 0,
};
const board = (url: string, id = '7'): Board => ({
  id,
  entityId: id,
  name: 'Tea',
  url,
  privacy: 'public',
  layout: 'default',
  pinCount: 0,
  covers: [],
  sections: [],
  owner,
});
const found = (drive: Drive, slug: string, url: string): Drive =>
  next(drive, 'subject.loaded', {
    subject: { kind: 'board', username: 'ada', slug },
    board: board(url),
    boards: [],
    users: [],
    topic: null,
    topics: [],
  });
const renamed = (drive: Drive, url: string, id = '7'): Drive =>
  next(drive, 'change.done', {
    clientId: 'c',
    madeId: null,
    pin: null,
    board: board(url, id),
    change: { kind: 'editBoard', boardId: id, name: 'Tea', description: '', privacy: 'public', layout: 'default' },
  });

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
