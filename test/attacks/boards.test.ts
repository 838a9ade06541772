import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';

let server: TestApp;
let ada: SignedUpBrowser;
let eve: SignedUpBrowser;
beforeAll(async () => {
  server = await testApp();
  ada = await signUp(server.app);
  eve = await signUp(server.app);
});
afterAll(() => server.close());

const client_id = () => randomUUID();
async function newBoard(name: string): Promise<string> {
  const { httpStatus, data } = await ada.call('BoardResource/create', { name, client_id: client_id() });
  expect(httpStatus).toBe(200);
  return (data as { id: string }).id;
}
const hide = (board_id: string, name: string) => ada.call('BoardResource/update', { board_id, privacy: 'secret', name });

describe('the parts of a board', () => {
  const sectionsOf = async (board_id: string, count: number) => {
    const sections = Array.from({ length: count }, (_, n) => ({ id: `${board_id} ${n}`, board_id, slug: `${n}`, title: `Part ${n}` }));
    await server.db.rows.insertInto('sections').values(sections).execute();
  };

  test('are bounded, since everyone who opens it reads all of them', async () => {
    const board_id = await newBoard('Wide');
    await sectionsOf(board_id, 499);
    const add = (title: string) => ada.call('BoardSectionResource/create', { board_id, title, client_id: client_id() });
    expect([(await add('One more')).httpStatus, (await add('One too many')).httpStatus]).toEqual([200, 403]);

    const people = Array.from({ length: 500 }, (_, n) => ({ id: `helper ${n}`, username: `helper_${n}`, full_name: `Helper ${n}` }));
    const created_at = new Date().toISOString();
    await server.db.rows
      .insertInto('people')
      .values(people.map((person) => ({ ...person, about: null, picture_signature: null, created_at })))
      .execute();
    await server.db.rows
      .insertInto('collaborators')
      .values(people.map(({ id }) => ({ board_id, person_id: id, permissions: '["save"]', created_at })))
      .execute();
    const invite = (username: string) => ada.call('BoardCollaboratorResource/create', { board_id, username, permissions: ['edit'] });
    expect([(await invite('helper_0')).httpStatus, (await invite(eve.username)).httpStatus]).toEqual([200, 403]);
  });

  test('are not kept again with each change of it', async () => {
    const board_id = await newBoard('Long');
    await sectionsOf(board_id, 400);
    const calls = [
      ['BoardResource/update', { board_id, description: 'Changed', client_id: client_id() }],
      ['BoardCollaboratorResource/create', { board_id, username: eve.username, permissions: ['save'], client_id: client_id() }],
    ] as const;
    for (const [call, options] of calls) {
      const first = await ada.call(call, options);
      expect((first.data as { sections: unknown[] }).sections).toHaveLength(400);
      expect(await ada.call(call, options)).toEqual(first);
      const { answer } = await server.db.rows
        .selectFrom('creations')
        .select('answer')
        .where('client_id', '=', options.client_id)
        .executeTakeFirstOrThrow();
      expect(answer!.length).toBeLessThan(200);
    }
  });
});

test('the pins of bulk calls are counted, not the calls', async () => {
  const pin_ids = Array.from({ length: 250 }, () => randomUUID());
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await ada.call('BulkPinsResource/delete', { pin_ids })).httpStatus);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  expect((await ada.call('BulkPinsResource/create', { restore: pin_ids, client_id: client_id() })).httpStatus).toBe(429);
  expect((await ada.call('PinResource/delete', { pin_id: pin_ids[0] })).httpStatus).toBe(404);
});

describe('a board that became secret', () => {
  test('keeps its new name from those who followed it, in their export too', async () => {
    const board_id = await newBoard('Flowers');
    await eve.call('BoardFollowResource/create', { board_id });
    const followed = async (): Promise<unknown> => {
      const zip = unzipSync((await eve.ask({ url: '/v3/users/me/export/' })).rawPayload);
      return JSON.parse(Buffer.from(zip['followed-boards.json']!).toString());
    };
    expect(await followed()).toMatchObject([{ name: 'Flowers' }]);
    await hide(board_id, 'My divorce');
    expect(await followed()).toEqual([]);
  });

  test('keeps it from a former collaborator with a pin on it, who repeats an old call', async () => {
    const board_id = await newBoard('Shared');
    const collaboration = { board_id, username: eve.username };
    for (const person of [ada, eve])
      await person.call('BoardCollaboratorResource/create', { ...collaboration, permissions: ['save', 'invite'] });
    const store = contentStoreOf(server.db);
    await store.saveBoard({ owner: eve.username, slug: 'own', name: 'Own' });
    await store.savePins([pinNumber(1, { owner: eve.username, board: { slug: 'own' } })]);
    const pin = await server.db.rows.selectFrom('pins').select('id').where('owner_id', '=', eve.id).executeTakeFirstOrThrow();
    const calls = [
      ['BulkPinsResource/update', { pin_ids: [pin.id], board_id, client_id: client_id() }],
      ['BoardCollaboratorResource/create', { board_id, username: 'ada', permissions: ['save'], client_id: client_id() }],
    ] as const;
    for (const [call, options] of calls) expect(JSON.stringify(await eve.call(call, options))).toContain('"name":"Shared"');
    await ada.call('BoardCollaboratorResource/delete', collaboration);
    await hide(board_id, 'Hidden plans');
    for (const [call, options] of calls) expect(JSON.stringify(await eve.call(call, options))).not.toContain('Hidden');
  });
});
