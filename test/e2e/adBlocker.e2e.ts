import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './page.ts';
import { dataFolder, freePort, startTessera } from './server.ts';

const modal = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('dialog', { name: 'Ad Blocker detected' });
const record = (
  page: Page,
): Promise<{ displayedAt: number; dismissedAt: number | null; adblockDetectedAt: number; noAdBlockDetectedAt: number | null } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tessera.adBlock') ?? 'null'));
/** Simulates an ad blocker that stops requests. */
const block = async (page: Page): Promise<void> => void (await page.route('**/ads/ad-banner.js', (route) => route.abort()));

test('without advertising on the instance, an ad blocker is no matter [17.2]', async ({ page }) => {
  await block(page);
  await page.goto('/');
  await expect.poll(() => record(page)).toMatchObject({ adblockDetectedAt: expect.any(Number), displayedAt: null });
  await expect(modal(page)).toHaveCount(0);
});

/** A visitor's page contacts no other host: the baits are the product's own. */
test('an ad blocker is noticed once in thirty days; one may refresh or leave it at that [L-01]', { tag: '@wide' }, async ({ browser }) => {
  const { folder, remove } = await dataFolder();
  const port = await freePort();
  await writeFile(join(folder, 'ads.json'), '{}');
  const server = await startTessera(folder, port, { ADS_CONFIG: join(folder, 'ads.json') });
  const page = await (await browser.newContext({ baseURL: `http://127.0.0.1:${port}` })).newPage();
  await block(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1') && !/^(?:data|blob):/.test(request.url())) foreign.push(request.url());
  });
  await page.goto('/');
  await expect(modal(page)).toContainText('Please disable your ad blocker to access more features and get the full experience');
  await expect(modal(page)).toContainText('After you disable the ad blocker, please refresh the page.');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);

  await modal(page).getByRole('button', { name: 'Refresh' }).click();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type)))
    .toEqual(['reload']);
  await expect(modal(page)).toBeVisible();
  await modal(page).getByRole('button', { name: 'Got it' }).click();
  await expect(modal(page)).toHaveCount(0);
  expect(await record(page)).toMatchObject({
    displayedAt: expect.any(Number),
    dismissedAt: expect.any(Number),
    adblockDetectedAt: expect.any(Number),
  });
  const { adblockDetectedAt, displayedAt } = (await record(page))!;
  await page.reload();
  await expect.poll(async () => (await record(page))!.adblockDetectedAt).toBeGreaterThan(adblockDetectedAt);
  expect(await record(page)).toMatchObject({ displayedAt });
  await expect(modal(page)).toHaveCount(0);

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('tessera.adBlock')!) as { dismissedAt: number };
    localStorage.setItem('tessera.adBlock', JSON.stringify({ ...kept, dismissedAt: kept.dismissedAt - 31 * 86_400_000 }));
  });
  await page.reload();
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await expect(modal(page)).toHaveCount(0);
  expect(foreign).toEqual([]);
  await page.context().close();
  await server.stop();
  await remove();
});

test(
  'a bait that is hidden tells too; a page of businesses is left in peace; when it is gone, that is told [L-01]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('free')) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.adsbox { display: none !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    await page.goto('/ada/business/');
    await expect.poll(() => record(page)).toMatchObject({ adblockDetectedAt: expect.any(Number), displayedAt: null });
    await expect(modal(page)).toHaveCount(0);
    await page.evaluate(() => sessionStorage.setItem('free', '1'));
    await page.reload();
    await expect.poll(async () => (await record(page))!.noAdBlockDetectedAt).not.toBeNull();
    await expect(modal(page)).toHaveCount(0);
  },
);
