import type { Page } from 'playwright/test';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { fillCollection } from './collection.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { adBlockerFound, looksAfter } from './offline.ts';
import { atHome, expect, test, tiles } from './page.ts';
import { makeBoard, pinsOn, signUp } from './saver.ts';
import { dataFolder, freePort, startTessera, type Started } from './server.ts';

test.describe.configure({ mode: 'default' });

let server: Started;
let start: () => Promise<void>;
let port: number;
let origin: string;
let end: () => Promise<void>;

/** An instance of its own, where Ada has a picture. */
test.beforeAll(async () => {
  const { folder, remove } = await dataFolder();
  await fillCollection(folder);
  const db = await openDatabase({ dataFolder: folder });
  const { signature: pictureSignature } = await db.rows.selectFrom('pins').select('signature').executeTakeFirstOrThrow();
  await contentStoreOf(db).savePerson({ username: 'ada', fullName: 'Ada Lovelace', pictureSignature });
  await db.close();
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  start = async () => void (server = await startTessera(folder, port));
  await start();
  end = async () => {
    await server.stop();
    await remove();
  };
});
test.afterAll(() => end());
test.use({ baseURL: async ({}, use) => use(origin) });

const offline = "You're offline! Check your internet connection.";
const back = "You're back online!";

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a server that dies brings the banner, keeps what is saved meanwhile, and gets it when it is back [B-01, B-02, B-03, L-01]',
    { tag: '@wide' },
    async ({ page, context }) => {
      await signUp(page);
      const board = await makeBoard(page, 'Tea');
      await atHome(page);
      await looksAfter(page);
      await page.goto((await tiles(page).first().getByRole('link').getAttribute('href'))!);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
      await page.waitForLoadState('networkidle');

      await server.kill();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(offline)).toBeVisible();
      await expect(page.getByText('Saved to Tea as soon as you’re back online')).toBeVisible();

      // The page opens again without its server, and does not take its silence for an ad blocker.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => adBlockerFound(page)).toBe(false);
      await expect(page.getByText(offline)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The worker answers what it can not fetch; a rejection would be an error of its own.
      const [worker] = context.serviceWorkers();
      await worker!.evaluate(() => {
        const seen = globalThis as { rejections?: string[] };
        seen.rejections = [];
        addEventListener('unhandledrejection', ({ reason }) => seen.rejections!.push(String(reason)));
      });
      for (const path of ['/resource/TopicsResource/get/?unseen', '/pictures/unseen', '/assets/locale-unseen'])
        expect(await page.evaluate((asked) => fetch(asked).catch(String), path)).toBe('TypeError: Failed to fetch');
      expect(await worker!.evaluate(() => (globalThis as { rejections?: string[] }).rejections)).toEqual([]);

      await start();
      await expect(page.getByText(back)).toBeVisible();
      await expect(page.getByText(back)).toBeHidden();
      await expect.poll(async () => (await pinsOn(page, board.id)).length).toBe(1);
    },
  );
});

/** Titles of the pages and answers of which the service worker has copies. */
const keptTitles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = (await Promise.all((await caches.keys()).map((name) => caches.open(name)))).map(async (cache) =>
      Promise.all((await cache.keys()).map(async (request) => (await (await cache.match(request))?.text()) ?? '')),
    );
    return (await Promise.all(kept)).flat().map((text) => /<title>([^<]*)/.exec(text)?.[1] ?? '');
  });

/** A proxy before the server. */
const behindGateway = test.extend<{ gateway: Gateway }>({
  gateway: async ({}, use) => {
    const gateway = await openGateway(port);
    await use(gateway);
    await gateway.stop();
  },
});

behindGateway.describe('behind a proxy, with the service worker', () => {
  behindGateway.use({ serviceWorkers: 'allow', baseURL: async ({ gateway }, use) => use(gateway.address) });

  for (const status of [503, 404, 200])
    behindGateway(
      `its ${status} while the server is down is no answer: banner, copies, and the save is sent later [B-01, B-02, B-03, L-01]`,
      { tag: '@wide' },
      async ({ page, gateway }) => {
        gateway.status = status;
        await signUp(page);
        const board = await makeBoard(page, 'Tea');
        await atHome(page);
        await looksAfter(page);
        const [first, second] = await Promise.all([0, 1].map((n) => tiles(page).nth(n).getByRole('link').getAttribute('href')));
        await page.goto(first!);
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        await page.waitForLoadState('networkidle');

        await server.kill();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByText(offline)).toBeVisible();
        await expect(page.getByText('Saved to Tea as soon as you’re back online')).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        const unseen = await page.evaluate(
          (paths) => Promise.all(paths.map((path) => fetch(path).then(({ status: answered }) => answered, String))),
          ['/resource/TopicsResource/get/?unseen', '/pictures/unseen', '/assets/locale-unseen'],
        );
        expect(unseen).toEqual(Array.from(unseen, () => 'TypeError: Failed to fetch'));

        // A navigation may lead to a page of the network, on which one logs in.
        if (status === 200) {
          await page.goto(second!, { waitUntil: 'commit' });
          await expect(page.getByRole('heading', { name: 'Gateway' })).toBeVisible();
          expect(new URL(page.url()).origin).toBe(gateway.address);
        } else {
          await page.reload();
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
          await expect.poll(() => adBlockerFound(page)).toBe(false);
          await expect(page.getByText(offline)).toBeVisible();
        }

        await start();
        // None of the proxy's pages is shown as a copy.
        if (status === 200) await page.goto(first!);
        else {
          await expect(page.getByText(back)).toBeVisible();
          await expect(page.getByText(back)).toBeHidden();
        }
        await expect.poll(async () => (await pinsOn(page, board.id)).length).toBe(1);
        expect(await keptTitles(page)).not.toContain('Gateway');
      },
    );
});

test('a bait that fails while a proxy answers for the server is no sign of an ad blocker [L-01]', { tag: '@wide' }, async ({ page }) => {
  await page.route('**/ads/ad-banner.js', (route) => route.abort());
  await page.route('**/healthz', (route) => route.fulfill({ status: 503, body: 'No server is available.' }));
  await atHome(page);
  await expect.poll(() => adBlockerFound(page)).toBe(false);
});

test(
  'a picture that fails shows its placeholder, and is asked for again when the server is back',
  { tag: '@wide' },
  async ({ page, context }) => {
    await page.route('**/pictures/**', (route) => route.abort('connectionrefused'));
    await page.goto('/ada/');
    const avatar = page.locator('#content span[aria-hidden] > img').first();
    await expect(avatar).toHaveAttribute('src', /^data:/);
    await expect(avatar.locator('..')).toHaveText('AL');
    const tile = tiles(page).first().getByRole('img');
    await expect(tile).toHaveAttribute('src', /^data:/);
    await expect(tile).not.toHaveAttribute('srcset', /./);
    const { width, height } = (await tile.boundingBox())!;
    await page.unroute('**/pictures/**');
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(avatar).not.toHaveAttribute('data-failed');
    await expect.poll(() => avatar.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    await expect(tile).not.toHaveAttribute('data-failed');
    expect(await tile.boundingBox()).toMatchObject({ width, height });
  },
);
