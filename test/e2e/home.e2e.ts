import { atHome, expect, expectAccessibleInBothThemes, scrolledTo, scrollTo, test, tileInView, tiles } from './page.ts';

test('home shows pictures that never jump, page after page to the end [C-19]', async ({ page, watched }) => {
  await page.route('/resource/**', async (route) => {
    await new Promise((later) => void setTimeout(later, 400));
    await route.continue();
  });
  await atHome(page);
  await expect(page.locator('article img').first()).toHaveJSProperty('complete', true);
  expect(await watched.layoutShift()).toBe(0);
  for (let step = 0; step < 40 && !(await page.getByText('You have seen everything here.').isVisible()); step++) {
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(120);
  }
  await expect(page.getByText('You have seen everything here.')).toBeVisible();
  expect(await tiles(page).count()).toBeLessThan(90);
  expect(await watched.layoutShift()).toBe(0);
});

test('pictures are never cropped', { tag: '@wide' }, async ({ page }) => {
  await atHome(page);
  const shapes = await page.locator('article img').evaluateAll(async (pictures) =>
    Promise.all(
      (pictures as HTMLImageElement[]).slice(0, 8).map(async (picture) => {
        await picture.decode();
        return [picture.naturalWidth / picture.naturalHeight, picture.clientWidth / picture.clientHeight];
      }),
    ),
  );
  for (const [own, shown] of shapes) expect(Math.abs(own! - shown!)).toBeLessThan(0.02);
});

test(
  'home is found where it was left when one comes back by its link, less than 2.5 minutes later [A-23]',
  { tag: '@wide' },
  async ({ page }) => {
    await atHome(page);
    await scrollTo(page, 700);
    const top = await scrolledTo(page);
    await (await tileInView(page)).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => scrolledTo(page)).toBe(top);
  },
);

test('home keeps to the rules of accessibility, light and dark', async ({ page }) => {
  await atHome(page);
  await expectAccessibleInBothThemes(page);
});
