import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, test, tiles } from './page.ts';
import { csrfHeaders, signUp } from './saver.ts';

/** Creates a pin of a picture in one color; `n` makes it another picture. */
async function makePin(page: Page, title: string, background: string, n: number): Promise<void> {
  const dot = await sharp({ create: { width: 4 + n, height: 4, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 240, height: 320, channels: 3, background } })
    .composite([{ input: dot, top: 0, left: 0 }])
    .png()
    .toBuffer();
  const answer = await page.request.post('/v3/pictures/', {
    headers: await csrfHeaders(page),
    multipart: { title, file: { name: `${n}.png`, mimeType: 'image/png', buffer } },
  });
  expect(answer.status()).toBe(201);
}

const filters = (page: Page) => page.locator('main details').filter({ has: page.getByRole('radio', { includeHidden: true }) });
const open = (page: Page) => filters(page).locator('summary').press('Enter');

test('a person searches their own pins and narrows them, in an address that Back and others have too [17.21]', async ({ page }) => {
  await signUp(page);
  const word = `vexq${Date.now()}`;
  for (const [n, color] of ['#b02020', '#8e1b1b', '#2050b0'].entries()) await makePin(page, `Lamp ${word} ${n}`, color, n);
  await page.goto(`/search/pins/?q=${word}`);
  await page.getByRole('navigation', { name: 'Search in' }).getByRole('link', { name: 'Your pins' }).click();
  await expect(page).toHaveURL(`/search/mine/?q=${word}`);
  await expect(tiles(page)).toHaveCount(3);
  await open(page);
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('radio', { name: 'Red' }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(`/search/mine/?q=${word}&color=c62f2f`);
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.getByText('Filters (1)')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement!.checkVisibility() && document.activeElement !== document.body)).toBe(true);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(3);
  await page.goForward();
  await page.reload();
  await expect(tiles(page)).toHaveCount(2);
  await open(page);
  await expect(page.getByRole('radio', { name: 'Red' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Videos');
  await page.getByRole('button', { name: 'Apply filters' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No pins match these filters' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`/search/mine/?q=${word}`);
  await expect(tiles(page)).toHaveCount(3);
});

test('each filter is removed by itself, by keyboard, and the focus tells which are left [17.21]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/search/pins/?q=fern&kind=video&since=year&domain=nowhere.test');
  const chips = page.getByRole('list', { name: 'Filters' });
  await expect(chips.getByRole('link')).toHaveText(['nowhere.test', 'Videos', 'In the last year']);
  await chips.getByRole('link', { name: 'Remove filter: nowhere.test' }).press('Enter');
  await expect(page).toHaveURL('/search/pins/?q=fern&kind=video&since=year');
  await expect(page.locator(':focus')).toHaveText('Results for fern (Videos, In the last year)');
  await chips.getByRole('link', { name: 'Remove filter: Videos' }).press('Enter');
  await expect(page).toHaveURL('/search/pins/?q=fern&since=year');
  await expect(page).toHaveTitle(/Results for fern \(In the last year\)/);
  await expect(tiles(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(chips.getByRole('link')).toHaveText(['Videos', 'In the last year']);
  await page.getByRole('link', { name: 'Boards', exact: true }).click();
  await expect(page).toHaveURL('/search/boards/?q=fern');
});

test('a search in a language from right to left has its filters there too [17.21]', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'tessera_locale', value: 'ar_SA', url: baseURL! }]);
  await page.goto('/search/pins/?q=fern&since=year&color=4a8a45');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await filters(page).locator('summary').press('Enter');
  await expect(page.getByRole('radio')).toHaveCount(12);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a visitor is asked to log in to search their own pins [17.21]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/search/mine/?q=fern');
  await expect(page.getByRole('heading', { name: 'Log in to search your pins' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(0);
});

test('a pin leads to those in its color [17.21]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/search/pins/?q=fern');
  await tiles(page).first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Pins in this color' }).click();
  await expect(page).toHaveURL(/\/search\/pins\/\?color=[\da-f]{6}$/);
  await expect(tiles(page).first()).toBeVisible();
});

test('few results come with the spelling that finds more [17.21]', { tag: '@wide' }, async ({ page }) => {
  await signUp(page);
  await makePin(page, 'Lemno slip', '#aabb11', 40);
  await page.goto('/search/pins/?q=lemno');
  await page.getByRole('link', { name: 'Did you mean lemon?' }).click();
  await expect(page).toHaveURL('/search/pins/?q=lemon');
  await expect(tiles(page).first().getByRole('img')).toHaveAccessibleName(/lemon/i);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form, and the server narrows the search [17.21]', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/search/pins/?q=fern', { waitUntil: 'commit' });
    await open(page);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Pictures');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/q=fern&kind=image/);
    await expect(tiles(page).first()).toBeVisible();
    await expect(page.getByText('Filters (1)')).toBeVisible();
    await page.goto('/search/pins/?q=fern&domain=nowhere.test', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'No pins match these filters' })).toBeVisible();
  });
});
