import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Board } from '../../events/entities/board.ts';
import { Topic } from '../../events/entities/feed.ts';
import { type GridPin, Pin } from '../../events/entities/pin.ts';
import { pinKind } from '../../events/entities/pinKind.ts';
import { User } from '../../events/entities/user.ts';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { boards } from '../../src/server/gallery/boards.ts';
import { catalogue } from '../../src/server/gallery/catalogue.ts';
import { print } from '../../src/server/gallery/drawing/print.ts';
import { awaitsGallery, fillFirstGallery, galleryState } from '../../src/server/gallery/fill.ts';
import { people } from '../../src/server/gallery/people.ts';
import { talk } from '../../src/server/gallery/talk.ts';
import { galleryTopics } from '../../src/server/gallery/poster.ts';
import { openStudio } from '../../src/server/gallery/studio.ts';
import { askGraph, askResource, signedInAs, type TestApp, testApp } from './testApp.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';
import { filesIn } from './pictureFiles.ts';

/** All prints at their full size would take 30 s of a core; they stay wider than the smallest size of the feed. */
const scale = 1 / 4;

let server: TestApp;
let pins: Pin[];
/** The first run is stopped halfway, as by Ctrl-C; the second continues. */
const states: string[] = [];
let told: number[];

beforeAll(async () => {
  server = await testApp({ viewerOf: async () => signedInAs('ada') });
  const { db, dataFolder } = server;
  const contentStore = contentStoreOf(db);
  const stop = new AbortController();
  states.push(await galleryState(dataFolder));
  await expect(
    fillFirstGallery({
      contentStore,
      ...filesIn(dataFolder),
      signal: stop.signal,
      scale,
      onProgress: (done) => {
        if (done === 45) stop.abort();
      },
    }),
  ).rejects.toThrow();
  states.push(await galleryState(dataFolder));
  told = [];
  await fillFirstGallery({ contentStore, ...filesIn(dataFolder), scale, onProgress: (done, total) => told.push(done / total) });
  states.push(await galleryState(dataFolder));
  const ids: string[] = [];
  for (let bookmark: string | null | undefined; bookmark !== null;) {
    const page: { data: GridPin[]; bookmark?: string | null } = await askResource(server.app, 'UserHomefeedResource', {
      page_size: 100,
      bookmark,
    });
    ids.push(...page.data.map(({ id }) => id));
    bookmark = page.bookmark ?? null;
  }
  pins = await Promise.all(
    ids.map(async (id) => (await askGraph(server.app, 'CloseupPageQuery', { pinId: id, isAuth: true })).body.data.v3GetPinQuery),
  );
}, 600_000);
afterAll(() => server.close());

test('stopped half-way, the next start goes on and hangs nothing twice', async () => {
  expect(states).toEqual(['none', 'begun', 'finished']);
  expect(pins).toHaveLength(catalogue.length);
  expect(new Set(pins.map(({ imageSignature }) => imageSignature)).size).toBe(catalogue.length);
  expect(told).toEqual(told.map((_, i) => i / (told.length - 1)));
  expect(await awaitsGallery(server.db, server.dataFolder)).toBe(false);
});

test('a new database beside an old folder gets its gallery too', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'tessera-'));
  const other = await openDatabase({ dataFolder: elsewhere });
  try {
    expect(await awaitsGallery(other, server.dataFolder)).toBe(true);
  } finally {
    await other.close();
    await rm(elsewhere, { recursive: true, force: true });
  }
});

test('every pin is a whole entity, and at least three are of each kind [C-01]', () => {
  expect(pins.flatMap((pin) => v.safeParse(Pin, pin).issues ?? [])).toEqual([]);
  const count = (kind: string) => pins.filter((pin) => pinKind(pin) === kind).length;
  for (const kind of ['recipe', 'article', 'product', 'story', 'video', 'image'])
    expect([kind, count(kind)]).toEqual([kind, expect.toSatisfy((many: number) => many >= 3)]);
  expect(pins.filter(({ carouselData }) => carouselData).length).toBeGreaterThan(0);
  expect(pins.filter(({ richMetadata }) => richMetadata?.tutorial).length).toBeGreaterThan(0);
});

test('the stories use all eight kinds of block and all four layouts', () => {
  const pages = pins.flatMap(({ storyPinData }) => storyPinData?.pages ?? []);
  expect(new Set(pages.flatMap(({ blocks }) => blocks.map(({ type }) => type)))).toEqual(
    new Set(['text', 'heading', 'paragraph', 'link', 'image', 'video', 'ingredient', 'supply']),
  );
  expect(new Set(pages.map(({ layout }) => layout))).toEqual(new Set(['cover', 'full', 'split', 'list']));
});

test('some pictures show products of their person, which are pins with a price [C-11]', () => {
  const looks = pins.filter(({ aggregatedPinData }) => aggregatedPinData?.isShopTheLook);
  expect(looks.length).toBe(3);
  for (const { shopTheLook = [], pinner } of looks) {
    expect(shopTheLook.length).toBeGreaterThan(0);
    for (const product of shopTheLook) expect([product.pinner?.id, product.price]).toEqual([pinner!.id, expect.anything()]);
  }
});

test('every pin says in words what it shows, under a title of its own', () => {
  for (const pin of pins) {
    expect(pin.altText, pin.title ?? pin.id).toMatch(/^.{15,}\.$/);
    expect(pin.description, pin.title ?? pin.id).toMatch(/^.{15,}[.!?]$/s);
  }
  expect(new Set(pins.map(({ title }) => title)).size).toBe(pins.length);
  expect(new Set(pins.map(({ description }) => description)).size).toBe(pins.length);
});

test('its people talk about their prints, each thing said once [G-04]', () => {
  const said = (poster: string): number =>
    talk.filter((one) => one.poster === poster).reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0);
  const titles = new Map(catalogue.map(({ name, title }) => [title, name]));
  for (const pin of pins) expect([pin.title, pin.aggregatedPinData?.commentCount]).toEqual([pin.title, said(titles.get(pin.title!)!)]);
  expect(pins.some((pin) => pin.aggregatedPinData!.commentCount > 0)).toBe(true);
});

test('eight topics, eight people, every poster on one board', async () => {
  const topics = v.parse(v.array(Topic), (await askResource(server.app, 'TopicsResource')).data);
  expect(topics.map(({ name }) => name).sort()).toEqual([...galleryTopics].sort());
  for (const topic of galleryTopics) expect(catalogue.filter((poster) => poster.topic === topic).length).toBeGreaterThanOrEqual(15);
  for (const { username } of people) {
    expect(v.parse(User, (await askResource(server.app, 'UserResource', { username })).data).imageSmallUrl).not.toBeNull();
    for (const board of v.parse(v.array(Board), (await askResource(server.app, 'BoardsResource', { username })).data))
      expect([board.name, board.covers.length]).toEqual([board.name, Math.min(3, board.pinCount)]);
  }
  const hung = boards.flatMap(({ posters = [], sections = [] }) => [...posters, ...sections.flatMap((section) => section.posters)]);
  expect(hung.toSorted()).toEqual(catalogue.map(({ name }) => name).toSorted());
});

test('a film is there whole, in segments and with captions [J-04]', async () => {
  for (const { video } of pins.filter((pin) => pin.video)) {
    const hls = video!.formats.HLS!;
    const mp4 = (await server.app.inject(hls.url.replace(/[^/]+$/, '720p.mp4'))).rawPayload;
    expect(mp4.subarray(4, 8).toString()).toBe('ftyp');
    const playlist = (await server.app.inject(hls.url)).payload;
    const files = [...playlist.matchAll(/URI="(.+?)"|^(?!#)(\S+)$/gm)].map(([, head, segment]) => head ?? segment!);
    const parts = await Promise.all(files.map(async (file) => (await server.app.inject(hls.url.replace(/[^/]+$/, file))).rawPayload));
    expect(files.length).toBeGreaterThan(2);
    expect(mp4.subarray(0, Buffer.concat(parts).length).equals(Buffer.concat(parts))).toBe(true);
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
    expect(seconds * 1000).toBeCloseTo(hls.duration);
    expect((await server.app.inject(hls.captionsUrls.en!)).payload).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> /);
  }
});

test('the same drawing gives the same bytes, and needs no font of the machine', async () => {
  for (const poster of catalogue.filter((_, i) => i % 3 === 0)) {
    const drawn = poster.draw();
    expect(drawn, poster.name).toBe(poster.draw());
    expect(drawn, poster.name).not.toMatch(/<text|font-/);
  }
  const folder = await mkdtemp(join(tmpdir(), 'tessera-studio-'));
  const studio = await openStudio({ pictures: folderStore(join(folder, 'pictures')), notes: join(folder, 'drawn'), scale });
  const hung = new Set(pins.map(({ imageSignature }) => imageSignature));
  for (const poster of catalogue.filter((_, i) => i % 30 === 0))
    expect(hung, poster.name).toContain((await studio.picture(poster)).signature);
  await rm(folder, { recursive: true });
}, 120_000);

test('a poster costs no more than a photograph to send', async () => {
  const sizes = await Promise.all(
    catalogue.filter((_, i) => i % 25 === 3).map(async (poster) => (await print(poster.draw(), poster.tooth)).length),
  );
  expect(Math.max(...sizes)).toBeLessThan(700_000);
}, 120_000);
