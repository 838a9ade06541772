import { atHome, expect, expectAccessibleInBothThemes, scrolledTo, scrollTo, test, tileInView, tiles } from './page.ts';
import { homePins } from './saver.ts';

test('home shows pictures that never jump, page after page to the end [C-19]', async ({ page, watched }) => {
  await page.route('/resource/**', async (route) => {
    await new Promise((later) => void setTimeout(later, 400));
    await route.continue();
  });
  await atHome(page);
  await expect(page.locator('article img').first()).toHaveJSProperty('complete', true);
  expect(await watched.layoutShifts()).toEqual([]);
  for (let step = 0; step < 40 && !(await page.getByText('You have seen everything here.').isVisible()); step++) {
    await page.mouse.wheel(0, 2_000);
    await page.waitForTimeout(120);
  }
  await expect(page.getByText('You have seen everything here.')).toBeVisible();
  expect(await tiles(page).count()).toBeLessThan(90);
  expect(await watched.layoutShifts()).toEqual([]);
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

test('home, a search and a pin are found where they were left after a reload, and after another site [17.8]', async ({
  page,
  isMobile,
}) => {
  const pin = `/pin/${(await homePins(page, 1))[0]}/`;
  for (const path of isMobile ? ['/'] : ['/', '/search/pins/?q=s', pin]) {
    await page.goto(path);
    for (let step = 0; step < 6; step++) {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(400);
    }
    const top = await scrolledTo(page);
    expect(top).toBeGreaterThan(500);
    await expect.poll(() => page.evaluate(() => (history.state as { top?: number }).top)).toBe(top);
    await page.reload();
    await expect.poll(() => scrolledTo(page), path).toBe(top);
    await page.goto('/icon.svg');
    await page.goBack();
    await expect.poll(() => scrolledTo(page), path).toBe(top);
  }
  if (isMobile) return;
  // A link to the same page is no return.
  await page.goto('/');
  await page.waitForTimeout(1_000);
  expect(await scrolledTo(page)).toBe(0);
});

test('home keeps to the rules of accessibility, light and dark', async ({ page }) => {
  await atHome(page);
  await expectAccessibleInBothThemes(page);
});
