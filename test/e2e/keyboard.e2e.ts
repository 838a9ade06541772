import { atHome, expect, test, tiles } from './page.ts';

test(
  'the first Tab leads past the bars, / goes to the search, ? lists the keys, arrows move between pictures, Enter opens one',
  { tag: '@wide' },
  async ({ page }) => {
    await atHome(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Search' });
    await expect(search).toBeFocused();
    await page.keyboard.type('?/');
    await expect(search).toHaveValue('?/');
    await search.blur();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await tiles(page).first().getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tiles(page).first().getByRole('link')).not.toBeFocused();
    const path = await page.locator('article a:focus').getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path!);
  },
);

test('an open dialog keeps the focus while the code of what comes later arrives', { tag: '@wide' }, async ({ page }) => {
  let arrive = (): void => {};
  const held = new Promise<void>((go) => (arrive = go));
  await page.route(/(Prompt|Ads)Mount/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/AdsMount/);
  await atHome(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeFocused();
  await asked;
  arrive();
  await page.waitForLoadState('networkidle');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
