import { expect, test } from 'vitest';
import { addressContext, hasAddressFailed, isChoosingPicture, wasNoPictureThere } from '../../machines/browse/fromAddress.ts';
import { snapshotOf, type Drive } from './drive.ts';
import { asked, go, next, started } from './session.ts';
import { pageData, startedAsAda } from './signedIn.ts';

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

const empty = { text: '', url: '', title: '', pictures: [], chosen: 0, boardId: null, values: {} };
const lastKept = (drive: Drive) => asked(drive, 'keepAddressDraft').at(-1)?.draft;
const details = { kind: 'product' as const, texts: { brand: 'Lumen', price: '12.50', currency: 'EUR', inStock: 'yes' } };

test('what is typed and chosen is kept with each change, and found again by the next session [B-03]', () => {
  const typing = next(startedAsAda('/create?kind=page'), 'address.typed', { text: 'example.org' });
  expect(asked(startedAsAda('/create?kind=page'), 'readAddressDraft')).toHaveLength(1);
  expect(lastKept(typing)).toEqual({ ...empty, text: 'example.org' });
  const there = next(next(typing, 'address.given', { url }), 'address.found', { url, title: 'Tea', description: 'Hot', pictures: two });
  const chosen = next(next(there, 'address.pictureChosen', { index: 1 }), 'address.titled', { title: 'Green tea' });
  const onBoard = next(chosen, 'address.boardChosen', { boardId: 'b' });
  const whole = next(onBoard, 'form.changed', { form: 'address', field: 'description', value: 'Green' });
  const draft = { text: url, url, title: 'Green tea', pictures: two, chosen: 1, boardId: 'b', values: { description: 'Green', kind: '' } };
  expect(lastKept(whole)).toEqual(draft);
  expect(asked(next(onBoard, 'form.changed', { form: 'pin', field: 'description', value: '' }), 'keepAddressDraft')).toEqual([]);

  const restored = next(startedAsAda('/create?kind=page'), 'address.draftFound', { draft });
  expect([isChoosingPicture(snapshot(restored)), addressContext(snapshot(restored))]).toMatchObject([true, draft]);
  expect(asked(restored, 'append')).toContainEqual({ type: 'form.opened', data: { form: 'address', values: draft.values } });
  const typed = next(startedAsAda('/create?kind=page'), 'address.draftFound', { draft: { ...empty, text: 'example.org' } });
  expect([isChoosingPicture(snapshot(typed)), addressContext(snapshot(typed)).text]).toEqual([false, 'example.org']);
  const begun = next(startedAsAda('/create?kind=page'), 'address.typed', { text: 'cups' });
  expect(addressContext(snapshot(next(begun, 'address.draftFound', { draft }))).text).toBe('cups');
});

test('the draft is read where its page opens, and goes with the pin or another page [B-03]', () => {
  expect(asked(startedAsAda('/create?kind=video'), 'readAddressDraft')).toEqual([]);
  expect(asked(go(startedAsAda('/'), '/create?kind=page'), 'readAddressDraft')).toHaveLength(1);
  const there = found(given(), two);
  expect(asked(next(there, 'address.closed', {}), 'dropAddressDraft')).toHaveLength(1);
  const change = { kind: 'createPin' as const, pictureUrl: two[0]!.url, link: url, title: 'Tea', boardId: null, sectionId: null };
  const saved = next(there, 'change.kept', { clientId: 'c1', change });
  expect(asked(saved, 'dropAddressDraft')).toHaveLength(1);
  expect(lastKept(next(saved, 'address.typed', { text: 'cups' }))).toEqual({ ...empty, text: 'cups' });
  const refused = next(saved, 'change.refused', { clientId: 'c1', status: 400, code: null, message: '', change });
  expect(lastKept(refused)).toMatchObject({ url, title: 'Tea', pictures: two });
});

test('a price of a page is shown as the person writes prices, also after a change of the language', () => {
  const page = pageData();
  const german = started('/create?kind=page', { page: { ...page, context: { ...page.context, locale: 'de' } } });
  const shown = (drive: Drive) => {
    const there = next(next(drive, 'address.given', { url }), 'address.found', { url, title: '', description: '', pictures: two, details });
    return addressContext(snapshot(there)).values.price;
  };
  expect([shown(german), shown(next(german, 'locale.loaded', { locale: 'ja' }))]).toEqual(['12,50', '12.50']);
});

test('the pin is created from the picture, the title and the details of the form [C-07]', () => {
  const there = next(next(found(given(), two), 'address.pictureChosen', { index: 1 }), 'address.titled', { title: ' Lamp ' });
  const values = { description: 'Bright', kind: 'product', brand: '', price: '12,50', currency: 'EUR', inStock: 'yes' };
  const saved = next(there, 'form.accepted', { form: 'address', values, secrets: {} });
  const change = {
    kind: 'createPin',
    pictureUrl: two[1]!.url,
    link: url,
    title: 'Lamp',
    description: 'Bright',
    details: { kind: 'product', texts: { brand: '', price: '12.50', currency: 'EUR', inStock: 'yes' } },
    boardId: null,
    sectionId: null,
  };
  expect(asked(saved, 'append')).toEqual([
    { type: 'change.requested', data: { change } },
    { type: 'form.saved', data: { form: 'address' } },
  ]);
  expect(asked(next(there, 'form.accepted', { form: 'pin', values, secrets: {} }), 'append')).toEqual([]);
});
