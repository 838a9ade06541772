import type { Page } from 'playwright/test';
import { adBlockerFound, looksAfter } from './offline.ts';
import { atHome, expect, test, tiles } from './page.ts';

test.use({ serviceWorkers: 'allow' });

const comePictures = (page: Page): Promise<number> =>
  page
    .locator('article img')
    .evaluateAll((all) => (all as HTMLImageElement[]).filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length);

test(
  'after a first visit the product opens without a connection, says so, and shows what was seen [B-01]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await atHome(page);
    await looksAfter(page);
    // A new build's worker waits until open tabs, which need the earlier build's code, are closed.
    const worker = await (await page.request.get('/sw.js')).text();
    expect(worker).toContain('"SKIP_WAITING"');
    // Pages that were never opened have their English texts too.
    for (const texts of ['pageTexts', 'ownTexts', 'toolTexts']) expect(worker).toContain(`assets/${texts}-`);
    await page.reload();
    await expect(tiles(page).first()).toBeVisible();
    const path = (await tiles(page).first().getByRole('link').getAttribute('href'))!;
    await tiles(page).first().getByRole('link').click();
    await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.waitForLoadState('networkidle');

    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto('/');
    await expect(tiles(later).first()).toBeVisible();
    await expect(later.getByText("You're offline! Check your internet connection.")).toBeVisible();
    await expect.poll(() => comePictures(later)).toBeGreaterThan(3);
    await expect.poll(() => adBlockerFound(later)).toBe(false);
    await later.goto(path);
    await expect(later.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(later.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();

    // A page that was never visited names the reason, and leads to what there is.
    await later.goto('/ada/');
    const failure = later.getByRole('main').getByRole('alert');
    await expect(failure).toContainText("You're offline!");
    await failure.getByRole('link', { name: 'Go to Home' }).click();
    await expect(tiles(later).first()).toBeVisible();

    await context.setOffline(false);
    await expect(later.getByText("You're back online!")).toBeVisible();
  },
);
