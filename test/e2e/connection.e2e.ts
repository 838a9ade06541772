import { atHome, expect, test, tiles } from './page.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'says that the connection dropped, then for two seconds that it is back, and loses nothing [B-01, B-02]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await atHome(page);
    const first = tiles(page).first().getByRole('img');
    const name = await first.getAttribute('alt');
    await context.setOffline(true);
    await expect(page.getByText("You're offline! Check your internet connection.")).toBeVisible();
    await expect(page.getByText("Hmm...you're not connected to the internet.")).toBeVisible();
    await context.setOffline(false);
    const back = page.getByText("You're back online!");
    await expect(back).toBeVisible();
    await expect(page.getByText("Hmm...you're not connected to the internet.")).toBeHidden();
    await expect(back).toBeHidden();
    await expect(first).toHaveAttribute('alt', name!);
  },
);

test('content that could not be loaded offline is loaded when the connection is back; till then one message leaves the page free [17.10]', async ({
  page,
  context,
}) => {
  await atHome(page);
  // The page's code is already loaded: only the pin's details are missing.
  await tiles(page).first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();
  await page.goBack();
  const other = tiles(page).nth(3).getByRole('link');
  await expect(other).toBeVisible();
  await context.setOffline(true);
  await page.route('**/pictures/**', (route) => route.abort());
  await other.click();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expect(page.getByText("Hmm...you're not connected to the internet.")).toHaveCount(1);
  // Fails if a message covers it.
  await page.getByRole('button', { name: 'Back', exact: true }).click({ trial: true, timeout: 5_000 });
  const broken = () =>
    page.evaluate(
      () => [...document.images].filter(({ complete, naturalWidth, src }) => complete && naturalWidth === 0 && src !== '').length,
    );
  await expect.poll(broken).toBe(0);
  await page.unroute('**/pictures/**');
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();
});

test('the banner covers nothing: the page begins below it', async ({ page, context }) => {
  await page.goto('/search/pins/?q=fern');
  await expect(page.locator('#content').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    await context.setOffline(true);
    const banner = page.getByText("You're offline! Check your internet connection.");
    await expect(banner).toBeVisible();
    await expect(async () => {
      const { y, height } = (await banner.boundingBox())!;
      expect((await page.locator('#content').boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
    }).toPass();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
  }
});
