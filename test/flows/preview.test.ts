import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewedPin } from '../../machines/media/preview.ts';
import { snapshotOf } from './drive.ts';
import { attaches, detaches, elementsOf, happens, pauses, type Elements } from './elements.ts';
import { started } from './session.ts';

const previewed = ({ drive }: Elements): string | null => previewedPin(snapshotOf(drive, 'preview'));
const looked = (page: Elements, ...pinIds: string[]): void => happens(page, 'preview.looked', { pinIds });
const film = { pinId: 'film' };

test('the tile most in the window plays, one at a time, until none is [J-01]', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.constantFrom('1', '2', '3')), { minLength: 1 }), (looks) => {
      const page = elementsOf(started());
      for (const pinIds of looks) {
        looked(page, ...pinIds);
        expect(previewed(page)).toBe(pinIds[0] ?? null);
      }
    }),
  );
});

test.each([{ reducedMotion: true }, { saveData: true }, { videosWait: true }])('no tile plays with %o', (choice) => {
  const page = elementsOf(started('/', choice));
  looked(page, '1');
  expect(previewed(page)).toBe(null);
});

test('no tile plays while somebody watches the film that they opened, or hears it from afar [J-01]', () => {
  const page = elementsOf(started());
  attaches(page, film);
  happens(page, 'video.cameIntoView', film);
  looked(page, '1');
  expect(previewed(page)).toBe(null);
  happens(page, 'video.leftView', film);
  expect(previewed(page)).toBe('1');
  happens(page, 'video.soundSwitched', { ...film, on: true });
  expect(previewed(page)).toBe(null);
  looked(page, '2');
  pauses(page, film);
  expect(previewed(page)).toBe('2');
  happens(page, 'video.playRequested', film);
  expect(previewed(page)).toBe(null);
  detaches(page, film);
  expect(previewed(page)).toBe('2');
});

test('an opened video does not play in a tile beside it', () => {
  const page = elementsOf(started());
  attaches(page, film);
  pauses(page, film);
  looked(page, 'film');
  expect(previewed(page)).toBe(null);
  looked(page, 'film', '1');
  expect(previewed(page)).toBe('1');
});

test('of a tile that can’t be played the next one takes the place, until it can [J-02]', () => {
  const page = elementsOf(started());
  looked(page, '1', '2');
  attaches(page, { pinId: '1' }, false, 'feed');
  happens(page, 'video.failed', { pinId: '1', code: 4 });
  expect(previewed(page)).toBe('2');
  happens(page, 'video.playing', { pinId: '1' });
  expect(previewed(page)).toBe('1');
});

test('a tile’s own player does not stand in its way; switched off, it ends', () => {
  const page = elementsOf(started());
  looked(page, '1');
  attaches(page, { pinId: '1' }, false, 'feed');
  happens(page, 'video.cameIntoView', { pinId: '1' });
  expect(previewed(page)).toBe('1');
  happens(page, 'playback.waitSwitched', { on: true });
  expect(previewed(page)).toBe(null);
});
