import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentDigest } from '../../events/entities/contentDigest.ts';
import { itemRefused } from '../../events/entities/creation.ts';
import { detailsOf } from '../../events/entities/pageDetails.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { PinDetail } from '../../src/server/browse/pinDetail.ts';
import { readPage } from '../../src/server/browse/saving/readPage.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { Refusal } from '../../src/server/shell/refusal.ts';
import { cleanCaptions } from '../../src/server/videos/captions.ts';
import { readVideoHeader } from '../../src/server/videos/container.ts';
import type { VideoHeader } from '../../src/server/videos/header.ts';
import { sweepUnfinished } from '../../src/server/pictures/storage.ts';
import { addPart, stagedFile, withStaged } from '../../src/server/videos/staged.ts';
import { storeCaptions } from '../../src/server/videos/storage.ts';
import { sweepVideos } from '../../src/server/videos/sweepVideos.ts';
import { photograph, temporaryFolder } from './somePictures.ts';
import { changeResource, signedInAs, type TestApp, testApp } from './testApp.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

const root = join(import.meta.dirname, '../..');
const mp4 = await readFile(join(root, 'src/server/gallery/videos/planet-turning.mp4'));
const webm = await readFile(join(root, 'test/e2e/media/clip.webm'));
const vtt = Buffer.from(
  'WEBVTT\n\nNOTE not for anyone\n\n1\n00:00.000 --> 00:02.000 align:start evil:yes\n<v Ada>Hello</v> <script>alert(1)</script>\n',
);
const { folder, remove } = await temporaryFolder();
let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    viewerOf: async ({ headers }) => signedInAs(String(headers['x-person'] ?? 'ada'), idOf('person', String(headers['x-person'] ?? 'ada'))),
  });
  await contentStoreOf(server.db).savePerson({ username: 'grace', fullName: 'Grace Hopper' });
});
afterAll(async () => {
  await server.close();
  await remove();
});

async function headerOf(bytes: Buffer): Promise<VideoHeader> {
  const file = join(folder, `${randomUUID()}.bin`);
  await writeFile(file, bytes);
  const handle = await open(file, 'r');
  return readVideoHeader(handle, bytes.length).finally(() => handle.close());
}
const refusalOf = (bytes: Buffer) =>
  headerOf(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.status : Promise.reject(error)),
  );

/** A box that names a place, as a phone's camera adds it at the end of `moov`. */
function withPlace(bytes: Buffer): Buffer {
  const at = bytes.indexOf('moov') - 4;
  const length = bytes.readUInt32BE(at);
  const place = Buffer.from('\0\0\0\x1eudta\0\0\0\x16\xa9xyz\0\x0e\x15\xc7+48.13+011.5', 'latin1');
  place.writeUInt32BE(place.length);
  place.writeUInt32BE(place.length - 8, 8);
  const moov = Buffer.concat([bytes.subarray(at, at + length), place]);
  moov.writeUInt32BE(moov.length);
  // The place of the samples counts only for players.
  return Buffer.concat([bytes.subarray(0, at), moov, bytes.subarray(at + length)]);
}

const box = (type: string, ...content: (Buffer | number[])[]): Buffer => {
  const bytes = Buffer.concat(content.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(new Uint32Array(part).buffer).swap32())));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(bytes.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
};
/** A file of one picture track, and a track of places in two chunks, as some cameras write them. */
function withSensor(secret: string, { handler = 'meta', more = [] as Buffer[] } = {}): Buffer {
  const handlerBox = (type: string) => box('hdlr', [0, 0], Buffer.from(`${type}\0`.padEnd(13, '\0')));
  const head = box('ftyp', Buffer.from('isom'), [0]);
  const data = box('mdat', Buffer.from(`picture${secret}picture${secret}`));
  const [first, second] = [head.length + 15, head.length + 22 + secret.length];
  const sides = box('tkhd', Array<number>(10).fill(0), [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000], [160 << 16, 90 << 16]);
  const codec = box('stsd', [0, 1], box('avc1', [0]));
  const picture = box('trak', sides, box('mdia', handlerBox('vide'), box('minf', box('stbl', codec), ...more)));
  const tables = box('stbl', box('stsz', [0, secret.length, 2]), box('stsc', [0, 1, 1, 1, 1]), box('stco', [0, 2, first, second]));
  const places = box('trak', box('mdia', handlerBox(handler), box('minf', tables)));
  return Buffer.concat([head, data, box('moov', box('mvhd', [0, 0, 0, 1000, 5000]), picture, places)]);
}

async function uploaded(file: Buffer, { person = 'ada', partBytes = 50_000 } = {}): Promise<string> {
  const id = randomUUID();
  for (let offset = 0; offset < file.length;) {
    const answer = await sendPart(id, file, { offset, partBytes, person });
    expect(answer.statusCode, answer.body).toBe(200);
    offset = answer.json<{ data: { received: number } }>().data.received;
  }
  return id;
}
function sendPart(id: string, file: Buffer, { offset = 0, partBytes = 50_000, person = 'ada', size = file.length } = {}) {
  const fields = Object.entries({ upload_id: id, offset, size }).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const payload = Buffer.concat([
    Buffer.from(`${fields.join('')}--x\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n`),
    file.subarray(offset, offset + partBytes),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-person': person };
  return server.app.inject({ method: 'POST', url: '/v3/uploads/', headers, payload });
}
const picture = (n: number): Promise<Buffer> =>
  photograph(120 + n, 90)
    .png()
    .toBuffer();
const create = (options: object, person = 'ada') =>
  changeResource(server.app, 'PinContentResource/create', { client_id: randomUUID(), ...options }, { 'x-person': person });
const update = (options: object, person = 'ada') =>
  changeResource(server.app, 'PinContentResource/update', { client_id: randomUUID(), ...options }, { 'x-person': person });
const idIn = ({ data, ...answer }: { data: unknown; httpStatus: number; message: string }): string => {
  expect([answer.httpStatus, answer.message]).toEqual([200, 'ok']);
  return (data as { pin: { id: string } }).pin.id;
};
const pinWith = async (id: string) => {
  const row = await server.db.rows.selectFrom('pins').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...row, detail: JSON.parse(row.detail!) as PinDetail };
};
const videoItem = async (file: Buffer, more = {}) => ({
  kind: 'video',
  milliseconds: 5_000,
  upload: await uploaded(file),
  poster: await uploaded(await picture(0)),
  ...more,
});

describe('the headers of a video [D-01]', () => {
  test('say its kind, its size and its length, whatever its name', async () => {
    // Written in fragments: its headers do not say how long it is.
    expect(await headerOf(mp4)).toMatchObject({ ending: 'mp4', milliseconds: 0 });
    expect(await headerOf(webm)).toMatchObject({
      ending: 'webm',
      width: 160,
      height: 90,
      milliseconds: expect.closeTo(19_750, -2) as number,
    });
  });
  test('of another kind of file are refused, and so is one that is cut short', async () => {
    expect(await refusalOf(await picture(1))).toBe(415);
    expect(await refusalOf(Buffer.from('<html><script>alert(1)</script>'))).toBe(415);
    expect(await refusalOf(Buffer.from(mp4.toString('latin1').replaceAll('avc1', 'mp4v'), 'latin1'))).toBe(415);
    expect(await refusalOf(mp4.subarray(0, mp4.length / 2))).toBe(422);
    expect(await refusalOf(webm.subarray(0, 300))).toBe(422);
  });
  test('with more boxes or tracks than a video has are refused, on whatever level they lie', async () => {
    const many = (count: number) => Array.from({ length: count }, () => box('free'));
    expect(await refusalOf(withSensor('48.13N', { more: many(15_000) }))).toBeUndefined();
    expect(await refusalOf(withSensor('48.13N', { more: [box('dinf', ...many(12_000)), box('edts', ...many(12_000))] }))).toBe(422);
    expect(await refusalOf(withSensor('48.13N', { more: Array.from({ length: 101 }, () => box('trak')) }))).toBe(422);
  });
  test('that are damaged anywhere give an answer or a refusal, never another error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(mp4, webm),
        fc.array(fc.tuple(fc.nat(3_000), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 12 }),
        fc.nat(4_000),
        async (video, changes, cut) => {
          const bytes = Buffer.from(video.subarray(0, video.length - cut));
          // Also near the end, where `moov` may lie.
          for (const [n, [at, value]] of changes.entries()) bytes[n % 2 ? at : bytes.length - 1 - at] = value;
          await refusalOf(bytes);
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('captions keep times, places and plain tags; everything else is left out, and other files are refused [D-01]', () => {
  expect(cleanCaptions(vtt)).toBe('WEBVTT\n\n00:00.000 --> 00:02.000 align:start\n<v Ada>Hello</v> alert(1)\n');
  const refused = (text: string | Buffer) => () => cleanCaptions(Buffer.from(text));
  expect(refused('<html>WEBVTT')).toThrow('must begin with WEBVTT');
  expect(refused('WEBVTT\n\nSTYLE\n::cue { background: url(//a.invalid) }\n')).toThrow('no captions');
  expect(refused(Buffer.from([...Buffer.from('WEBVTT\n\n'), 0xff, 0xfe]))).toThrow('UTF-8');
  expect(refused(`WEBVTT\n\n${'x'.repeat(600_000)}`)).toThrow('512 kB');
});

describe('a recipe, an article or a product from a page [C-04, C-10]', () => {
  const page = (...scripts: unknown[]) =>
    readPage({
      url: 'https://food.example/',
      type: 'text/html',
      charset: 'utf-8',
      bytes: Buffer.from(
        `<title>T</title>${scripts.map((script) => `<script type="application/ld+json">${typeof script === 'string' ? script : JSON.stringify(script)}</script>`).join('')}<img src="/a.jpg">`,
      ),
    });
  const recipe = {
    '@type': ['Recipe'],
    recipeIngredient: ['200 g <b>flour</b>', 'salt &amp; pepper'],
    recipeInstructions: [{ '@type': 'HowToSection', itemListElement: [{ '@type': 'HowToStep', text: 'Mix.' }] }, 'Bake.'],
    prepTime: 'PT1H5M',
    recipeYield: ['4', '4 people'],
  };
  test('is read from its JSON-LD, past broken scripts, as texts without markup', async () => {
    expect((await page('{ broken', { '@graph': [{ '@type': 'WebPage', mainEntity: recipe }] })).details).toEqual({
      kind: 'recipe',
      texts: { ingredients: '200 g flour\nsalt & pepper', steps: 'Mix.\nBake.', servings: '4', prepMinutes: '65', cookMinutes: '' },
    });
    const article = {
      '@type': 'NewsArticle',
      author: [{ name: 'Ada' }, 'Grace'],
      datePublished: '2026-01-02T10:00:00Z',
      articleBody: 'One.',
    };
    expect((await page(article)).details).toEqual({
      kind: 'article',
      texts: { byline: 'Ada, Grace', datePublished: '2026-01-02', body: 'One.' },
    });
    const product = {
      '@type': 'Product',
      brand: { name: 'Kettle' },
      offers: { price: 12.5, priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
    };
    expect((await page(product)).details).toEqual({
      kind: 'product',
      texts: { brand: 'Kettle', price: '12.5', currency: 'EUR', inStock: 'no' },
    });
  });
  test('that is hostile gives no details, or short ones, and the page as before', async () => {
    const deep = `${'{"@graph":['.repeat(5_000)}${']}'.repeat(5_000)}`;
    const endless = { '@type': 'Recipe', name: 'x', recipeInstructions: 'y'.repeat(200_000), recipeIngredient: Array(5_000).fill('z') };
    const polluting = '{"__proto__":{"@type":"Recipe"},"@type":"constructor"}';
    expect((await page(deep, polluting)).details).toBeUndefined();
    const { details, pictures } = await page(endless);
    expect([details!.texts.steps!.length <= 20_000, details!.texts.ingredients!.split('\n').length, pictures.length]).toEqual([
      true,
      200,
      1,
    ]);
  });
  test('becomes the details of its pin, which can be corrected, and keeps what the texts do not name', async () => {
    const id = idIn(await create({ kind: 'video', items: [await videoItem(webm)], title: 'Bread' }));
    const change = (details: object) => changeResource(server.app, 'PinResource/update', { pin_id: id, details });
    const texts = { ingredients: 'Dough:\n500 g rye\nsalt', steps: 'Knead.\n\nBake.', prepMinutes: '90', cookMinutes: '50', servings: '2' };
    idIn(await change({ kind: 'recipe', texts }));
    const { detail } = await pinWith(id);
    expect(detail.video).not.toBeUndefined();
    expect(detail.richMetadata!.recipe).toMatchObject({
      name: 'Bread',
      ingredients: [
        { amount: '500 g', name: 'rye', group: 'Dough' },
        { name: 'salt', group: 'Dough' },
      ],
      steps: ['Knead.', 'Bake.'],
      cookTimes: { prep: { h: 1, m: 30 }, cook: { h: 0, m: 50 }, total: { h: 2, m: 20 } },
    });
    expect(detailsOf(detail.richMetadata!)).toEqual({ kind: 'recipe', texts: { ...texts, steps: 'Knead.\nBake.' } });
    detail.richMetadata!.recipe!.diets = ['Vegan'];
    await server.db.rows
      .updateTable('pins')
      .set({ detail: JSON.stringify(detail) })
      .where('id', '=', id)
      .execute();
    idIn(await change({ kind: 'recipe', texts: { ...texts, servings: '3' } }));
    expect((await pinWith(id)).detail.richMetadata!.recipe).toMatchObject({ servingsSummary: '3', diets: ['Vegan'] });
    for (const datePublished of ['2026-02-30', '2026-05-31'.slice(0, 7), `x${'2026-05-31'}`])
      expect((await change({ kind: 'article', texts: { datePublished } })).httpStatus).toBe(400);
    idIn(await change({ kind: 'article', texts: { datePublished: `2026-05-31${'T'.repeat(9_000)}` } }));
    expect((await pinWith(id)).detail.richMetadata!.article!.datePublished).toBe('2026-05-31');
    for (const wrong of [{ prepMinutes: 'soon' }, { price: '5' }, { __proto__: '1', other: 'x' }])
      expect((await change({ kind: 'recipe', texts: wrong })).httpStatus).toBe(400);
    expect((await change({ kind: 'product', texts: { price: 'much', currency: 'EUR' } })).httpStatus).toBe(400);
    idIn(await change({ kind: 'product', texts: { price: '900', currency: 'jpy', inStock: 'no' } }));
    expect(await pinWith(id)).toMatchObject({ price_amount: 900, price_currency: 'JPY' });
  });
});

describe('a pin that is made of files', () => {
  test('a video is kept as it is but for the place where it was taken, and served with its captions [D-01]', async () => {
    const file = withPlace(mp4);
    const item = await videoItem(file, { captions: await uploaded(vtt), captions_language: 'de' });
    const pin = await pinWith(idIn(await create({ kind: 'video', title: 'A planet', items: [item] })));
    const format = pin.detail.video!.formats['720P']!;
    expect(pin).toMatchObject({ title: 'A planet', width: 120, height: 90, listed: 1, video_duration: format.duration });
    const served = await server.app.inject({ url: format.url });
    expect(served.headers['content-type']).toBe('video/mp4');
    const [place] = /udta[^]{8}.*?\+48\.13\+011\.5/s.exec(file.toString('latin1'))!;
    const without = file.toString('latin1').replace(place, `free${'\0'.repeat(place.length - 4)}`);
    expect(served.rawPayload.equals(Buffer.from(without, 'latin1'))).toBe(true);
    const captions = await server.app.inject({ url: format.captionsUrls.de! });
    expect(captions.headers).toMatchObject({ 'content-type': 'text/vtt; charset=utf-8', 'x-content-type-options': 'nosniff' });
    expect(captions.body).not.toContain('script');
  });

  test('a track of places and a place deep within another one are erased [D-01]', async () => {
    const file = withSensor('48.13N011.5E', { more: [box('udta', Buffer.from('+48.13+011.5'))] });
    const pin = await pinWith(idIn(await create({ kind: 'video', items: [await videoItem(file)] })));
    const kept = (await server.app.inject({ url: pin.detail.video!.formats['720P']!.url })).rawPayload;
    expect(kept.length).toBe(file.length);
    expect(kept.toString('latin1')).toContain(`picture${'\0'.repeat(12)}picture${'\0'.repeat(12)}`);
    expect(kept.toString('latin1')).not.toMatch(/48\.13|udta|meta/);
    expect(await refusalOf(Buffer.from(file.toString('latin1').replace('stsc', 'none'), 'latin1'))).toBe(422);
  });

  test('leaves no video where it fails, and a text that names one does not keep it [H-02]', async () => {
    const bytes = withSensor('unwanted');
    const wrong = { kind: 'video', upload: await uploaded(bytes), poster: await uploaded(await picture(60)), milliseconds: 1 };
    const notHere = { kind: 'text', keep: undefined, title: '', text: '' };
    const uploads = join(server.dataFolder, 'media', 'uploads');
    const files = async () => (await readdir(uploads, { recursive: true })).filter((name) => name.includes('.')).sort();
    const before = await files();
    expect((await create({ kind: 'story', items: [wrong, notHere] })).httpStatus).toBe(400);
    expect(await files()).toEqual(before);
    const id = idIn(await create({ kind: 'video', items: [wrong] }));
    const { detail } = await pinWith(id);
    const added = (await files()).find((name) => !before.includes(name))!;
    const old = new Date(Date.now() - 25 * 3600 * 1000);
    await utimes(join(uploads, added), old, old);
    const article = {
      datePublished: '2026-01-02',
      name: `/media/uploads/${added}`,
      byline: null,
      body: [detail.video!.formats['720P']!.url],
    };
    await server.db.rows
      .updateTable('pins')
      .set({ detail: JSON.stringify({ richMetadata: { article } }) })
      .where('id', '=', id)
      .execute();
    await sweepVideos(server.db, folderStore(join(server.dataFolder, 'pictures')));
    expect(await files()).not.toContain(added);
  });

  test('its captions are not read if they are large', async () => {
    const captions = await uploaded(Buffer.alloc(600_000), { partBytes: 600_000 });
    expect((await create({ kind: 'video', items: [await videoItem(webm, { captions })] })).httpStatus).toBe(413);
    // Sparse: a file that can not be read into one buffer.
    const file = join(folder, 'large.vtt');
    await writeFile(file, '');
    await truncate(file, 5 * 1024 ** 3);
    await expect(storeCaptions(folderStore(join(folder, 'pictures')), file)).rejects.toMatchObject({ status: 413 });
  });

  test('every part needs room, also of uploads that began at the same time, and its size stays', async () => {
    const pictures = join(folder, 'room', 'pictures');
    const part = join(pictures, 'unfinished', 'part');
    await mkdir(join(pictures, 'unfinished'), { recursive: true });
    await writeFile(part, '0123456789');
    const size = 200 * 1024 * 1024;
    const held: number[] = [];
    const requireRoomFor = async (bytes: number) => void held.push(bytes);
    const add = (uploadId: string, offset: number, whole = size) =>
      addPart(server.db, pictures, 'ada', { uploadId, offset, size: whole, part, length: 10, requireRoomFor });
    const ids = ['a', 'b', 'c'];
    expect(await Promise.all(ids.map((id) => add(id, 0)))).toEqual([10, 10, 10]);
    expect(held).toEqual([size, size + 10, size + 20]);
    await expect(add('a', 10, size - 1)).rejects.toMatchObject({ status: 400 });
    for (const id of ['a', 'b']) await truncate(stagedFile(pictures, 'ada', id), size - 10);
    await expect(add('c', 10)).resolves.toBe(20);
    await expect(add('c', 20)).rejects.toMatchObject({ status: 403 });
  });

  test('uploads of all people together are bounded, so that many accounts do not fill the disk', async () => {
    const pictures = join(folder, 'all', 'pictures');
    const part = join(pictures, 'unfinished', 'part');
    await mkdir(join(pictures, 'unfinished'), { recursive: true });
    await writeFile(part, '0123456789');
    const add = (person: string, offset: number, size: number) =>
      addPart(server.db, pictures, person, { uploadId: 'a', offset, size, part, length: 10, requireRoomFor: async () => undefined });
    const size = 100 * 1024 * 1024;
    const people = Array.from({ length: 50 }, (_, n) => `person${n}`);
    for (const person of people) expect(await add(person, 0, size)).toBe(10);
    for (const person of people) await truncate(stagedFile(pictures, person, 'a'), size - 20);
    await expect(add('person0', size - 20, size)).resolves.toBe(size - 10);
    await expect(add('ada', 0, size)).rejects.toMatchObject({ status: 503 });
  });

  test('a carousel has its pictures in their order, and another order, texts and pictures later [D-02]', async () => {
    const uploads = await Promise.all([1, 2, 3].map(async (n) => uploaded(await picture(n))));
    const items = uploads.map((upload, n) => ({ kind: 'picture', upload, title: `Walk ${n}` }));
    const id = idIn(await create({ kind: 'carousel', items }));
    const before = await pinWith(id);
    expect(before.detail.carouselData!.slots.map(({ title }) => title)).toEqual(['Walk 0', 'Walk 1', 'Walk 2']);
    const added = { kind: 'picture', upload: await uploaded(await picture(9)), link: 'https://walks.example/' };
    idIn(await update({ pin_id: id, items: [{ kind: 'picture', keep: 2, title: 'Last' }, added, { kind: 'picture', keep: 0 }] }));
    const after = await pinWith(id);
    const signatures = before.detail.carouselData!.slots.map(({ imageSignature }) => imageSignature);
    expect(after.detail.carouselData!.slots).toMatchObject([
      { title: 'Last', imageSignature: signatures[2] },
      { title: null, link: 'https://walks.example/' },
      { title: null, imageSignature: signatures[0] },
    ]);
    expect([after.signature, after.width]).toEqual([signatures[2], 123]);
    expect(
      (
        await update(
          {
            pin_id: id,
            items: [
              { kind: 'picture', keep: 0 },
              { kind: 'picture', keep: 1 },
            ],
          },
          'grace',
        )
      ).httpStatus,
    ).toBe(403);
    const kept = [0, 1].map((keep) => ({ kind: 'picture', keep }));
    const old = await update({ pin_id: id, began: contentDigest(before.detail), items: kept });
    expect([old.httpStatus, (await pinWith(id)).detail]).toEqual([409, after.detail]);
    idIn(await update({ pin_id: id, began: contentDigest(after.detail), items: kept }));
    const lone = { pin_id: id, items: [{ kind: 'picture', keep: 0 }] };
    expect((await update(lone)).httpStatus).toBe(400);
  });

  test('a story has pages of pictures, videos and texts; pages that stay keep what the form does not show [D-03]', async () => {
    const image = { kind: 'picture', upload: await uploaded(await picture(20)), title: 'Clay' };
    const text = { kind: 'text', title: 'How', text: 'Knead.\n\nRest.' };
    const id = idIn(await create({ kind: 'story', title: 'A day', items: [image, await videoItem(webm), text] }));
    const { detail, page_count } = await pinWith(id);
    expect([page_count, detail.storyPinData!.totalVideoDuration > 0, detail.storyPinData!.staticPageCount]).toEqual([3, true, 2]);
    expect(detail.storyPinData!.pages.map(({ layout, blocks }) => [layout, ...blocks.map(({ type }) => type)])).toEqual([
      ['cover', 'image', 'heading'],
      ['full', 'video'],
      ['list', 'heading', 'paragraph', 'paragraph'],
    ]);
    const link = { type: 'link' as const, text: 'Glaze', url: 'https://glaze.example/' };
    detail.storyPinData!.pages[2]!.blocks.push(link);
    await server.db.rows
      .updateTable('pins')
      .set({ detail: JSON.stringify(detail) })
      .where('id', '=', id)
      .execute();
    idIn(
      await update({
        pin_id: id,
        items: [
          { kind: 'text', keep: 2, title: 'First' },
          { kind: 'video', keep: 1 },
          { kind: 'picture', keep: 0 },
        ],
      }),
    );
    const { pages } = (await pinWith(id)).detail.storyPinData!;
    expect(pages.map(({ blocks }) => blocks.map(({ type }) => type))).toEqual([['heading', 'link'], ['video'], ['image']]);
  });

  test('sent twice with one id it is made once, also when its files are gone by then [B-03]', async () => {
    const options = { client_id: randomUUID(), kind: 'video', items: [await videoItem(webm)] };
    const first = idIn(await create(options));
    expect(idIn(await create(options))).toBe(first);
  });

  test('its files can be used by nobody else, and not before they are whole', async () => {
    const upload = await uploaded(await picture(30), { person: 'grace' });
    const items = [upload, upload].map((id) => ({ kind: 'picture', upload: id }));
    expect((await create({ kind: 'carousel', items })).httpStatus).toBe(409);
    const id = randomUUID();
    expect((await sendPart(id, webm, { offset: 500 })).json()).toMatchObject({ data: { received: 0 } });
    expect((await sendPart(id, webm, { partBytes: 400 })).json()).toMatchObject({ data: { received: 400 } });
    expect((await sendPart(id, webm, { partBytes: 400 })).json()).toMatchObject({ data: { received: 400 } });
    expect((await sendPart('../../x', webm)).statusCode).toBe(400);
    expect((await sendPart(randomUUID(), webm, { size: 300 * 1024 * 1024 })).statusCode).toBe(400);
    const cut = { kind: 'video', upload: id, poster: await uploaded(await picture(31)) };
    const whole = { kind: 'picture', upload: await uploaded(await picture(32)) };
    expect(await create({ kind: 'story', items: [whole, cut] })).toMatchObject({ httpStatus: 422, code: itemRefused + 1 });
  });

  test('its files stay as they are while a pin is made of them: no sweep takes them, and no other pin does at the same time [D-01]', async () => {
    const options = { kind: 'video', items: [await videoItem(webm)] };
    const picturesFolder = join(server.dataFolder, 'pictures');
    const uploads = options.items.flatMap(({ upload, poster }) => [upload, poster]);
    const old = new Date(Date.now() - 2 * 3600 * 1000);
    const files = uploads.map((upload) => stagedFile(picturesFolder, idOf('person', 'ada'), upload));
    for (const file of files) await utimes(file, old, old);
    await withStaged(server.db, picturesFolder, idOf('person', 'ada'), uploads, () => sweepUnfinished(picturesFolder));
    for (const file of files) await readFile(file);
    const answers = await Promise.all([create(options), create(options), sendPart(uploads[1]!, await picture(0), { partBytes: 9 })]);
    expect(answers.slice(0, 2).map((answer) => ('httpStatus' in answer ? answer.httpStatus : 0))).toEqual([200, 409]);
  });

  test('the cover of a video can be changed later, and the video stays [D-01]', async () => {
    const id = idIn(await create({ kind: 'video', items: [await videoItem(webm)] }));
    const before = await pinWith(id);
    const poster = await uploaded(await picture(77));
    idIn(await update({ pin_id: id, items: [{ kind: 'video', keep: 0, poster }] }));
    const after = await pinWith(id);
    expect(after).toMatchObject({ width: 197, signature: expect.not.stringMatching(before.signature) as string });
    expect(after.detail.video!.formats['720P']).toMatchObject({
      url: before.detail.video!.formats['720P']!.url,
      thumbnail: expect.stringContaining(after.signature) as string,
    });
  });

  test('of a wrong shape is refused: a picture as video, a video without poster, a carousel of one, a story of words', async () => {
    const upload = await uploaded(await picture(40));
    const status = async (kind: string, ...items: object[]) => (await create({ kind, items })).httpStatus;
    expect(await status('video', { kind: 'video', upload, poster: await uploaded(await picture(41)) })).toBe(415);
    expect(await status('video', { kind: 'video', upload, poster: upload })).toBe(400);
    expect(await status('video', { kind: 'video', upload })).toBe(400);
    expect(await status('carousel', { kind: 'picture', upload })).toBe(400);
    expect(await status('story', { kind: 'text', text: 'Only words' })).toBe(400);
    expect(await status('carousel', ...Array.from({ length: 21 }, () => ({ kind: 'picture', upload })))).toBe(400);
  });

  test('a video that no pin names is removed a day later, and no other [H-02]', async () => {
    const used = await pinWith(idIn(await create({ kind: 'video', items: [await videoItem(webm, { captions: await uploaded(vtt) })] })));
    const lost = await pinWith(idIn(await create({ kind: 'video', items: [await videoItem(mp4)] })));
    await server.db.rows.deleteFrom('pins').where('id', '=', lost.id).execute();
    const picturesFolder = join(server.dataFolder, 'pictures');
    const uploads = join(server.dataFolder, 'media', 'uploads');
    const fileOf = ({ detail }: typeof used) => join(server.dataFolder, detail.video!.formats['720P']!.url.slice(1));
    await sweepVideos(server.db, folderStore(picturesFolder));
    await readFile(fileOf(lost));
    const old = new Date(Date.now() - 25 * 3600 * 1000);
    for (const folderName of await readdir(uploads))
      for (const name of await readdir(join(uploads, folderName))) await utimes(join(uploads, folderName, name), old, old);
    await sweepVideos(server.db, folderStore(picturesFolder));
    await readFile(fileOf(used));
    await expect(readFile(fileOf(lost))).rejects.toThrow('ENOENT');
  });
});
