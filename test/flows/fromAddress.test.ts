import { expect, test } from 'vitest';
import { addressContext, hasAddressFailed, isChoosingPicture, wasNoPictureThere } from '../../machines/browse/fromAddress.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, next, started } from './session.ts';

const url = 'https://example.org/tea';
const given = (): Drive => next(started('/import'), 'address.given', { url });
const found = (drive: Drive, pictures: { url: string }[], of = url): Drive =>
  next(drive, 'address.found', { url: of, title: 'Tea', description: '', pictures });
const snapshot = (drive: Drive): ReturnType<typeof snapshotOf<'fromAddress'>> => snapshotOf(drive, 'fromAddress');
const two = [{ url: 'https://example.org/1.jpg' }, { url: 'https://example.org/2.jpg' }];

test('a page is looked at, and one of its pictures is chosen [C-07]', () => {
  expect(asked(given(), 'lookAtAddress')).toEqual([{ url }]);
  const there = found(given(), two);
  expect(isChoosingPicture(snapshot(there))).toBe(true);
  expect(addressContext(snapshot(next(there, 'address.pictureChosen', { index: 1 }))).chosen).toBe(1);
  expect(addressContext(snapshot(next(there, 'address.pictureChosen', { index: 2 }))).chosen).toBe(0);
});

test('results of an earlier address are not shown for the present one [C-07]', () => {
  const second = next(given(), 'address.given', { url: 'https://example.org/cups' });
  expect(isChoosingPicture(snapshot(found(second, two)))).toBe(false);
  expect(isChoosingPicture(snapshot(found(second, two, 'https://example.org/cups')))).toBe(true);
});

test('a page without a picture and one that can’t be looked at say so [C-07]', () => {
  expect(wasNoPictureThere(snapshot(found(given(), [])))).toBe(true);
  const failed = next(given(), 'address.failed', { url, status: 400, code: null, message: 'no' });
  expect(hasAddressFailed(snapshot(failed))).toBe(true);
  expect(asked(next(failed, 'address.given', { url }), 'lookAtAddress')).toEqual([{ url }]);
});
