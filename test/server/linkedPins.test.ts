import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardLinks } from '../../src/server/browse/sharing/boardLinks.ts';
import type { PinDetail } from '../../src/server/browse/pinDetail.ts';
import { pinNumber } from '../contracts/drafts.ts';
import { type TestApp, testApp } from './testApp.ts';

let server: TestApp;
let root: string;
beforeAll(async () => {
  server = await testApp({ pins: Array.from({ length: 61 }, (_, n) => pinNumber(n, { board: { slug: 'diary' } })) });
  const board = await server.db.rows.selectFrom('boards').select(['id', 'owner_id']).where('slug', '=', 'diary').executeTakeFirstOrThrow();
  root = await boardLinks(server.db, server.dataFolder).create(board.owner_id, board.id);
});
afterAll(() => server.close());

const open = async (path: string, more = {}): Promise<string> =>
  (await server.app.inject({ url: path, headers: { host: 'localhost', ...more } })).body;

/** The page of a pin with these details. */
async function pageOf(detail: PinDetail): Promise<string> {
  const { id } = await server.db.rows.selectFrom('pins').select('id').where('title', '=', 'Pin 0').executeTakeFirstOrThrow();
  await server.db.rows
    .updateTable('pins')
    .set({ detail: JSON.stringify(detail) })
    .where('id', '=', id)
    .execute();
  return open(`${root}${id}/`);
}

test('a linked board is read page by page, each pin once [17.19]', async () => {
  const first = await open(root);
  const [, next] = /<nav><a href="([^"]+)">Next page<\/a>/.exec(first)!;
  const second = await open(next!);
  const pins = [first, second].flatMap((page) => [...page.matchAll(/<li><a href="([^"]+)"/g)].map(([, address]) => address));
  expect([pins.length, new Set(pins).size]).toEqual([61, 61]);
  expect(second).not.toContain('<nav>');
});

test('its pages run in the direction of their reader’s language, whatever the board is called [17.19] [M-03]', async () => {
  expect(await open(root, { 'accept-language': 'ar-SA' })).toContain('<html lang="ar-SA" dir="rtl">');
  expect(await open(root)).toContain('<html lang="en-US" dir="ltr">');
});

test('a linked pin shows a video with its captions, and what a story, a carousel, a recipe and an article have [17.19]', async () => {
  const format = { url: '/media/film.mp4', width: 640, height: 360, duration: 1000, thumbnail: '/pictures/still.jpg' };
  const film = { id: 'film', formats: { '720P': { ...format, captionsUrls: { de: '/media/film.de.vtt' } } } };
  const withVideo = await pageOf({ video: film });
  expect(withVideo).toMatch(/<video controls="" preload="none" poster="\/pictures\/still.jpg"[^>]*><source src="\/media\/film.mp4"\/>/);
  expect(withVideo).toContain('<track kind="captions" srcLang="de" src="/media/film.de.vtt"/>');

  const signature = 'a'.repeat(64);
  const slots = [{ id: '1', title: 'Lid', details: 'Of brass', link: null, imageSignature: signature }];
  const withSlots = await pageOf({ carouselData: { index: 0, slots } });
  expect(withSlots).toMatch(new RegExp(`<img src="/pictures/736x/[^"]*${signature}.jpg" alt="Lid"[^>]*/><figcaption[^>]*>Of brass`));

  const recipe = {
    name: 'Tea',
    ingredients: [{ amount: '2 g', name: 'leaves' }],
    steps: ['Boil', 'Pour'],
    cookTimes: { total: null, cook: null, prep: null },
    servingsSummary: null,
    aggregateRating: null,
    diets: [],
  };
  const article = { datePublished: '2026-01-01', name: 'On tea', byline: null, body: ['First leaf.', 'Second leaf.'] };
  const withWords = await pageOf({ richMetadata: { recipe, article } });
  for (const words of ['2 g leaves', 'Boil', 'Pour', 'First leaf.', 'Second leaf.']) expect(withWords).toContain(`>${words}<`);

  const blocks = [
    { type: 'heading', text: 'Morning' },
    { type: 'link', text: 'A shop', url: 'https://example.org/shop' },
    { type: 'link', text: 'A trap', url: 'javascript:alert(1)' },
    { type: 'ingredient', amount: '1', name: 'cup' },
    { type: 'image', imageSignature: signature, width: 10, height: 20, altText: 'A cup' },
  ] as const;
  const metadata = { pinTitle: 'Day', templateType: null, keyValueBlocks: [], listBlocks: [] };
  const more = { totalVideoDuration: 0, isDeleted: false, staticPageCount: 1, hasProductPins: false, shouldMute: false };
  const withStory = await pageOf({
    storyPinData: { id: 's', pages: [{ layout: 'full', blocks: [...blocks] }], metadata, musicAttributions: [], ...more },
  });
  for (const words of ['>Morning<', 'href="https://example.org/shop"', '>A trap<', '>1 cup<', 'alt="A cup"'])
    expect(withStory).toContain(words);
  expect(withStory).not.toContain('javascript:');
});
