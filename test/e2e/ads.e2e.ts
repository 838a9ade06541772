import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { poster } from './collection.ts';
import { expect, expectAccessible, test } from './page.ts';
import { signUp } from './person.ts';
import { dataFolder, freePort, startTessera } from './server.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

// All tests share one instance and one partner.
test.describe.configure({ mode: 'default' });

let partner: Server;
let origin: string;
let pinPath: string;
let end: () => Promise<void>;
/** Paths requested from the partner. */
let asked: string[];
/** Number of connections that the partner drops before answering. */
let dropped = 0;

/** A partner's frame, which reports the received message to its own server. */
const frame =
  "<script>addEventListener('message', ({ data }) => fetch('/told?id=' + data.advertisingId + '&for=' + Math.round((data.expiresAt - Date.now()) / 1000)))</script>";

test.beforeAll(async () => {
  partner = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://partner');
    asked.push(request.url!);
    if (pathname === '/flaky' && dropped-- > 0) return void request.socket.destroy();
    if (pathname === '/frame') return void response.setHeader('content-type', 'text/html').end(frame);
    response.setHeader('content-type', pathname === '/tag.js' ? 'text/javascript' : 'image/gif').end();
  });
  await new Promise<void>((ready) => void partner.listen(0, '127.0.0.1', ready));
  const at = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
  const { folder, remove } = await dataFolder();
  pinPath = await hangAd(folder, 'https://shop.example/tea');
  const config = join(folder, 'ads.json');
  await writeFile(
    config,
    JSON.stringify({
      countryHeader: 'x-country',
      regionHeader: 'x-region',
      pixels: [
        { name: 'Acme', address: `${at}/acme?id={advertisingId}&on={occasion}`, countries: ['US', 'DE'], excludesCalifornia: true },
        { name: 'Flaky', address: `${at}/flaky`, countries: ['US'], isRetried: true },
        { name: 'Late', address: `${at}/late`, countries: ['US'], occasion: 'delayed' },
      ],
      attribution: { destinations: ['https://shop.example'] },
      frame: { name: 'Framed', address: `${at}/frame`, expiry: 600 },
      tag: { name: 'Tagged', address: `${at}/tag.js` },
      agreements: 'https://legal.example/{locale}/{agreement}',
    }),
  );
  const port = await freePort();
  const { stop } = await startTessera(folder, port, { ADS_CONFIG: config });
  origin = `http://127.0.0.1:${port}`;
  end = async () => {
    await stop();
    partner.closeAllConnections();
    partner.close();
    await remove();
  };
});
test.afterAll(() => end());
test.beforeEach(() => void (asked = []));

/** Adds a promoted pin with its advertiser. */
async function hangAd(folder: string, adDestinationUrl: string): Promise<string> {
  const db = await openDatabase({ dataFolder: folder });
  const picture = await takeIn(await poster(3), { pictures: folderStore(join(folder, 'pictures')) });
  const contentStore = contentStoreOf(db);
  await contentStore.savePerson({ username: 'shop', fullName: 'Tea Shop' });
  await contentStore.savePins([
    {
      owner: 'shop',
      picture,
      title: 'Tea bowls',
      link: adDestinationUrl,
      createdAt: new Date().toISOString(),
      detail: { isPromoted: true, advertiserId: 'ad7', campaignId: 'c9', adDestinationUrl },
    },
  ]);
  const { id } = await db.rows.selectFrom('pins').select('id').executeTakeFirstOrThrow();
  await db.close();
  return `/pin/${id}/`;
}

const from = (page: Page, country: string, more: Record<string, string> = {}): Promise<void> =>
  page.setExtraHTTPHeaders({ 'x-country': country, ...more });
const question = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('region', { name: 'Allow partners to measure your visit?' });
const identifier = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('tessera.advertisingId'));
/** Waits until the page and its later flows are loaded and could have sent something. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('#content')).toBeVisible();
  await page.waitForTimeout(1200);
}

test(
  'before a visitor has allowed it nothing leaves; what leaves then is shown, and it ends when they change their mind [L-03] [L-04] [L-05]',
  { tag: '@wide' },
  async ({ page }) => {
    await from(page, 'DE');
    await page.goto(`${origin}/`);
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    const [refuse, allow] = await Promise.all(
      ['Refuse', 'Allow'].map((name) =>
        question(page)
          .getByRole('button', { name })
          .evaluate((button) => [getComputedStyle(button).backgroundColor, button.clientHeight]),
      ),
    );
    expect(refuse).toEqual(allow);
    await settled(page);
    expect([asked, await identifier(page)]).toEqual([[], null]);
    await question(page).getByRole('button', { name: 'Refuse' }).click();
    await expect(question(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'What left this device' }).click();
    await expect(page.getByText('You have not allowed it.')).toBeVisible();
    await settled(page);
    await expect(page.getByRole('listitem').filter({ hasText: /Acme|Framed/ })).toHaveCount(0);
    expect([asked, await question(page).count()]).toEqual([[], 0]);

    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('A visit was reported to Acme')).toBeVisible();
    await expect(page.getByText('The advertising number was sent to Framed')).toBeVisible();
    await expect(page.getByText('The measurement script of Tagged was loaded')).toBeVisible();
    expect(
      await page
        .locator('script[src$="/tag.js"]')
        .evaluate(({ dataset }) => [
          JSON.parse((dataset as DOMStringMap).browser!).browser_name,
          (dataset as DOMStringMap).fingerprint!.length,
        ]),
    ).toEqual(['Chrome', 64]);
    const id = JSON.parse((await identifier(page))!) as string;
    await expect
      .poll(() => asked)
      .toEqual(
        expect.arrayContaining([
          `/acme?id=${id}&on=visit`,
          '/frame',
          expect.stringMatching(new RegExp(`^/told\\?id=${id}&for=(?:600|59\\d)$`)),
        ]),
      );
    // Only the pixels for this country.
    expect(asked.filter((path) => /flaky|late/.test(path))).toEqual([]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect.poll(() => identifier(page)).toBeNull();
    asked = [];
    await page.goto(`${origin}/`);
    await settled(page);
    expect(asked).toEqual([]);
  },
);

test(
  'a visitor who refuses partners is still asked whether this browser may remember their visits [L-04] [D-04]',
  { tag: '@wide' },
  async ({ page }) => {
    await from(page, 'CH');
    await page.goto(`${origin}/`);
    const memory = page.getByRole('region', { name: 'Remember your visits?' });
    await expect(question(page)).toBeVisible();
    await expect(memory).toHaveCount(0);
    await question(page).getByRole('button', { name: 'Refuse' }).click();
    await memory.getByRole('button', { name: 'Remember my visits' }).click();
    await expect(memory).toHaveCount(0);
    const choices = () => page.evaluate(() => ['consent', 'memory'].map((choice) => localStorage.getItem(`tessera.${choice}`)));
    expect(await choices()).toEqual(['"refused"', '"allowed"']);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'What left this device' }).click();
    await expect(page.getByText('You have not allowed it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remember my visits' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Do not remember' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByText('Partners can learn about your visits.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Nothing is remembered, as you chose.' })).toBeVisible();
    expect(await choices()).toEqual(['"allowed"', '"refused"']);
  },
);

test(
  'a privacy signal stops all, and the page’s own policy with it; so do California and a country that nobody knows [L-03]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await from(page, 'US', { 'sec-gpc': '1' });
    await page.goto(`${origin}/settings/departures`);
    await expect(page.getByText('Your browser asks not to be tracked')).toBeVisible();
    await settled(page);
    expect(asked).toEqual([]);

    const byScript = await context.newPage();
    await byScript.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await from(byScript, 'US');
    await byScript.goto(`${origin}/settings/departures`);
    await expect(byScript.getByText('Your browser asks not to be tracked')).toBeVisible();
    await settled(byScript);
    expect(asked).toEqual([]);

    const nowhere = await context.newPage();
    await nowhere.goto(`${origin}/settings/departures`);
    await expect(nowhere.getByText('We do not know which country’s law applies')).toBeVisible();
    await settled(nowhere);
    expect(asked).toEqual([]);

    const californian = await context.newPage();
    await from(californian, 'US', { 'x-region': 'CA' });
    await californian.goto(`${origin}/settings/departures`);
    await expect(californian.getByText('A visit was reported to Flaky')).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/acme'))).toEqual([]);
  },
);

test('a pixel that fails is tried again, and one waits a minute [L-03]', { tag: '@wide' }, async ({ page }) => {
  dropped = 2;
  await page.clock.install();
  await from(page, 'US', { 'x-region': 'NY' });
  await page.goto(`${origin}/`);
  await expect
    .poll(async () => {
      await page.clock.runFor(400);
      return asked.filter((path) => path === '/flaky').length;
    })
    .toBeGreaterThanOrEqual(3);
  expect(asked).not.toContain('/late');
  await page.clock.runFor(61_000);
  await expect.poll(() => asked).toContain('/late');
});

test('settings take effect at once [L-03] [L-04]', { tag: '@wide' }, async ({ page, context }) => {
  await from(page, 'US', { 'x-region': 'NY' });
  const options = {
    email: `ads.${Date.now()}@example.org`,
    password: `quartz-umbrella-${Date.now()}`,
    first_name: 'Grace',
    last_name: 'Hopper',
    birthday: '1990-12-09',
  };
  expect(
    (
      await context.request.post(`${origin}/resource/UserRegisterResource/create/`, {
        form: { source_url: '/', data: JSON.stringify({ options }) },
      })
    ).status(),
  ).toBe(200);
  await page.goto(`${origin}/settings/privacy`);
  await settled(page);
  expect([await page.locator('iframe').count(), await identifier(page)]).toEqual([0, null]);
  await page.getByRole('switch', { name: 'Share activity to measure ads' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect.poll(() => identifier(page)).not.toBeNull();
  await page.getByRole('switch', { name: 'Share activity to measure ads' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(() => identifier(page)).toBeNull();
  await page.getByRole('link', { name: 'What left this device' }).click();
  await expect(page.getByText('Sharing activity to measure ads is off.')).toBeVisible();
  asked = [];
  await page.reload();
  await settled(page);
  expect(asked).toEqual([]);
});

test(
  'an ad that is seen and followed is told to the server, a click for longer and for more than a view [L-02]',
  { tag: '@wide' },
  async ({ page }) => {
    await from(page, 'US', { 'x-region': 'NY' });
    const sources: Record<string, string>[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/attribution_source/') sources.push(Object.fromEntries(searchParams));
    });
    await page.route('https://shop.example/**', (route) => route.fulfill({ body: 'Tea' }));
    await page.goto(`${origin}${pinPath}`);
    await expect.poll(() => sources.length).toBe(1);
    await page
      .getByRole('link', { name: /shop\.example/ })
      .first()
      .click();
    await expect.poll(() => sources.length).toBe(2);
    const told = { destination: '["https://shop.example"]', advertiser_id: 'ad7', campaign_id: 'c9', hostname: '127.0.0.1' };
    expect(sources).toMatchObject([
      { ...told, source_event_type: 'view', expiry: '86400', priority: '0' },
      { ...told, source_event_type: 'click', expiry: '2592000', priority: '100' },
    ]);
    expect(new Set(sources.map(({ source_event_id }) => source_event_id)).size).toBe(2);
  },
);

test('a business sees by what its catalogue is known, and its agreements [L-06]', { tag: '@wide' }, async ({ page, context }) => {
  const options = {
    email: `shop.${Date.now()}@example.org`,
    password: `quartz-umbrella-${Date.now()}`,
    business_name: 'Tea House',
    country: 'BR',
    locale: 'de',
  };
  expect(
    (
      await context.request.post(`${origin}/resource/UserRegisterResource/create/`, {
        form: { source_url: '/', data: JSON.stringify({ options }) },
      })
    ).status(),
  ).toBe(200);
  await page.goto(`${origin}/settings/business`);
  await expect(page.getByText('Händler')).toBeVisible();
  await expect(page.getByText('Noch keine Produktlisten. Eine öffentliche Pinnwand mit Produkten wird zu einer.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messung von Anzeigen' })).toHaveAttribute('href', 'https://legal.example/de/measurement-br');
  await expect(page.getByRole('link', { name: 'Katalog und Produktanzeigen' })).toHaveAttribute(
    'href',
    'https://legal.example/de/catalogue-international',
  );
  await expectAccessible(page);
});

test('with no partner there is nothing to say, and the page says so [L-03]', { tag: '@wide' }, async ({ page, context }) => {
  await signUp(context);
  await page.goto('/settings/departures');
  await expect(page.getByText('This site has no partners.')).toBeVisible();
});
