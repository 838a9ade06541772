import exifReader from 'exif-reader';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import type { Picture } from '../../src/server/browse/drafts.ts';
import { idOf } from '../../src/server/database/ids.ts';
import { settingsReader, writeSettings } from '../../src/server/instance/instanceSettings.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { folderStore, picturesFolderOf } from '../../src/server/pictureStore/folderStore.ts';
import { signedOutViewer } from '../../src/server/shell/viewer.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { photograph } from './somePictures.ts';
import { signedInAs, type TestApp, testApp } from './testApp.ts';

let server: TestApp;
let pictures: Picture[];
let pins: Record<string, string>;

beforeAll(async () => {
  server = await testApp({
    viewerOf: async ({ headers: { 'x-person': name } }) =>
      typeof name === 'string' ? signedInAs(name, idOf('person', name)) : signedOutViewer,
  });
  const taken = async () =>
    takeIn(
      await photograph(1600, 900)
        .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
        .jpeg()
        .toBuffer(),
      { pictures: folderStore(picturesFolderOf(server.dataFolder)) },
    );
  pictures = [await taken(), await taken(), await taken(), await taken()];
  const [one, two, three, four] = pictures as [Picture, Picture, Picture, Picture];
  const slot = (id: string, { signature }: Picture) => ({ id, title: null, details: null, link: null, imageSignature: signature });
  await contentStoreOf(server.db).savePins([
    pinNumber(1, { picture: one, title: 'Ключ "и"\r\n../замок' }),
    pinNumber(2, { picture: two, title: 'Diary', board: { slug: 'diary' } }),
    pinNumber(3, {
      picture: three,
      title: 'Carousel',
      board: { slug: 'engines' },
      detail: { carouselData: { index: 0, slots: [slot('a', three), slot('b', four)] } },
    }),
  ]);
  const rows = await server.db.rows.selectFrom('pins').select(['id', 'title']).execute();
  pins = Object.fromEntries(rows.map(({ id, title }) => [title!.startsWith('Ключ') ? 'Key' : title!, id]));
});
afterAll(() => server.close());

const decide = async (choice: 'everyone' | 'nobody'): Promise<void> => {
  await writeSettings(server.db, { picture_downloads_allowed: choice });
  // The server reads the settings at most once in two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2_050));
};
const download = (pin: string, picture: number, person?: string) =>
  server.app.inject({
    url: `/v3/pins/${pins[pin]}/pictures/${pictures[picture]!.signature}/`,
    headers: person === undefined ? {} : { 'x-person': person },
  });
const offered = async () => (await server.app.inject('/_/_/state')).json().permissions.download;
beforeEach(() => server.db.rows.deleteFrom('attempts').execute());

test('nobody downloads a picture until the owner of the instance allows it, not even its own person', async () => {
  expect((await settingsReader(server.db).read()).picture_downloads_allowed).toBe('nobody');
  expect(await offered()).toBeUndefined();
  for (const person of [undefined, 'ada']) {
    const refused = await download('Key', 0, person);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'The owner of this instance does not allow downloads of pictures.']);
  }
});

test('a picture comes whole, as a file with a name, and without what the camera wrote into it', async () => {
  await decide('everyone');
  expect(await offered()).toBe(true);
  const answer = await download('Key', 0);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'image/jpeg',
    `attachment; filename="picture.jpg"; filename*=UTF-8''${encodeURIComponent('ключ-и-замок')}.jpg`,
  ]);
  const { width, height, exif, xmp, iptc } = await sharp(answer.rawPayload).metadata();
  expect([width, height, xmp, iptc]).toEqual([1600, 900, undefined, undefined]);
  const { Image, GPSInfo } = exif ? exifReader(exif) : {};
  expect([Image?.Artist, GPSInfo]).toEqual([undefined, undefined]);
});

test('a secret board’s picture goes to its people only, a carousel’s are all there, and no other picture is one of a pin', async () => {
  const statuses = async (...calls: Parameters<typeof download>[]) =>
    Promise.all(calls.map(async (call) => (await download(...call)).statusCode));
  expect(await statuses(['Diary', 1], ['Diary', 1, 'grace'], ['Diary', 1, 'ada'])).toEqual([404, 404, 200]);
  expect(await statuses(['Carousel', 2], ['Carousel', 3], ['Carousel', 1], ['Key', 1], ['Key', 3])).toEqual([200, 200, 404, 404, 404]);
  await decide('nobody');
  expect(await statuses(['Carousel', 2], ['Diary', 1, 'ada'])).toEqual([403, 403]);
});
