import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Board } from '../../events/entities/board.ts';
import { GridPin } from '../../events/entities/pin.ts';
import { bytesOf } from '../../src/server/browse/saving/heldPins.ts';
import { savingResources } from '../../src/server/browse/saving/resources.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { blockPicture } from '../../src/server/moderation/blockedPictures.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { photograph } from './somePictures.ts';
import { askResource, changeResource, signedInAs, somePins, type TestApp, testApp } from './testApp.ts';

const people = ['ada', 'grace'];
const answers = new Map<string, { type: string; body: string | Buffer }>();
const visits: string[] = [];
const web = createServer((request, response) => {
  visits.push(request.url!);
  const { type, body } = answers.get(request.url!) ?? { type: 'text/plain', body: '' };
  response.writeHead(200, { 'content-type': type }).end(body);
});
let server: TestApp;
let site: string;
let pins: string[];
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    web.listen(0, '127.0.0.1', resolve);
  });
  const { port } = web.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
  server = await testApp({
    pins: somePins,
    reach: { addresses: ['127.0.0.1'], ports: [String(port)] },
    viewerOf: async ({ headers }) =>
      typeof headers['x-person'] === 'string' ? signedInAs(headers['x-person'], idOf('person', headers['x-person'])) : signedOutViewer,
  });
  await contentStoreOf(server.db).savePerson({ username: 'grace', fullName: 'Grace Hopper' });
  pins = (await server.db.rows.selectFrom('pins').select('id').orderBy('serial').execute()).map(({ id }) => id);
});
afterAll(async () => {
  await server.close();
  web.close();
});

const change = (person: string, call: string, options: object) => changeResource(server.app, call, options, { 'x-person': person });
const changed = async (person: string, call: string, options: object): Promise<never> => {
  const { httpStatus, message, data } = await change(person, call, options);
  expect([httpStatus, message]).toEqual([200, 'ok']);
  return data;
};
const newBoard = (person: string, name: string, more = {}): Promise<Board> =>
  changed(person, 'BoardResource/create', { name, client_id: randomUUID(), ...more });
const rest = async (person: string, method: 'GET' | 'POST', url: string, payload?: object) => {
  const answer = await server.app.inject({ method, url, headers: { 'x-person': person }, ...(payload && { payload }) });
  return { ...answer.json<{ message: string; data: never }>(), status: answer.statusCode };
};

describe('the calls of saving', () => {
  test('answer nobody who is not signed in [C-07]', async () => {
    for (const [name, { access }] of Object.entries(savingResources)) {
      if (access === 'anyone') continue;
      const answer = name.endsWith('/get')
        ? await askResource(server.app, name.split('/')[0]!)
        : await changeResource(server.app, name, {});
      expect([name, answer.httpStatus, answer.status]).toEqual([name, 401, 'failure']);
    }
    for (const [method, url] of [
      ['POST', '/v3/pins/from_address/'],
      ['GET', '/v3/boards/1/'],
    ] as const)
      expect((await server.app.inject({ method, url })).statusCode).toBe(401);
  });

  test('answer entities in their shape, so that nothing has to be asked again [C-07] [C-08]', async () => {
    const board = await newBoard('grace', '  Brass \n wheels ', { description: 'Turning.', privacy: 'secret' });
    expect(v.safeParse(Board, board).issues).toBeUndefined();
    expect(board).toMatchObject({ name: 'Brass wheels', privacy: 'secret', sections: [] });
    const section: { id: string } = await changed('grace', 'BoardSectionResource/create', {
      board_id: board.id,
      title: 'Small',
      client_id: randomUUID(),
    });
    const { pin }: { pin: GridPin } = await changed('grace', 'RepinResource/create', {
      pin_id: pins[0],
      board_id: board.id,
      section_id: section.id,
      client_id: randomUUID(),
    });
    expect(v.safeParse(GridPin, pin).issues).toBeUndefined();
    expect(
      v.safeParse(
        v.object({ pin: GridPin }),
        await changed('grace', 'PinResource/update', { pin_id: pin.id, title: 'Mine', section_id: null }),
      ).issues,
    ).toBeUndefined();
    expect(
      v.safeParse(
        v.object({ pins: v.array(GridPin) }),
        await changed('grace', 'BulkPinsResource/update', { pin_ids: [pin.id], section_id: section.id }),
      ).issues,
    ).toBeUndefined();
    expect(await changed('grace', 'PinResource/delete', { pin_id: pin.id })).toEqual({ pin_ids: [pin.id] });
    expect(await changed('grace', 'BulkPinsResource/create', { restore: [pin.id] })).toMatchObject({
      pins: [{ id: pin.id, title: 'Mine' }],
    });
    expect(
      v.safeParse(
        Board,
        await changed('grace', 'BoardCollaboratorResource/create', { board_id: board.id, username: 'ada', permissions: ['save'] }),
      ).issues,
    ).toBeUndefined();
    await changed('ada', 'BoardCollaboratorResource/update', { board_id: board.id, username: 'ada', permissions: ['save'] });
    const shortlist = await server.app.inject({ url: '/resource/BoardPickerBoardsShortlistResource/get/', headers: { 'x-person': 'ada' } });
    expect(
      v.safeParse(v.object({ last_saved: v.array(Board), all: v.array(Board) }), shortlist.json().resource_response.data).issues,
    ).toBeUndefined();
    expect(shortlist.json().resource_response.data.all.map(({ name }: Board) => name)).toEqual(['Brass wheels', 'Diary', 'Engines']);
  });

  test('an old change that a second tab sends after a newer one does nothing, whatever it changes [B-03]', async () => {
    const [here, there] = [await newBoard('grace', 'Here'), await newBoard('grace', 'There')];
    const section: { id: string } = await changed('grace', 'BoardSectionResource/create', {
      board_id: here.id,
      title: 'Small',
      client_id: randomUUID(),
    });
    const saved = async (): Promise<string> => {
      const { pin }: { pin: GridPin } = await changed('grace', 'RepinResource/create', {
        pin_id: pins[0],
        board_id: here.id,
        client_id: randomUUID(),
      });
      return pin.id;
    };
    const [pin, other] = [await saved(), await saved()];
    await changed('grace', 'BulkPinsResource/delete', { pin_ids: [other], client_id: randomUUID() });
    const otherRow = () => rows.selectFrom('pins').select('id').where('id', '=', other).executeTakeFirst();
    const { rows } = server.db;
    const pinRow = () => rows.selectFrom('pins').select(['title', 'board_id', 'place']).where('id', '=', pin).executeTakeFirst();
    const boardRow = () => rows.selectFrom('boards').select(['name']).where('id', '=', here.id).executeTakeFirst();
    const sectionRow = () => rows.selectFrom('sections').select('title').where('id', '=', section.id).executeTakeFirst();
    const follows = () => rows.selectFrom('board_follows').select('person_id').execute();
    const collaborators = () => rows.selectFrom('collaborators').select(['person_id', 'permissions']).execute();
    const adas = await newBoard('ada', 'Of Ada');
    const ada = { board_id: here.id, username: 'ada' };
    const cases: [older: [string, object], newer: [string, object], state: () => Promise<unknown>][] = [
      [['BulkPinsResource/delete', { pin_ids: [pin] }], ['BulkPinsResource/create', { restore: [pin] }], pinRow],
      [['BulkPinsResource/create', { restore: [other] }], ['BulkPinsResource/delete', { pin_ids: [other] }], otherRow],
      [
        ['BulkPinsResource/update', { pin_ids: [pin], board_id: there.id }],
        ['BulkPinsResource/update', { pin_ids: [pin], board_id: here.id }],
        pinRow,
      ],
      [['PinResource/update', { pin_id: pin, title: 'Old' }], ['PinResource/update', { pin_id: pin, title: 'New' }], pinRow],
      [
        ['BoardResource/update', { board_id: here.id, name: 'Old' }],
        ['BoardResource/update', { board_id: here.id, name: 'New' }],
        boardRow,
      ],
      [
        ['BoardSectionResource/update', { section_id: section.id, title: 'Old' }],
        ['BoardSectionResource/update', { section_id: section.id, title: 'New' }],
        sectionRow,
      ],
      [['BoardFollowResource/create', { board_id: adas.id }], ['BoardFollowResource/delete', { board_id: adas.id }], follows],
      [
        ['BoardCollaboratorResource/create', { ...ada, permissions: ['edit'] }],
        ['BoardCollaboratorResource/update', { ...ada, permissions: ['save'] }],
        collaborators,
      ],
      [['BoardCollaboratorResource/delete', ada], ['BoardCollaboratorResource/create', { ...ada, permissions: ['save'] }], collaborators],
    ];
    for (const [older, newer, state] of cases) {
      const client_id = randomUUID();
      const first = await changed('grace', older[0], { ...older[1], client_id });
      await changed('grace', newer[0], { ...newer[1], client_id: randomUUID() });
      const before = await state();
      const again = await changed('grace', older[0], { ...older[1], client_id });
      // Boards, and pins of a bulk call, are answered as they are now.
      if (!['pins', 'privacy'].some((field) => field in (first as object))) expect([older[0], again]).toEqual([older[0], first]);
      expect([older[0], await state()]).toEqual([older[0], before]);
    }
    expect(await pinRow()).toMatchObject({ board_id: here.id, title: 'New' });
  });

  test('a page at the old address of a board leads to its new one, but for who may not open it [C-08]', async () => {
    const board = await newBoard('grace', 'Old name', { privacy: 'secret' });
    await changed('grace', 'BoardSectionResource/create', { board_id: board.id, title: 'Small', client_id: randomUUID() });
    await changed('grace', 'BoardResource/update', { board_id: board.id, name: 'New name' });
    const page = async (person: string, url: string): Promise<unknown[]> => {
      const { statusCode, headers } = await server.app.inject({ url, headers: { accept: 'text/html', 'x-person': person } });
      return [statusCode, headers.location];
    };
    expect(await page('grace', '/grace/old-name/?a=1')).toEqual([302, '/grace/new-name/?a=1']);
    expect(await page('grace', '/grace/old-name/small/')).toEqual([302, '/grace/new-name/small/']);
    expect(await page('grace', '/grace/new-name')).toEqual([200, undefined]);
    expect(await page('ada', '/grace/old-name/')).toEqual([404, undefined]);
  });

  test('a profile counts its own person’s secret boards for them alone [C-08]', async () => {
    const counted = async (person: string): Promise<number> =>
      (
        await server.app.inject({
          url: '/resource/UserResource/get/',
          query: { data: JSON.stringify({ options: { username: 'grace' } }) },
          headers: { 'x-person': person },
        })
      ).json().resource_response.data.boardCount;
    const [own, others] = [await counted('grace'), await counted('ada')];
    await newBoard('grace', 'Hidden away', { privacy: 'secret' });
    expect([await counted('grace'), await counted('ada')]).toEqual([own + 1, others]);
  });

  test('take JSON as well as a form, and DELETE where something is deleted', async () => {
    const board = await newBoard('grace', 'By JSON');
    const payload = { source_url: '/', data: { options: { board_id: board.id, name: 'By JSON alone' } } };
    const told = await server.app.inject({
      method: 'POST',
      url: '/resource/BoardResource/update/',
      headers: { 'x-person': 'grace' },
      payload,
    });
    expect(told.json().resource_response.data.name).toBe('By JSON alone');
    const gone = await server.app.inject({
      method: 'DELETE',
      url: '/resource/BoardResource/delete/',
      headers: { 'x-person': 'grace' },
      payload: { data: JSON.stringify({ options: { board_id: board.id } }) },
    });
    expect(gone.json().resource_response.data).toEqual({ board_id: board.id });
  });

  test('no options make a call fail in itself [C-07]', async () => {
    const board = await newBoard('ada', 'Anything');
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.constant(null),
      fc.jsonValue(),
      fc.constantFrom('ada', 'grace', board.id, ...pins.slice(0, 3)),
      fc.array(fc.constantFrom(board.id, ...pins, 'save'), { maxLength: 4 }),
      fc.uuid(),
      fc.constantFrom('secret', 'public', 'sections'),
    );
    const fields = [
      'pin_id',
      'board_id',
      'section_id',
      'client_id',
      'pin_ids',
      'section_ids',
      'title',
      'name',
      'description',
      'privacy',
      'layout',
      'cover',
      'username',
      'permissions',
      'restore',
      'link',
      'alt_text',
    ];
    const calls = Object.keys(savingResources).filter((name) => !name.endsWith('/get'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...people),
        fc.constantFrom(...calls),
        fc.dictionary(fc.constantFrom(...fields), values),
        fc.boolean(),
        async (person, name, given, isSound) => {
          const { httpStatus, status } = await change(person, name, {
            ...given,
            ...(isSound && { board_id: board.id, pin_id: pins[5], client_id: randomUUID(), name: 'A name', title: 'A title' }),
          });
          expect([200, 400, 403, 404, 409]).toContain(httpStatus);
          expect(status).toBe(httpStatus === 200 ? 'success' : 'failure');
        },
      ),
      { numRuns: 300 },
    );
  });

  test('GET /v3/boards/{id}/ tells what blocks a board, when it is asked for it [C-08]', async () => {
    const board = await newBoard('grace', 'Asked for', { privacy: 'secret' });
    expect((await rest('grace', 'GET', `/v3/boards/${board.id}/?fields=board.id,board.blocking_actions`)).data).toEqual({
      id: board.id,
      blocking_actions: [],
    });
    expect((await rest('grace', 'GET', `/v3/boards/${board.id}/?fields=board.id`)).data).toEqual({ id: board.id });
    expect((await rest('grace', 'GET', `/v3/boards/${board.id}/?fields=board.id&fields=board.name`)).status).toBe(400);
    for (const [person, id] of [
      ['ada', board.id],
      ['grace', 'none'],
      ['grace', '%00'],
    ] as const)
      expect((await rest(person, 'GET', `/v3/boards/${id}/`)).status).toBe(404);
  });
});

describe('own pins', () => {
  test('come from an address: a page is read, one of its pictures taken in, and that once [C-07]', async () => {
    const picture = await photograph(300, 200).jpeg().toBuffer();
    answers.set('/lamp.html', {
      type: 'text/html',
      body: '<title>A lamp</title><img src="lamp.jpg"><img src="sign.svg"><img src="broken.jpg">',
    });
    answers.set('/lamp.jpg', { type: 'image/jpeg', body: picture });
    answers.set('/broken.jpg', { type: 'image/jpeg', body: 'no picture' });
    const { status, data } = await rest('grace', 'POST', '/v3/pins/from_address/', { url: `${site}/lamp.html` });
    expect([status, data]).toEqual([
      200,
      { title: 'A lamp', description: '', pictures: [{ url: `${site}/lamp.jpg` }, { url: `${site}/broken.jpg` }] },
    ]);

    const preview = (path: string) =>
      server.app.inject({ url: '/v3/pins/from_address/picture/', query: { url: site + path }, headers: { 'x-person': 'grace' } });
    answers.set('/drawn.svg', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' });
    const small = await preview('/lamp.jpg');
    expect([small.statusCode, small.headers['content-type'], (await sharp(small.rawPayload).metadata()).width]).toEqual([
      200,
      'image/webp',
      236,
    ]);
    for (const path of ['/lamp.html', '/broken.jpg', '/drawn.svg']) expect((await preview(path)).statusCode).toBe(415);
    visits.length = 0;

    const board = await newBoard('grace', 'Lamps');
    const asked = {
      picture_url: `${site}/lamp.jpg`,
      link: `${site}/lamp.html`,
      title: 'A lamp',
      board_id: board.id,
      client_id: randomUUID(),
    };
    const first = await changed('grace', 'PinResource/create', asked);
    expect(first).toMatchObject({
      pin: { title: 'A lamp', imageWidth: 300, domain: '127.0.0.1', pinner: { username: 'grace' }, board: { id: board.id } },
    });
    expect(await changed('grace', 'PinResource/create', asked)).toEqual(first);
    expect(visits.filter((path) => path === '/lamp.jpg')).toHaveLength(1);
    const { board_id: _board, ...withoutBoard } = { ...asked, client_id: randomUUID() };
    const { pin } = (await changed('grace', 'PinResource/create', withoutBoard)) as { pin: GridPin };
    expect(pin).toMatchObject({ title: 'A lamp', pinner: { username: 'grace' }, board: null });

    const { descriptor, width, height, signature } = await server.db.rows
      .selectFrom('pins')
      .selectAll()
      .where('title', '=', 'A lamp')
      .executeTakeFirstOrThrow();
    await inTransaction(server.db, (writing) => blockPicture(writing, signature, { width, height, descriptor: bytesOf(descriptor) }));
    answers.set('/altered.jpg', { type: 'image/jpeg', body: Buffer.concat([picture, Buffer.from('\0')]) });
    expect(
      (await change('grace', 'PinResource/create', { ...asked, picture_url: `${site}/altered.jpg`, client_id: randomUUID() })).httpStatus,
    ).toBe(403);
    expect(
      (await change('grace', 'PinResource/create', { ...asked, picture_url: `${site}/broken.jpg`, client_id: randomUUID() })).httpStatus,
    ).toBe(415);
    expect(
      (await change('grace', 'PinResource/create', { ...asked, picture_url: `${site}/lamp.html`, client_id: randomUUID() })).httpStatus,
    ).toBe(415);
    expect((await rest('grace', 'POST', '/v3/pins/from_address/', { url: 'http://169.254.169.254/latest/meta-data/' })).status).toBe(400);
    expect((await rest('grace', 'POST', '/v3/pins/from_address/', {})).status).toBe(400);
  });

  test('are not looked for more often than a person does [C-07]', async () => {
    const statuses = [];
    for (let times = 0; times < 121; times += 1)
      statuses.push((await rest('ada', 'POST', '/v3/pins/from_address/', { url: 'http://127.0.0.1:1/' })).status);
    expect([new Set(statuses.slice(0, 120)), statuses[120]]).toEqual([new Set([400]), 429]);
  });

  const upload = async (person: string | undefined, picture: Buffer, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'evening_walk.jpg');
    const encoded = new Request('http://localhost/', { method: 'POST', body: form });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v3/pictures/',
      headers: { 'content-type': encoded.headers.get('content-type')!, ...(person && { 'x-person': person }) },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: answer.statusCode, ...answer.json<{ message: string; data: { pinId: string; known: boolean } }>().data };
  };
  const pinAt = async (id: string) =>
    server.db.rows
      .selectFrom('pins')
      .innerJoin('people', 'people.id', 'pins.owner_id')
      .leftJoin('boards', 'boards.id', 'pins.board_id')
      .select(['username', 'title', 'pins.description', 'link', 'listed', 'boards.name as board', 'privacy'])
      .where('pins.id', '=', id)
      .executeTakeFirst();

  test('are uploaded to a board, with what is told of them [C-07] [C-15]', async () => {
    const board = await newBoard('grace', 'Walks');
    const picture = await photograph(120, 90).jpeg().toBuffer();
    const first = await upload('grace', picture, { board_id: board.id, description: 'By the river', link: 'https://example.org/walk' });
    expect([first.status, first.known]).toEqual([201, false]);
    expect(await pinAt(first.pinId)).toEqual({
      username: 'grace',
      title: 'Evening walk',
      description: 'By the river',
      link: 'https://example.org/walk',
      listed: 1,
      board: 'Walks',
      privacy: 'public',
    });
    expect(await upload('grace', picture, { board_id: board.id })).toMatchObject({ status: 200, pinId: first.pinId, known: true });
    const other = await newBoard('grace', 'More walks');
    expect((await upload('grace', picture, { board_id: other.id })).pinId).not.toBe(first.pinId);
    expect((await upload('ada', picture, { board_id: board.id })).status).toBe(403);
  });

  test('go to a board of their folder, and never make a secret board public [C-07] [C-15]', async () => {
    const secret = await newBoard('grace', 'Garden', { privacy: 'secret' });
    const { pinId } = await upload('grace', await photograph(120, 80).jpeg().toBuffer(), { path: 'Garden/rose.jpg' });
    expect(await pinAt(pinId)).toMatchObject({ username: 'grace', title: 'Rose', board: secret.name, privacy: 'secret', listed: 0 });
    const fresh = await upload('grace', await photograph(120, 70).jpeg().toBuffer(), { path: 'Kitchen/stove.jpg' });
    expect(await pinAt(fresh.pinId)).toMatchObject({ username: 'grace', board: 'Kitchen', privacy: 'public', listed: 1 });
    const nobodys = await upload(undefined, await photograph(120, 60).jpeg().toBuffer(), { path: 'Kitchen/oven.jpg', board_id: secret.id });
    expect(await pinAt(nobodys.pinId)).toMatchObject({ username: 'imports', board: 'Kitchen' });
  });
});
