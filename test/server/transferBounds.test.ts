import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transfer } from '../../events/entities/transfer.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { createBoard } from '../../src/server/browse/saving/editBoards.ts';
import { fileNames } from '../../src/server/browse/transfer/fileNames.ts';
import { addItems, settleRow } from '../../src/server/browse/transfer/importRows.ts';
import { importRunner, sweepImports } from '../../src/server/browse/transfer/importRunner.ts';
import { placesFor } from '../../src/server/browse/transfer/places.ts';
import { inTransaction } from '../../src/server/database/database.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { readBookmarks, readPinterest } from '../../src/server/parsing/exportsHtml.mjs';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { photograph } from './somePictures.ts';
import { signedInAs, type TestApp, testApp } from './testApp.ts';

/** Answers every address with a picture, after a moment. */
let picture: Buffer;
const asked: string[] = [];
let atOnce = 0;
let maxAtOnce = 0;
const web = createServer((request, response) => {
  asked.push(request.url!);
  atOnce += 1;
  maxAtOnce = Math.max(maxAtOnce, atOnce);
  setTimeout(() => {
    atOnce -= 1;
    if (request.url!.startsWith('/to/')) response.writeHead(302, { location: request.url!.slice(3) }).end();
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  }, 20);
});
let own: string;
let server: TestApp;
const people = ['ada', 'ben', 'eve', 'grace', 'joan', 'kim', 'lou', 'mary', 'max', 'pat', 'tim', 'zoe'];
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

const links = (name: string, count: number): string =>
  bookmarks(Array.from({ length: count }, (_, n) => `<DT><A HREF="${own}/${name}${n}">${n}</A>`).join(''));
const sidecar = (pin: object): Uint8Array => strToU8(JSON.stringify({ format: 'tessera-pin', ...pin }));
const solid = (red: number, blue: number): Promise<Buffer> =>
  sharp({ create: { width: 50, height: 50, channels: 3, background: { r: red, g: 0, b: blue } } })
    .jpeg()
    .toBuffer();
const kept = () => path.join(picturesFolderOf(server.dataFolder), 'imports');
const ageAll = async (milliseconds: number): Promise<void> => {
  const past = new Date(Date.now() - milliseconds);
  for (const name of await readdir(kept())) await utimes(path.join(kept(), name), past, past);
};

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
    expect(await longestStall(async () => (placeOf = await placesFor(server.db, personId, [], items as never)))).toBeLessThan(5000);
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

describe('the exports that are kept for an import [17.18]', () => {
  test('are one for each that was sent, and are removed when they are read', async () => {
    const zipOf = async (color: 'red' | 'blue', count: number): Promise<Buffer> => {
      const files: Record<string, Uint8Array> = {};
      for (let n = 0; n < count; n++) {
        files[`B/${n}.jpg`] = await (color === 'red' ? solid(255 - n, 0) : solid(0, 255 - n));
        files[`B/${n}.json`] = sidecar({ id: `${color} ${n}`, picture: `${n}.jpg`, title: color, board: 'B' });
      }
      return Buffer.from(zipSync(files));
    };
    const [first, second] = [await zipOf('red', 60), await zipOf('blue', 60)];
    await sent('a.zip', first, 'grace');
    await sent('b.zip', second, 'grace');
    expect(await finished('grace')).toMatchObject({ added: 120, failed: 0 });
    const pins = await server.db.rows
      .selectFrom('pins')
      .select(['title', 'dominant_color'])
      .where('owner_id', '=', idOf('person', 'grace'))
      .execute();
    expect(pins.filter(({ title, dominant_color }) => (title === 'blue') !== dominant_color.startsWith('#0'))).toEqual([]);
    await expect.poll(() => readdir(kept())).toEqual([]);
  }, 60_000);

  test('do not stop an export that needs no room, whatever they take up', async () => {
    await mkdir(kept(), { recursive: true });
    const other = path.join(kept(), '99.part');
    await writeFile(other, '');
    await truncate(other, 9 * 1024 ** 3);
    expect((await sent('b.html', links('room', 1), 'zoe')).statusCode).toBe(200);
    const zip = Buffer.from(zipSync({ '1.jpg': await solid(1, 1), '1.json': sidecar({ id: '1', picture: '1.jpg', board: 'Full' }) }));
    expect((await sent('a.zip', zip, 'zoe')).statusCode).toBe(503);
    expect((await boardsOf('zoe')).map(({ name }) => name)).toEqual(['B']);
    await rm(other);
  });

  test('stay for a day where an item failed, and until its items are stored', async () => {
    const zip = Buffer.from(zipSync({ '1.jpg': Buffer.from('no picture'), '1.json': sidecar({ id: '1', picture: '1.jpg' }) }));
    await sent('a.zip', zip, 'ada');
    expect(await finished('ada')).toMatchObject({ failed: 1 });
    await writeFile(path.join(kept(), '98.new.part'), '');
    const swept = async (): Promise<number> => {
      await sweepImports(server.db, picturesFolderOf(server.dataFolder));
      return (await readdir(kept())).length;
    };
    expect(await swept()).toBe(2);
    await ageAll(2 * 3600 * 1000);
    expect(await swept()).toBe(1);
    const past = new Date(Date.now() - 25 * 3600 * 1000).toISOString();
    await server.db.rows.updateTable('imports').set({ created_at: past }).where('person_id', '=', idOf('person', 'ada')).execute();
    // Adding to an import renews it.
    await sent('b.html', links('later', 1), 'ada');
    await finished('ada');
    expect(await swept()).toBe(1);
    await server.db.rows.updateTable('imports').set({ created_at: past }).where('person_id', '=', idOf('person', 'ada')).execute();
    expect(await swept()).toBe(0);
  });
});

describe('an import under way [17.18]', () => {
  test('has no more items left than would ever end, and forgets those of the one before', async () => {
    const personId = idOf('person', 'joan');
    const items = Array.from({ length: 20_000 }, (_, n) => ({ id: n.toString(16).padStart(64, '0'), pictures: [], title: `${n}` }));
    await addItems(server.db, personId, items, null);
    await server.db.rows.updateTable('import_items').set({ state: 'failed' }).where('person_id', '=', personId).execute();
    await server.db.rows.updateTable('imports').set({ state: 'finished' }).where('person_id', '=', personId).execute();
    expect((await sent('b.html', links('more', 1), 'joan')).statusCode).toBe(409);
    expect(await boardsOf('joan')).toEqual([]);
    await server.db.rows.updateTable('import_items').set({ state: 'known' }).where('person_id', '=', personId).execute();
    expect((await sent('b.html', links('more', 1), 'joan')).json()).toMatchObject({ data: { total: 1 } });
    await finished('joan');
  }, 60_000);

  test('stops when the login of its person is limited, and goes on for one who has proved to be them', async () => {
    const personId = idOf('person', 'lou');
    await server.db.rows
      .insertInto('accounts')
      .values({ person_id: personId, kind: 'person', email: 'lou@example.org', country: 'US', locale: 'en-US' })
      .execute();
    await sent('b.html', links('limited', 60), 'lou');
    const limit = { login_state: 2, limited_at: new Date().toISOString() };
    await server.db.rows.updateTable('accounts').set(limit).where('person_id', '=', personId).execute();
    await expect.poll(() => stateOf('lou'), { timeout: 20_000 }).toMatchObject({ state: 'stopped' });
    expect((await stateOf('lou')).added).toBeLessThan(60);
    await call('POST', '/v3/imports/continue/', 'lou');
    expect(await finished('lou')).toMatchObject({ added: 60 });
  });

  test('is carried out by one of several servers, and by another when that one was killed', async () => {
    const personId = idOf('person', 'max');
    const other = importRunner({
      db: server.db,
      pictures: folderStore(picturesFolderOf(server.dataFolder)),
      reach: { addresses: ['127.0.0.1'], ports: [new URL(own).port] },
      failed: () => undefined,
    });
    asked.length = 0;
    await sent('b.html', links('once', 60), 'max');
    other.start(personId);
    expect(await finished('max')).toMatchObject({ added: 60, known: 0 });
    await other.stop();
    expect(asked).toHaveLength(60);
    // The other server may still tell of an item that it began.
    const { id } = await server.db.rows.selectFrom('import_items').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow();
    await inTransaction(server.db, (writing) => settleRow(writing, personId, id, { reason: 'missing' }));
    expect(await stateOf('max')).toMatchObject({ added: 60, failed: 0 });
    await server.db.rows.updateTable('imports').set({ runner: 'killed', leased_until: new Date().toISOString() }).execute();
    await sent('b.html', links('taken', 2), 'max');
    expect(await finished('max')).toMatchObject({ added: 2, known: 0 });
  });
});

describe('other sites [17.18]', () => {
  test('get no more than four requests at once, whatever people import and wherever it is redirected', async () => {
    maxAtOnce = 0;
    await sent('b.html', links('many', 40), 'kim');
    await sent('b.html', links('to/many', 40), 'mary');
    expect([await finished('kim'), await finished('mary')]).toMatchObject([{ added: 40 }, { added: 40 }]);
    expect(maxAtOnce).toBe(4);
  }, 60_000);

  test('are not asked again and again: imports and actions on them have limits', async () => {
    const statuses = async (answers: number, ask: () => Promise<{ statusCode: number }>): Promise<number[]> => {
      const codes: number[] = [];
      for (let n = 0; n < answers; n++) codes.push((await ask()).statusCode);
      return codes;
    };
    const expected = [...Array.from({ length: 20 }, () => 200), 429];
    expect(await statuses(21, () => call('POST', '/v3/imports/stop/', 'pat'))).toEqual(expected);
    expect(await statuses(21, () => sent('b.html', bookmarks('<DT><A HREF="http://127.0.0.1:1/">x</A>'), 'pat'))).toEqual(expected);
  }, 60_000);
});

describe('a hostile export [17.18]', () => {
  test('neither stores long details or addresses of scripts, nor stops at an item that breaks something', async () => {
    const article = (length: number) => ({ name: 'n'.repeat(length), byline: null, datePublished: '2020-01-01', body: [] });
    const author = { author: 'A', ccUrl: null, link: null, mediaType: null, providerName: null, licence: null };
    const details = [
      { richMetadata: { article: article(10_000) } },
      { richMetadata: { article: article(30_000) } },
      { mediaAttribution: { ...author, authorUrl: 'https://example.org/' } },
      { mediaAttribution: { ...author, authorUrl: 'javascript:alert(1)' } },
      { mediaAttribution: { ...author, authorUrl: null, link: 'data:text/html,x' } },
    ];
    const files: Record<string, Uint8Array> = {};
    for (const [n, detail] of details.entries()) {
      files[`${n}.jpg`] = await solid(n, 100);
      files[`${n}.json`] = sidecar({ id: `details ${n}`, position: n, picture: `${n}.jpg`, title: `${n}`, details: detail });
    }
    await sent('a.zip', Buffer.from(zipSync(files)), 'ben');
    expect(await finished('ben')).toMatchObject({ added: 5, failed: 0 });
    const pins = await server.db.rows
      .selectFrom('pins')
      .select('detail')
      .where('owner_id', '=', idOf('person', 'ben'))
      .orderBy('serial')
      .execute();
    expect(pins.map(({ detail }) => Object.keys(JSON.parse(detail ?? '{}') as object))).toEqual([
      ['richMetadata'],
      [],
      ['mediaAttribution'],
      [],
      [],
    ]);
  });

  test('with an item that breaks something goes on with the others', async () => {
    const personId = idOf('person', 'tim');
    const broken = { id: 'b'.repeat(64), pictures: [`${own}/broken`], title: 'Broken', details: { richMetadata: { recipe: {} } } as never };
    const item = { id: 'a'.repeat(64), pictures: [`${own}/whole`], title: 'Whole' };
    await addItems(server.db, personId, [broken, item], null);
    await call('POST', '/v3/imports/continue/', 'tim');
    expect(await finished('tim')).toMatchObject({ added: 1, failed: 1, failures: [{ name: 'Broken', reason: 'damaged' }] });
  });

  test('is not read by a ZIP’s directory that fills the memory', async () => {
    const open = (zip: Uint8Array) => sent('a.zip', Buffer.from(zip), 'ben');
    expect((await open(zipSync({ [`${'n'.repeat(1001)}.json`]: strToU8('{}') }))).statusCode).toBe(422);
    const comment = 'c'.repeat(60_000);
    const files = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`${n}.json`, [strToU8('{}'), { comment }] as const]));
    expect((await open(zipSync(files as never))).statusCode).toBe(413);
  }, 30_000);

  test('of many links in one line, or of deep elements, is read in time; many folders beside each other are not deep', () => {
    const startedAt = performance.now();
    expect(readPinterest(`<h1>Pins</h1>${'x'.repeat(1_000_000)}${'<a>'.repeat(50_000)}`)).toEqual([]);
    expect(() => readBookmarks(`${'<i>'.repeat(50_000)}${'</b>'.repeat(100_000)}`)).toThrow('nested too deeply');
    expect(performance.now() - startedAt).toBeLessThan(5000);
    const folders = Array.from({ length: 2000 }, (_, n) => `<DT><H3>${n}</H3><DL><p><DT><A HREF="http://a.b/${n}">t</A></DL><p>`);
    expect(readBookmarks(`<DL><p>${folders.join('')}</DL><p>`).map(({ path: folder }) => folder)).toEqual(folders.map((_, n) => [`${n}`]));
  });

  test('names of its own files are no names of folders', () => {
    const nameOf = fileNames();
    expect(['Index.html', 'board.json', 'tessera.JSON', 'Cats'].map(nameOf)).toEqual([
      'Index.html 2',
      'board.json 2',
      'tessera.JSON 2',
      'Cats',
    ]);
  });
});
