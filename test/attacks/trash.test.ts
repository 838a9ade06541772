import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepTrash } from '../../src/server/browse/saving/trash.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
let ada: SignedUpBrowser;
let eve: SignedUpBrowser;
let source: string;
beforeAll(async () => {
  server = await testApp();
  ada = await signUp(server.app);
  eve = await signUp(server.app);
  await contentStoreOf(server.db).savePerson({ username: 'somebody', fullName: 'Somebody' });
  await contentStoreOf(server.db).savePins([pinNumber(1, { owner: 'somebody' })]);
  source = (await server.db.rows.selectFrom('pins').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());

const client_id = () => randomUUID();
async function boardOf(person: SignedUpBrowser, name: string, privacy = 'public'): Promise<string> {
  const { data } = await person.call('BoardResource/create', { name, privacy, client_id: client_id() });
  return (data as { id: string }).id;
}
async function saveTo(person: SignedUpBrowser, board_id: string): Promise<string> {
  const { data } = await person.call('RepinResource/create', { pin_id: source, board_id, client_id: client_id() });
  return (data as { pin: { id: string } }).pin.id;
}
const statuses = async (calls: Promise<{ httpStatus: number }>[]) => (await Promise.all(calls)).map(({ httpStatus }) => httpStatus);

test('the trash of another can not be restored from, nor emptied, and a restored pin goes to no board of others [17.23]', async () => {
  const [board, kept, hers] = [await boardOf(ada, 'Secret one', 'secret'), await boardOf(ada, 'Kept'), await boardOf(eve, 'Hers')];
  const [within, single] = [await saveTo(ada, board), await saveTo(ada, kept)];
  await ada.call('PinResource/delete', { pin_id: single });
  await ada.call('BoardResource/delete', { board_id: board });
  expect(
    await statuses([
      eve.call('TrashResource/update', { board_id: board }),
      eve.call('BulkPinsResource/create', { restore: [single] }),
      eve.call('BulkPinsResource/create', { restore: [within], board_id: hers }),
      ada.call('BulkPinsResource/create', { restore: [single], board_id: hers }),
      ada.call('BulkPinsResource/create', { restore: [single], board_id: board }),
      ada.call('BulkPinsResource/create', { restore: [single], board_id: kept, section_id: 'none' }),
    ]),
  ).toEqual([404, 404, 404, 403, 404, 404]);
  await eve.call('TrashResource/delete', { pin_ids: [single, within], board_ids: [board], until: '9999' });
  const { data } = await ada.call('TrashResource/get', {});
  expect((data as { id: string }[]).map(({ id }) => id)).toEqual([board, single]);
  expect((await eve.call('TrashResource/get', {})).data).toEqual([]);
});

test('a repeated deletion or restoration that comes late changes nothing [17.23]', async () => {
  const board = await boardOf(ada, 'Late');
  const [deletion, restoration] = [client_id(), client_id()];
  const remove = () => ada.call('BoardResource/delete', { board_id: board, client_id: deletion });
  const restore = () => ada.call('TrashResource/update', { board_id: board, client_id: restoration });
  const isThere = async () =>
    (await server.db.rows.selectFrom('boards').select('id').where('id', '=', board).executeTakeFirst()) !== undefined;
  await remove();
  await restore();
  expect([(await remove()).httpStatus, await isThere()]).toEqual([200, true]);
  await ada.call('BoardResource/delete', { board_id: board, client_id: client_id() });
  expect([(await restore()).httpStatus, await isThere()]).toEqual([200, false]);
});

test('the title of a pin that is deleted for good stands in no answer, and a repeated change makes no pin [17.23]', async () => {
  const [board_id, ids] = [await boardOf(ada, 'Titles'), { save: client_id(), edit: client_id() }];
  const save = () => ada.call('RepinResource/create', { pin_id: source, board_id, title: 'zqfirst', client_id: ids.save });
  const { data } = await save();
  const pin_id = (data as { pin: { id: string } }).pin.id;
  const edit = () => ada.call('PinResource/update', { pin_id, title: 'zqsecond', client_id: ids.edit });
  expect((await edit()).httpStatus).toBe(200);
  await ada.call('PinResource/delete', { pin_id });
  expect(await statuses([save(), edit()])).toEqual([200, 200]);
  await ada.call('TrashResource/delete', { pin_ids: [pin_id] });
  expect(await statuses([save(), edit()])).toEqual([404, 404]);
  const kept = await server.db.rows.selectFrom('creations').select('answer').execute();
  expect(JSON.stringify(kept)).not.toMatch(/zq(?:first|second)/);
});

test('restorations, deletions for good and sweeps at the same time leave each thing once, or nowhere, and never fail [17.23]', async () => {
  for (let round = 0; round < 5; round++) {
    const board = await boardOf(ada, `Board ${round}`);
    const pins = [await saveTo(ada, board), await saveTo(ada, board)];
    await ada.call('PinResource/delete', { pin_id: pins[0] });
    await ada.call('BoardResource/delete', { board_id: board });
    const answers = await statuses([
      ada.call('TrashResource/update', { board_id: board }),
      ada.call('TrashResource/delete', { board_ids: [board] }),
      ada.call('TrashResource/update', { board_id: board }),
      ada.call('BulkPinsResource/create', { restore: [pins[0]] }),
      ada.call('TrashResource/delete', { pin_ids: [pins[0]] }),
      sweepTrash(server.db).then(() => ({ httpStatus: 200 })),
    ]);
    expect(answers.filter((status) => ![200, 404].includes(status))).toEqual([]);
    const live = await server.db.rows.selectFrom('pins').select('id').where('id', 'in', pins).execute();
    const gone = await server.db.rows.selectFrom('deleted_pins').select('id').where('id', 'in', pins).execute();
    const found = [...live, ...gone].map(({ id }) => id);
    expect(new Set(found).size).toBe(found.length);
    const boards = await server.db.rows.selectFrom('boards').select(['id', 'pin_count']).where('id', '=', board).execute();
    const on = await server.db.rows.selectFrom('pins').select('id').where('board_id', '=', board).execute();
    expect(boards.map(({ pin_count }) => pin_count)).toEqual(boards.length === 0 ? [] : [on.length]);
  }
});

test('hostile bookmarks and options are refused, and never fail [17.23]', async () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const [bookmark, status] of [
    ['x', 400],
    // NUL is left out of all texts: the first page.
    [encoded(['trash', '\0', '\0']), 200],
    [encoded(['trash', {}, 1]), 400],
    [encoded({ length: 3 }), 400],
    [encoded(['home', 1, 2]), 400],
    [encoded(['trash', 'no time', 'no id']), 200],
  ] as const)
    expect([bookmark, (await ada.call('TrashResource/get', { bookmark })).httpStatus]).toEqual([bookmark, status]);
  expect((await ada.call('TrashResource/get', { bookmark: encoded(['home', 'a', 'b']) })).httpStatus).toBe(400);
  for (const options of [{ pin_ids: [] }, { board_ids: [1] }, { until: 5 }, { pin_ids: Array.from({ length: 251 }, () => '1') }])
    expect((await ada.call('TrashResource/delete', options)).httpStatus).toBe(400);
  expect((await ada.call('TrashResource/update', { board_id: '__proto__' })).httpStatus).toBe(404);
});
