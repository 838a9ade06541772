import { tagNameOf } from '../../events/entities/tag.ts';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transfer } from '../../events/entities/transfer.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { createPin } from '../../src/server/browse/saving/createPin.ts';
import { createBoard, updateBoard } from '../../src/server/browse/saving/editBoards.ts';
import { createSection } from '../../src/server/browse/saving/editSections.ts';
import { notePin } from '../../src/server/browse/saving/pinNotes.ts';
import { tagPins } from '../../src/server/browse/saving/tags.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { oneLine } from '../../src/server/shell/options.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { photograph } from './somePictures.ts';
import { signedInAs, type TestApp, testApp } from './testApp.ts';

const pictures = new Map<string, Buffer>();
const asked: string[] = [];
const web = createServer((request, response) => {
  const path = request.url!;
  asked.push(path);
  const picture = pictures.get(path);
  if (picture) return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  if (path.startsWith('/page/'))
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<title>A page</title><meta property="og:image" content="/pictures/${path.slice(6)}.jpg">`);
  return response.writeHead(404).end();
});
let own: string;
let server: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    web.listen(0, '127.0.0.1', resolve);
  });
  const { port } = web.address() as AddressInfo;
  own = `http://127.0.0.1:${port}`;
  server = await appWithWeb();
});
afterAll(async () => {
  await server.close();
  web.closeAllConnections();
  web.close();
});

async function appWithWeb(): Promise<TestApp> {
  const app = await testApp({
    reach: { addresses: ['127.0.0.1'], ports: [new URL(own).port] },
    viewerOf: async ({ headers }) => signedInAs(String(headers['x-person'] ?? 'ada'), idOf('person', String(headers['x-person'] ?? 'ada'))),
  });
  for (const username of ['grace', 'joan', 'mary']) await contentStoreOf(app.db).savePerson({ username, fullName: username });
  return app;
}

async function picture(name: string): Promise<string> {
  pictures.set(`/pictures/${name}.jpg`, await photograph(60, 40).jpeg().toBuffer());
  return `${own}/pictures/${name}.jpg`;
}

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, person: string, app = server) =>
  app.app.inject({ method, url, headers: { 'x-person': person } });
const sent = (name: string, content: string | Buffer, person: string, app = server) => {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
  return app.app.inject({
    method: 'POST',
    url: '/v3/imports/',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-person': person },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')]),
  });
};
const stateOf = async (person: string, app = server): Promise<Transfer> =>
  (await call('GET', '/v3/imports/', person, app)).json<{ data: Transfer }>().data;
async function finished(person: string, app = server): Promise<Transfer> {
  return expect
    .poll(() => stateOf(person, app), { timeout: 60_000, interval: 20 })
    .toMatchObject({ state: 'finished' })
    .then(() => stateOf(person, app));
}
const pinsOf = async (person: string, app = server) =>
  app.db.rows
    .selectFrom('pins')
    .leftJoin('boards', 'boards.id', 'pins.board_id')
    .leftJoin('sections', 'sections.id', 'pins.section_id')
    .select([
      'pins.title',
      'pins.description',
      'pins.link',
      'pins.created_at',
      'boards.name as board',
      'boards.privacy',
      'sections.title as section',
    ])
    .where('pins.owner_id', '=', idOf('person', person))
    .orderBy('pins.serial')
    .execute();

/** As Pinterest writes it: a page of all data, of which the heading "Pins" is one part. */
const pinterest = (pins: readonly { id: number; image: string; board?: string; title?: string }[]): string =>
  `<div id="contents"><h1 id=y1bkd>Pins</h1>\n${pins
    .map(
      ({
        id,
        image,
        board = 'No data',
        title = 'No data',
      }) => `<a href="https://www.pinterest.com/pin/${id}/">https://www.pinterest.com/pin/${id}/</a>
<br>Title: ${title},
<br>Details: No data,
<br>Image: ${image},
<br>Is Native: No data,
<br>Board Id: 9876543210,
<br>Board Name: ${board},
<br>Ip Address: 192.0.2.1,
<br>Alt Text: No data,
<br>Canonical Link: <a href="https://example.org/${id}">https://example.org/${id}</a>,
<br>Created at: 2017/02/13 15:35:01
<br>Alive: True
<br>Private: False<br><br>`,
    )
    .join('\n')}<h1 id=1234>Something else</h1></div>`;

const bookmarks = (body: string): string => `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1><DL><p>${body}</DL><p>`;

describe('an import from another service [17.18]', () => {
  test('brings nested folders in as secret boards with sections, and lists what has no picture', async () => {
    await picture('pasta');
    await picture('soup');
    const file = bookmarks(`<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3><DL><p>
      <DT><H3>Recipes</H3><DL><p>
        <DT><A HREF="${own}/page/pasta" ADD_DATE="1700000200">Pasta &amp; sauce</A><DD>The best
        <DT><H3>Soups</H3><DL><p><DT><A HREF="${own}/page/soup" ADD_DATE="1700000100">Soup</A></DL><p>
        <DT><A HREF="${own}/gone">Gone</A>
      </DL><p></DL><p>`);
    expect((await sent('bookmarks.html', file, 'grace')).statusCode).toBe(200);
    const { added, known, failed, failures } = await finished('grace');
    expect([added, known, failed]).toEqual([2, 0, 1]);
    expect(failures).toEqual([{ name: 'Gone', reason: 'unreachable' }]);
    expect(await pinsOf('grace')).toEqual([
      {
        title: 'Soup',
        description: null,
        link: `${own}/page/soup`,
        created_at: '2023-11-14T22:15:00.000Z',
        board: 'Recipes',
        privacy: 'secret',
        section: 'Soups',
      },
      {
        title: 'Pasta & sauce',
        description: 'The best',
        link: `${own}/page/pasta`,
        created_at: '2023-11-14T22:16:40.000Z',
        board: 'Recipes',
        privacy: 'secret',
        section: null,
      },
    ]);
    // Only failed pictures are tried again.
    pictures.set('/gone', await photograph(50, 50).jpeg().toBuffer());
    asked.length = 0;
    await call('POST', '/v3/imports/retry/', 'grace');
    expect(await finished('grace')).toMatchObject({ added: 3, failed: 0 });
    expect(asked).toEqual(['/gone']);
  });

  test('adds nothing twice: neither from the same file again, nor from a later one', async () => {
    const pins = [];
    for (let id = 0; id < 20; id++) pins.push({ id, image: await picture(`again-${id}`), board: 'Kitchen', title: `Pin ${id}` });
    await sent('pins.html', pinterest(pins.slice(0, 10)), 'joan');
    expect(await finished('joan')).toMatchObject({ added: 10 });
    await call('DELETE', '/v3/imports/', 'joan');
    expect(await stateOf('joan')).toMatchObject({ state: 'none', total: 0 });
    asked.length = 0;
    await sent('pins.html', pinterest(pins), 'joan');
    expect(await finished('joan')).toMatchObject({ added: 10, known: 10, failed: 0 });
    expect(asked).toHaveLength(10);
    expect((await pinsOf('joan')).map(({ title }) => title)).toEqual(pins.map(({ title }) => title));
  });
});

/** `TESSERA_IMPORT=5000` measures the rate. */
const bar = Number(process.env.TESSERA_IMPORT ?? 120);
const rate = process.env.TESSERA_IMPORT ? ' at 10 a second or more' : '';
test(`imports ${bar} pins of Pinterest${rate}, goes on after the server was stopped, and adds none twice [17.18]`, async () => {
  const image: Buffer[] = [];
  for (let n = 0; n < 20; n++) image.push(await photograph(736, 1104).jpeg().toBuffer());
  const pins = Array.from({ length: bar }, (_, id) => {
    // Every file is its own picture: bytes after the end of a JPEG change its signature.
    pictures.set(`/pictures/bar-${id}.jpg`, Buffer.concat([image[id % 20]!, Buffer.from(String(id))]));
    return { id, image: `${own}/pictures/bar-${id}.jpg`, board: `Board ${id % 7}`, title: `Pin ${id}` };
  });
  const startedAt = performance.now();
  await sent('pins.html', pinterest(pins), 'mary');
  await expect.poll(async () => (await stateOf('mary')).added, { timeout: 60_000 }).toBeGreaterThan(60);
  const { createApp } = await import('../../src/server/app.ts');
  const { openDatabase } = await import('../../src/server/database/database.ts');
  await server.app.close();
  const db = await openDatabase({ dataFolder: server.dataFolder });
  const left = Number(
    (
      await db.rows
        .selectFrom('import_items')
        .select(({ fn }) => fn.countAll().as('n'))
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow()
    ).n,
  );
  expect(left).toBeGreaterThan(0);
  const app = await createApp({
    db,
    dataFolder: server.dataFolder,
    clientFolder: server.clientFolder,
    appVersion: 'later',
    logLevel: 'silent',
    reach: { addresses: ['127.0.0.1'], ports: [new URL(own).port] },
    viewerOf: async ({ headers }) => signedInAs(String(headers['x-person']), idOf('person', String(headers['x-person']))),
  });
  await app.ready();
  server = { ...server, app, db };
  // Nobody looks at the page: the server goes on by itself.
  const stored = () => db.rows.selectFrom('imports').select('state').where('person_id', '=', idOf('person', 'mary')).executeTakeFirst();
  await expect.poll(stored, { timeout: bar * 200, interval: 100 }).toEqual({ state: 'finished' });
  const seconds = (performance.now() - startedAt) / 1000;
  if (rate) console.log(`${bar} pins in ${seconds.toFixed(1)} s: ${(bar / seconds).toFixed(1)} a second`);
  expect(await stateOf('mary')).toMatchObject({ added: bar, known: 0, failed: 0 });
  const titles = (await pinsOf('mary')).map(({ title }) => title);
  expect(titles).toEqual(pins.map(({ title }) => title));
  // A machine that runs the whole suite is no measure of the rate.
  if (rate) expect(bar / seconds).toBeGreaterThan(10);
}, 1_200_000);

describe('an export of one’s pins [17.18]', () => {
  test('holds only the person’s own, opens without a server, and another Tessera reads it without loss', async () => {
    const from = await appWithWeb();
    const to = await appWithWeb();
    try {
      await fc.assert(
        fc.asyncProperty(library, async (boards) => {
          for (const { db } of [from, to]) {
            await db.rows.deleteFrom('pins').execute();
            await db.rows.deleteFrom('boards').execute();
            await db.rows.deleteFrom('imports').execute();
          }
          await fill(from, boards);
          const zip = await zipOf(from, 'grace');
          expect((await sent('pins.zip', zip, 'grace', to)).statusCode).toBe(200);
          const pins = boards.flatMap((board) => board.pins);
          expect(await finished('grace', to)).toMatchObject({ added: pins.length, failed: 0 });
          expect(sidecarsOf(await zipOf(to, 'grace'))).toEqual(sidecarsOf(zip));
          // The instance that wrote the export knows the pins.
          await sent('pins.zip', zip, 'grace', from);
          expect(await finished('grace', from)).toMatchObject({ added: 0, known: pins.length });
        }),
        { numRuns: 4 },
      );
    } finally {
      await from.close();
      await to.close();
    }
  }, 120_000);
});

const word = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .map((text) => oneLine(text))
  .filter((text) => text !== '' && text === text.trim());
const library = fc.uniqueArray(
  fc.record({
    name: fc.oneof(word, fc.constantFrom('CON', '../..', '<script>alert(1)</script>', '__proto__', 'index', 'a/b')),
    description: fc.option(word, { nil: undefined }),
    privacy: fc.constantFrom('public', 'secret', 'protected'),
    sections: fc.uniqueArray(word, { maxLength: 2, selector: (title) => title.toLowerCase() }),
    pins: fc.array(
      fc.record({
        title: fc.option(word, { nil: undefined }),
        description: fc.option(fc.constantFrom('Two\nlines', '"><img src=x onerror=alert(1)>'), { nil: undefined }),
        altText: fc.option(word, { nil: undefined }),
        note: fc.option(fc.constantFrom('Mine\nalone', 'n'.repeat(500)), { nil: '' }),
        link: fc.option(fc.constantFrom('https://example.org/a?b=1&c=%22', 'http://example.org/'), { nil: undefined }),
        createdAt: fc.date({ min: new Date('2012-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
        section: fc.nat({ max: 2 }),
      }),
      { maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 3, selector: ({ name }) => name.toLowerCase() },
);
type Library = typeof library extends fc.Arbitrary<infer Boards> ? Boards : never;

async function fill({ db, dataFolder }: TestApp, boards: Library): Promise<void> {
  const personId = idOf('person', 'grace');
  for (const { name, description, privacy, sections, pins } of boards) {
    const { id } = await createBoard(db, personId, { name, description, privacy: privacy as 'public', client_id: randomUUID() });
    const sectionIds = [];
    for (const title of sections) sectionIds.push((await createSection(db, personId, { board_id: id, title, client_id: randomUUID() })).id);
    for (const { title, description: about, altText, note, link, createdAt, section } of pins) {
      const picture = await takeIn(await photograph(40, 30).png().toBuffer(), { pictures: folderStore(picturesFolderOf(dataFolder)) });
      const client_id = randomUUID();
      const { pin } = await createPin(db, personId, {
        picture,
        board_id: id,
        section_id: sectionIds[section],
        client_id,
        title,
        description: about,
        alt_text: altText,
        link,
      });
      await db.rows.updateTable('pins').set({ created_at: createdAt.toISOString() }).where('id', '=', pin.id).execute();
      await notePin(db, personId, { pin_id: pin.id, note });
      for (const tag_name of ['Süßes', 'أخضر', (title ?? '').slice(0, 20)].filter((name) => tagNameOf(name) !== ''))
        await tagPins(db, personId, { pin_ids: [pin.id], tag_name }, true);
      await updateBoard(db, personId, { board_id: id, cover: pin.id, pin_order: 'oldest', layout: 'sections' });
    }
  }
}

async function zipOf(app: TestApp, person: string): Promise<Buffer> {
  const answer = await call('GET', '/v3/users/me/pins/', person, app);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** All texts of an export, without the ids that belong to one instance. */
const sidecarsOf = (zip: Buffer): [string, unknown][] =>
  Object.entries(unzipSync(zip))
    .filter(([name]) => name.endsWith('.json'))
    .map(([name, bytes]) => {
      const { id: _, createdAt, ...rest } = JSON.parse(strFromU8(bytes)) as Record<string, unknown>;
      return [name, { ...rest, createdAt: name.endsWith('board.json') ? undefined : createdAt }];
    });
