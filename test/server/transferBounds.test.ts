import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transfer } from '../../events/entities/transfer.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { createBoard } from '../../src/server/browse/saving/editBoards.ts';
import { placesFor } from '../../src/server/browse/transfer/places.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { photograph } from './somePictures.ts';
import { signedInAs, type TestApp, testApp } from './testApp.ts';

/** Answers every address with a picture. */
let picture: Buffer;
const web = createServer((_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture));
let own: string;
let server: TestApp;
const people = ['ada', 'eve', 'grace', 'joan', 'kim', 'mary', 'zoe'];
beforeAll(async () => {
  picture = await photograph(60, 40).jpeg().toBuffer();
  await new Promise<void>((resolve) => {
    web.listen(0, '127.0.0.1', resolve);
  });
  own = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  server = await testApp({
    reach: { addresses: ['127.0.0.1'], ports: [new URL(own).port] },
    viewerOf: async ({ headers }) => signedInAs(String(headers['x-person']), idOf('person', String(headers['x-person']))),
  });
  for (const username of people) await contentStoreOf(server.db).savePerson({ username, fullName: username });
});
afterAll(async () => {
  await server.close();
  web.closeAllConnections();
  web.close();
});

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, person: string) =>
  server.app.inject({ method, url, headers: { 'x-person': person } });
const sent = (name: string, content: string | Buffer, person: string) => {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
  return server.app.inject({
    method: 'POST',
    url: '/v3/imports/',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-person': person },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')]),
  });
};
const stateOf = async (person: string): Promise<Transfer> => (await call('GET', '/v3/imports/', person)).json<{ data: Transfer }>().data;
const finished = async (person: string): Promise<Transfer> =>
  expect
    .poll(() => stateOf(person), { timeout: 60_000, interval: 20 })
    .toMatchObject({ state: 'finished' })
    .then(() => stateOf(person));
const bookmarks = (body: string): string => `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${body}</DL>`;
const boardsOf = (person: string) =>
  server.db.rows.selectFrom('boards').select(['id', 'name', 'privacy']).where('owner_id', '=', idOf('person', person)).execute();

/** Milliseconds of the longest time for which other work had to wait. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const measure = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(measure, 5);
  await work();
  measure();
  clearInterval(timer);
  return longest;
}

describe('boards and sections of an import [17.18]', () => {
  test('are found quickly, and sections that a board has no room for fold onto it', async () => {
    const items = Array.from({ length: 20_000 }, (_, n) => ({ board: 'One', section: `${'s'.repeat(90)}${n}` }));
    const personId = idOf('person', 'eve');
    let placeOf: Awaited<ReturnType<typeof placesFor>>;
    expect(await longestStall(async () => (placeOf = await placesFor(server.db, personId, [], items as never)))).toBeLessThan(1000);
    expect(placeOf!({ board: 'one', section: items[499]!.section }).sectionId).toBeDefined();
    const folded = placeOf!({ board: 'one', section: items[500]!.section });
    expect([folded.sectionId, folded.boardId === undefined]).toEqual([undefined, false]);
  }, 120_000);

  test('are not made at all if there is no room for all of them', async () => {
    const folders = Array.from({ length: 3000 }, (_, n) => `<DT><H3>b${n}</H3><DL><DT><A HREF="http://a.b/${n}">t</A></DL>`);
    expect((await sent('b.html', bookmarks(folders.join('')), 'kim')).statusCode).toBe(403);
    expect(await boardsOf('kim')).toEqual([]);
  });

  test('keep bookmarks secret: a public board of the same name stays as it is, however often the file is read', async () => {
    const { id } = await createBoard(server.db, idOf('person', 'mary'), { name: 'Recipes', privacy: 'public', client_id: randomUUID() });
    const file = bookmarks(`<DT><H3>recipes</H3><DL><DT><A HREF="${own}/a">same name</A></DL>
      <DT><H3>\u200B</H3><DL><DT><A HREF="${own}/b">no visible name</A></DL>`);
    for (const expected of [
      { added: 2, known: 0 },
      { added: 0, known: 2 },
    ]) {
      await sent('b.html', file, 'mary');
      expect(await finished('mary')).toMatchObject({ ...expected, failed: 0 });
      await call('DELETE', '/v3/imports/', 'mary');
    }
    expect((await boardsOf('mary')).map(({ name, privacy }) => [name, privacy]).sort()).toEqual([
      ['B', 'secret'],
      ['Recipes', 'public'],
      ['recipes (2)', 'secret'],
    ]);
    const pins = await server.db.rows
      .selectFrom('pins')
      .select(['board_id', 'listed'])
      .where('owner_id', '=', idOf('person', 'mary'))
      .execute();
    expect(pins.filter(({ board_id, listed }) => board_id === id || board_id === null || listed === 1)).toEqual([]);
    expect(pins).toHaveLength(2);
  });
});
