import sharp from 'sharp';
import { access } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { signUp, type SignedUpBrowser } from '../server/signUp.ts';
import { type TestApp, testApp } from '../server/testApp.ts';
import { originalPath } from '../server/pictureFiles.ts';

let shade = 0;
const picture = async () =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: { r: (shade += 1), g: 40, b: 90 } } })
    .png()
    .toBuffer();
const signatureOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let server: TestApp;
let web: ReturnType<typeof createServer>;
let fetched: Buffer;
beforeAll(async () => {
  fetched = await picture();
  web = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(fetched));
  await new Promise<void>((resolve) => {
    web.listen(0, '127.0.0.1', resolve);
  });
  const { port } = web.address() as AddressInfo;
  server = await testApp({ reach: { addresses: ['127.0.0.1'], ports: [String(port)] } });
});
afterAll(async () => {
  await server.close();
  web.close();
});

async function upload(person: SignedUpBrowser, bytes: Buffer, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  const request = new Response(form);
  return person.ask({
    method: 'POST',
    url: '/v3/pictures/',
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const newBoard = async (person: SignedUpBrowser, name: string) =>
  ((await person.call('BoardResource/create', { name, client_id: randomUUID() })).data as { id: string }).id;

async function countOf(table: 'boards' | 'topics', ownerId?: string): Promise<number> {
  const query = server.db.rows.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await (
    ownerId === undefined ? query : query.where('owner_id' as never, '=', ownerId as never)
  ).executeTakeFirstOrThrow();
  return count;
}

const isStored = (bytes: Buffer) =>
  access(originalPath(picturesFolderOf(server.dataFolder), signatureOf(bytes))).then(
    () => true,
    () => false,
  );

describe('the limit of boards', () => {
  test('counts the boards of topics, also of uploads at the same time, and keeps no picture that it refuses', async () => {
    const person = await signUp(server.app);
    await writeSettings(server.db, { boards_per_person: 2 });
    const pictures = await Promise.all(Array.from({ length: 4 }, picture));
    const answers = await Promise.all(pictures.map((bytes, n) => upload(person, bytes, { topic: `Heap ${n}` })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 403, 403]);
    expect(await countOf('boards', person.id)).toBe(2);
    const late = await picture();
    expect((await upload(person, late, { topic: 'Heap late' })).statusCode).toBe(403);
    expect(await isStored(late)).toBe(false);
    await writeSettings(server.db, { boards_per_person: 2000 });
  });

  test('a picture that is already there makes neither board nor topic', async () => {
    const person = await signUp(server.app);
    const bytes = await picture();
    expect((await upload(person, bytes, { topic: 'Same' })).statusCode).toBe(201);
    const [boards, topics] = [await countOf('boards'), await countOf('topics')];
    for (let n = 0; n < 3; n++) {
      const answer = await upload(person, bytes, { topic: `Same again ${n}` });
      expect([answer.statusCode, answer.json().data.known]).toEqual([200, true]);
    }
    expect([await countOf('boards'), await countOf('topics')]).toEqual([boards, topics]);
  });
});

describe('a picture that no pin can take is not stored', () => {
  test('when it is uploaded to a board or section that is not there, or is another person’s', async () => {
    const [person, other] = [await signUp(server.app), await signUp(server.app)];
    const [own, foreign] = [await newBoard(person, 'Own'), await newBoard(other, 'Foreign')];
    const places = [{ board_id: 'nope' }, { board_id: foreign }, { board_id: own, section_id: 'nope' }];
    for (const place of places) {
      const bytes = await picture();
      expect([404, 403], JSON.stringify(place)).toContain((await upload(person, bytes, place as never)).statusCode);
      expect(await isStored(bytes), JSON.stringify(place)).toBe(false);
    }
    const bytes = await picture();
    const client_id = randomUUID();
    expect((await upload(person, bytes, { board_id: own, client_id })).statusCode).toBe(201);
    expect(await isStored(bytes)).toBe(true);
    // A repeated call stores no other picture under the same id.
    const swapped = await picture();
    const again = await upload(person, swapped, { board_id: own, client_id });
    expect([again.statusCode, again.json().data.signature, await isStored(swapped)]).toEqual([201, signatureOf(bytes), false]);
  });

  test('when it is fetched for a board that is not there', async () => {
    const person = await signUp(server.app);
    const { port } = web.address() as AddressInfo;
    const save = (board_id: string) =>
      person.call('PinResource/create', { picture_url: `http://127.0.0.1:${port}/a.png`, board_id, client_id: randomUUID() });
    expect(await save('nope')).toMatchObject({ httpStatus: 404 });
    expect(await isStored(fetched)).toBe(false);
    expect(await save(await newBoard(person, 'Fetched'))).toMatchObject({ httpStatus: 200 });
    expect(await isStored(fetched)).toBe(true);
  });
});
