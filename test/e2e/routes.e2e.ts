import { expect, expectAccessible, test, tiles } from './page.ts';

test('an unknown path says that nothing is there, and leads home', { tag: '@wide' }, async ({ page }) => {
  const answer = await page.goto('/no/such/page/at/all');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(tiles(page).first()).toBeVisible();
});

test('a page that is refused says why in the product’s own error page, and is tried again', { tag: '@wide' }, async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const error = JSON.stringify({ message: 'You did that too often. Try again in 1 minute.', stack: null });
    const body = (await response.text()).replace('id="page-data">{', `id="page-data">{"error":${error},`);
    await route.fulfill({ response, status: 429, body });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('You did that too often. Try again in 1 minute.');
  await expectAccessible(page);
  await page.unroute('/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page).first()).toBeVisible();
});

test('a profile shows who it is, what they made and their boards [A-06]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/ada/');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Saved/ }).click();
  await page
    .getByRole('link', { name: /Engines/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engines' })).toBeVisible();
});

test(
  'a board shows its pins, a section those of its own, and ideas of others that go with them [A-07]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/ada/engines/');
    // The chip of the shown tab does not scroll the page to itself.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(tiles(page)).toHaveCount(10);
    await page.getByRole('link', { name: /Brass/ }).click();
    await expect(page).toHaveURL('/ada/engines/brass/');
    await expect(tiles(page)).toHaveCount(5);
    await page.goBack();
    await expect(tiles(page)).toHaveCount(10);

    const own = await tiles(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.getByRole('link', { name: 'More ideas' }).click();
    await expect(page).toHaveURL('/ada/engines/_ideas/');
    await expect(page.getByRole('feed', { name: 'Ideas for Engines' })).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
    const ideas = await tiles(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(ideas.filter((href) => own.includes(href))).toEqual([]);
    await expectAccessible(page);
    await page.goBack();
    await expect(tiles(page)).toHaveCount(10);
  },
);

test('the wrapper is the device’s: a bar above on a wide screen, one below on a phone [A-13, A-27]', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(tiles(page).first()).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const { height } = page.viewportSize()!;
  if (isMobile) expect(bar!.y + bar!.height).toBeGreaterThan(height - 70);
  else expect(bar!.y).toBeLessThan(70);
});
