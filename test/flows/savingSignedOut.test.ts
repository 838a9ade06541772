import { expect, test } from 'vitest';
import type { Board } from '../../events/entities/board.ts';
import { epoch, nothingYet, take, type Drive } from './drive.ts';
import { appends, asked, go, goBack, next, started } from './session.ts';
import { signedInStart, startedAsVisitor } from './signedIn.ts';

const ada = {
  id: 'ada',
  entityId: 'ada',
  username: 'ada',
  fullName: 'Ada',
  imageSmallUrl: null,
  imageMediumUrl: null,
  imageLargeUrl: null,
  followerCount: 0,
};
const tea: Board = {
  id: 'tea',
  entityId: 'tea',
  name: 'Tea',
  url: '/ada/tea/',
  privacy: 'public',
  layout: 'default',
  pinCount: 3,
  covers: [],
  owner: ada,
};
const signedIn = (): Drive => take(nothingYet, 'session.started', signedInStart('/', 'ada'), epoch);

test('a save of one who is signed out asks them in, and remembers the pin beyond the page [C-07, D-06]', () => {
  const wanted = next(started('/'), 'unauthSave.pinSet', { pinId: '5' });
  expect(asked(wanted, 'keepUnauthSave')).toEqual([{ pinId: '5' }]);
  expect(asked(wanted, 'append')).toEqual([{ type: 'prompt.requested', data: { reason: 'save' } }]);
  expect(asked(next(wanted, 'prompt.dismissed', {}), 'keepUnauthSave')).toEqual([{ pinId: null }]);
});

test('leaving for another page dismisses the save, going to log in or sign up does not [C-07]', () => {
  const wanted = next(started('/pin/5/'), 'unauthSave.pinSet', { pinId: '5' });
  for (const left of [go(wanted, '/ada/'), goBack(wanted, '/')]) expect(asked(left, 'keepUnauthSave')).toEqual([{ pinId: null }]);
  for (const path of ['/login/?next=/pin/5/', '/signup/business/', '/password/reset']) {
    const atDoor = go(wanted, path);
    expect(asked(atDoor, 'keepUnauthSave')).toEqual([]);
    expect(asked(go(atDoor, '/'), 'keepUnauthSave')).toEqual([{ pinId: null }]);
  }
  expect(asked(startedAsVisitor('/'), 'keepUnauthSave')).toEqual([{ pinId: null }]);
  expect(asked(startedAsVisitor('/login/'), 'keepUnauthSave')).toEqual([]);
});

test('after they signed in it is saved to the board saved to last [C-07]', () => {
  const begun = signedIn();
  expect(asked(begun, 'readUnauthSave')).toHaveLength(1);
  const all = [{ ...tea, id: 'bowls' }, tea];
  const found = next(begun, 'unauthSave.found', { pinId: '5' });
  const saved = next(found, 'boards.listed', { lastSaved: [tea], all });
  expect(asked(saved, 'append')).toEqual([
    { type: 'change.requested', data: { change: { kind: 'savePin', pinId: '5', boardId: 'tea', sectionId: null } } },
  ]);
  expect(asked(saved, 'keepUnauthSave')).toEqual([{ pinId: null }]);
  const [first] = asked(next(found, 'boards.listed', { lastSaved: [], all }), 'append');
  expect(first).toMatchObject({ data: { change: { boardId: 'bowls' } } });
});

test('a person without boards names the first one [C-07]', () => {
  const asking = next(next(signedIn(), 'unauthSave.found', { pinId: '5' }), 'boards.listed', { lastSaved: [], all: [] });
  expect(appends(asking)).toEqual(['picker.opened', 'picker.creationStarted']);
});

test('nothing is asked for where nobody is signed in', () => {
  for (const command of ['readUnauthSave', 'listBoards', 'readOutbox'] as const) expect(asked(started('/'), command)).toEqual([]);
  expect(
    asked(
      next(started('/'), 'change.requested', { change: { kind: 'savePin', pinId: '5', boardId: 'tea', sectionId: null } }),
      'keepChange',
    ),
  ).toEqual([]);
});

test('Save, pressed or pressed long, remembers the pin of one who is signed out [C-07]', () => {
  for (const type of ['save.pressed', 'save.placeAsked'] as const)
    expect(asked(next(started('/'), type, { pinId: '5', anchor: null }), 'append')).toEqual([
      { type: 'unauthSave.pinSet', data: { pinId: '5' } },
    ]);
});
