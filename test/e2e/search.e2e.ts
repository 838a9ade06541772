import { atHome, expect, expectAccessible, test, tiles } from './page.ts';
import type { Page } from 'playwright/test';

/** Returns the search field, which a phone opens from its bar. */
async function field(page: Page, isMobile: boolean): Promise<ReturnType<Page['getByRole']>> {
  if (isMobile) await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).click();
  return page.getByRole('combobox', { name: 'Search' });
}

test('typing brings suggestions, an arrow and Enter take one [A-05]', async ({ page, isMobile }) => {
  await atHome(page);
  const search = await field(page, isMobile);
  await search.click();
  await search.pressSequentially('lem');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(options.filter({ hasText: /lemon/i }).first()).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL('/search/pins/?q=lem');
  await expect(tiles(page).first()).toBeVisible();
});

test('a search’s own address shows what it finds, and other scopes [A-05]', async ({ page }) => {
  await page.goto('/search/pins/?q=fern');
  await expect(tiles(page).first()).toBeVisible();
  await expect(tiles(page).first().getByRole('img')).toHaveAccessibleName(/fern/i);
  await expectAccessible(page);
  await page.goto('/search/boards/?q=engines');
  await expect(page.getByRole('link', { name: /Engines/ }).first()).toBeVisible();
  await page.goto('/search/users/?q=ada');
  await expect(page.getByRole('link', { name: /Ada Lovelace/ }).first()).toBeVisible();
});

test('a search without a scope, or with one that is none, finds pins [A-05]', { tag: '@wide' }, async ({ page }) => {
  for (const path of ['/search/?q=fern', '/search/shops/?q=fern']) {
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(200);
    await expect(tiles(page).first().getByRole('img')).toHaveAccessibleName(/fern/i);
    await expect(page.getByRole('navigation', { name: 'Search in' }).locator('[aria-current="page"]')).toHaveText('Pins');
  }
});

test('a search that finds nothing says so', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/search/pins/?q=zzqxzzqx');
  await expect(page.getByText('No results for “zzqxzzqx”')).toBeVisible();
});
