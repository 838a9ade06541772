import { expect, test } from 'vitest';
import {
  chosenPicture,
  chosenSquare,
  isPictureSending,
  ownPicture,
  pictureOutcome,
  pictureRefusal,
  percentSent,
} from '../../machines/account/profilePicture.ts';
import { type Drive, snapshotOf } from './drive.ts';
import { asked, go, next, settled } from './session.ts';
import { startedAsAda } from './signedIn.ts';

const now = (drive: Drive) => snapshotOf(drive, 'profilePicture');
const chosen = (photo = 'photo-1', bytes = 1000) => ({ photo, bytes, width: 600, height: 400 });
const cutting = () => settled(next(startedAsAda('/settings/account-settings'), 'profilePicture.chosen', chosen()));
const failure = { status: 422, code: null, message: '' };
const picture = '/pictures/136x136/ab/cd/ef/abcdef.jpg';
const saved = () => settled(next(settled(next(cutting(), 'profilePicture.sendRequested', {})), 'profilePicture.saved', { picture }));

test('the square that was chosen is sent, within the picture [17.22]', () => {
  const zoomed = settled(next(cutting(), 'profilePicture.zoomed', { zoom: 99 }));
  const moved = settled(next(zoomed, 'profilePicture.moved', { x: -20, y: 30.126 }));
  expect(chosenSquare(now(moved))).toEqual({ x: 0, y: 30.13, zoom: 8 });
  const sending = settled(next(moved, 'profilePicture.sendRequested', {}));
  expect([asked(sending, 'sendProfilePicture'), isPictureSending(now(sending))]).toEqual([
    [{ photo: 'photo-1', x: 0, y: 30.13, zoom: 8 }],
    true,
  ]);
});

test('a saved picture shows at once, and in the menu once the server has told the state again [17.22]', () => {
  expect([ownPicture(now(saved())), pictureOutcome(now(saved())), chosenPicture(now(saved()))]).toEqual([picture, 'saved', null]);
  expect([asked(saved(), 'reloadPerson').length, asked(saved(), 'fetchState').length]).toEqual([1, 0]);
  expect(asked(saved(), 'dropProfilePicture')).toEqual([{ photo: 'photo-1' }]);
});

test('a refused picture stays chosen with its square, and says why [17.22]', () => {
  const moved = settled(next(cutting(), 'profilePicture.moved', { x: 10, y: 20 }));
  const refused = settled(next(settled(next(moved, 'profilePicture.sendRequested', {})), 'profilePicture.failed', failure));
  expect([chosenPicture(now(refused)), chosenSquare(now(refused)).x, pictureRefusal(now(refused))]).toEqual([
    'photo-1',
    10,
    { status: 422, code: null },
  ]);
  expect(pictureRefusal(now(settled(next(refused, 'profilePicture.chosen', chosen('photo-2')))))).toBeNull();
  expect(chosenPicture(now(settled(next(refused, 'profilePicture.chosen', chosen('photo-2', 21 * 1024 * 1024)))))).toBe('photo-1');
});

test('a file that the server would refuse for its kind or size is refused before it is sent, and the chosen one stays [17]', () => {
  const unchosen = startedAsAda('/settings/account-settings');
  for (const [fault, status] of [
    [{ isPicture: false }, 415],
    [{ bytes: 0 }, 400],
    [{ bytes: 20 * 1024 * 1024 + 1 }, 413],
  ] as const) {
    const file = { ...chosen('photo-2'), isPicture: true, ...fault };
    for (const [drive, kept] of [
      [unchosen, null],
      [cutting(), 'photo-1'],
    ] as const) {
      const refused = settled(next(drive, 'profilePicture.chosen', file));
      expect([pictureRefusal(now(refused)), chosenPicture(now(refused))]).toEqual([{ status, code: null }, kept]);
      expect(asked(refused, 'dropProfilePicture')).toEqual([{ photo: 'photo-2' }]);
    }
  }
  expect(chosenPicture(now(settled(next(unchosen, 'profilePicture.chosen', { ...chosen(), isPicture: true }))))).toBe('photo-1');
});

test('what is canceled or left is forgotten, and a sending is stopped [17.22]', () => {
  const sending = settled(next(cutting(), 'profilePicture.sendRequested', {}));
  const stopped = settled(next(sending, 'profilePicture.canceled', {}));
  expect([asked(stopped, 'stopProfilePicture').length, chosenPicture(now(stopped))]).toEqual([1, 'photo-1']);
  expect(asked(stopped, 'reloadPerson')).toHaveLength(1);
  const canceled = settled(next(stopped, 'profilePicture.canceled', {}));
  for (const ended of [canceled, settled(go(stopped, '/'))])
    expect([asked(ended, 'dropProfilePicture'), chosenPicture(now(ended))]).toEqual([[{ photo: 'photo-1' }], null]);
});

test('what was sent of a picture is told, and begins anew with the next attempt [17.22]', () => {
  const sending = settled(next(cutting(), 'profilePicture.sendRequested', {}));
  const half = settled(next(sending, 'profilePicture.progressed', { sent: 501, total: 1000 }));
  expect([percentSent(now(sending)), percentSent(now(half))]).toEqual([0, 50]);
  const again = settled(next(settled(next(half, 'profilePicture.canceled', {})), 'profilePicture.sendRequested', {}));
  expect(percentSent(now(again))).toBe(0);
});

test('each change is undone with the picture before it [17.22]', () => {
  const undone = settled(next(saved(), 'profilePicture.undoRequested', {}));
  expect(asked(undone, 'restoreProfilePicture')).toEqual([{ picture: null }]);
  const removing = settled(next(saved(), 'profilePicture.removeRequested', {}));
  expect(asked(removing, 'removeProfilePicture')).toHaveLength(1);
  const removed = settled(next(removing, 'profilePicture.saved', { picture: null }));
  expect([ownPicture(now(removed)), pictureOutcome(now(removed))]).toEqual([null, 'removed']);
  const back = settled(next(removed, 'profilePicture.undoRequested', {}));
  expect(asked(back, 'restoreProfilePicture')).toEqual([{ picture }]);
  expect(ownPicture(now(settled(next(back, 'profilePicture.failed', failure))))).toBeNull();
  expect(ownPicture(now(settled(next(back, 'profilePicture.saved', { picture }))))).toBe(picture);
});

test('an undo that failed can be tried again [17.22]', () => {
  const failed = (drive: Drive) =>
    settled(next(settled(next(drive, 'profilePicture.undoRequested', {})), 'profilePicture.failed', failure));
  expect([pictureOutcome(now(failed(saved()))), pictureRefusal(now(failed(saved())))?.status]).toEqual(['saved', 422]);
  const removing = settled(next(saved(), 'profilePicture.removeRequested', {}));
  const again = failed(settled(next(removing, 'profilePicture.saved', { picture: null })));
  expect(pictureOutcome(now(again))).toBe('removed');
  expect(asked(settled(next(again, 'profilePicture.undoRequested', {})), 'restoreProfilePicture')).toEqual([{ picture }]);
});

test('no change starts beside the failure of the one before [17.22]', () => {
  const started = (drive: Drive, type: 'sendRequested' | 'removeRequested' | 'undoRequested') =>
    settled(next(drive, `profilePicture.${type}`, {}));
  const unsent = settled(next(started(cutting(), 'sendRequested'), 'profilePicture.failed', failure));
  expect(pictureRefusal(now(started(unsent, 'sendRequested')))).toBeNull();
  const present = settled(next(started(saved(), 'undoRequested'), 'profilePicture.failed', failure));
  expect(pictureRefusal(now(started(present, 'undoRequested')))).toBeNull();
  expect(pictureRefusal(now(started(present, 'removeRequested')))).toBeNull();
});

test('a file that comes late is forgotten [17.22]', () => {
  const sending = settled(next(cutting(), 'profilePicture.sendRequested', {}));
  const removing = settled(next(saved(), 'profilePicture.removeRequested', {}));
  const undoing = settled(next(saved(), 'profilePicture.undoRequested', {}));
  const away = settled(go(saved(), '/'));
  const awayMeanwhile = settled(next(settled(go(removing, '/')), 'profilePicture.saved', { picture: null }));
  for (const drive of [sending, removing, undoing, away, awayMeanwhile]) {
    const late = settled(next(drive, 'profilePicture.chosen', chosen('photo-2')));
    expect(asked(late, 'dropProfilePicture')).toEqual([{ photo: 'photo-2' }]);
    expect(chosenPicture(now(late))).toBe(chosenPicture(now(drive)));
  }
  const returned = settled(go(away, '/settings/account-settings'));
  expect(chosenPicture(now(settled(next(returned, 'profilePicture.chosen', chosen('photo-2')))))).toBe('photo-2');
});
