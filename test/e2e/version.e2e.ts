import { expect, test } from './page.ts';

test('a newer version of the server is told of, and loads when the person says so [A-20]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  await page.route('**/resource/AdvancedTypeaheadResource/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-app-version': '999.0.0' } });
  });
  await page.getByRole('combobox').first().fill('fern');
  const notice = page.getByText('A new version is available.');
  await expect(notice).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload now' }).click();
  await loaded;
  await expect(notice).toHaveCount(0);
});
