import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityEntry } from '../../events/entities/activity.ts';
import { changeCall } from '../../machines/browse/calls.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
let ada: SignedUpBrowser;
let eve: SignedUpBrowser;
let board: string;
let pin: string;
beforeAll(async () => {
  server = await testApp();
  [ada, eve] = [await signUp(server.app), await signUp(server.app)];
  await contentStoreOf(server.db).savePerson({ username: 'somebody', fullName: 'Somebody' });
  await contentStoreOf(server.db).savePins([pinNumber(1, { owner: 'somebody' })]);
  const { id: source } = await server.db.rows.selectFrom('pins').select('id').executeTakeFirstOrThrow();
  const made = await ada.call('BoardResource/create', { name: 'zqsecret', privacy: 'secret', client_id: randomUUID() });
  board = (made.data as { id: string }).id;
  const saved = await ada.call('RepinResource/create', { pin_id: source, board_id: board, title: 'zqpin', client_id: randomUUID() });
  pin = (saved.data as { pin: { id: string } }).pin.id;
  await ada.call('PinResource/update', { pin_id: pin, title: 'zqother' });
  await ada.call('BoardResource/update', { board_id: board, name: 'zqname' });
  await ada.call('BoardSectionResource/create', { board_id: board, title: 'zqsection', client_id: randomUUID() });
});
afterAll(() => server.close());

const listed = async (person: SignedUpBrowser, options: object = {}) => {
  const { data } = await person.call('ActivityResource/get', options);
  return (data as { entries: ActivityEntry[] }).entries;
};
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('no bookmark leads to entries of another, and no undo of theirs does anything [17.23]', async () => {
  const own = await listed(ada);
  expect(own.map(({ act }) => act)).toEqual(['sectionCreated', 'boardEdited', 'edited', 'saved', 'boardCreated']);
  const { serial } = await server.db.rows
    .selectFrom('activity')
    .select(({ fn }) => fn.max('serial').as('serial'))
    .executeTakeFirstOrThrow();
  for (const bookmark of [null, encoded(['acts', serial + 1]), encoded(['acts', 2 ** 31 - 1])])
    for (const more of [{}, { group: 'pins' }, { page_size: 25 }]) expect(await listed(eve, { bookmark, ...more })).toEqual([]);
  const before = await listed(ada);
  for (const { undo } of own) {
    const [name, action, options] = changeCall(undo!);
    const { httpStatus } = await eve.call(`${name}/${action}`, { ...options, client_id: randomUUID() });
    expect([name, action, [403, 404].includes(httpStatus)]).toEqual([name, action, true]);
  }
  await eve.call('ActivityResource/delete', {});
  await eve.call('ActivityResource/update', { is_kept: false });
  expect(await listed(ada)).toEqual(before);
  expect(JSON.stringify(await listed(eve))).not.toContain('zq');
  await eve.call('ActivityResource/update', { is_kept: true });
});

test('hostile bookmarks and options are refused, and never fail [17.23]', async () => {
  for (const bookmark of [
    'x',
    encoded(['trash', 1]),
    // That of a person's comments.
    encoded(['activity', 1]),
    encoded(['acts']),
    encoded(['acts', -1]),
    encoded(['acts', '1 or 1=1']),
  ])
    expect([bookmark, (await ada.call('ActivityResource/get', { bookmark })).httpStatus]).toEqual([bookmark, 400]);
  for (const options of [{ group: '__proto__' }, { group: 'liked' }, { page_size: 26 }, { bookmark: 'x'.repeat(201) }])
    expect((await ada.call('ActivityResource/get', options)).httpStatus).toBe(400);
  for (const is_kept of [undefined, 'no', 0]) expect((await ada.call('ActivityResource/update', { is_kept })).httpStatus).toBe(400);
});

test('a repeated change is listed once, and a refused one not at all [17.23]', async () => {
  const client_id = randomUUID();
  await ada.call('ActivityResource/delete', {});
  for (let i = 0; i < 3; i++) await ada.call('BulkPinsResource/delete', { pin_ids: [pin], client_id });
  await ada.call('BoardResource/create', { name: 'zqname', client_id: randomUUID() });
  expect((await listed(ada)).map(({ act }) => act)).toEqual(['deleted']);
});
