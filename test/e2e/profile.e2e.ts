import { expect, expectAccessible, test, tiles } from './page.ts';

test(
  'the tabs of a profile have addresses of their own, and the pages their names in the browser’s tab [A-06, A-07]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/ada/_saved/');
    const tabs = page.getByRole('navigation', { name: 'Profile sections' });
    await expect(tabs.getByRole('link', { name: /Saved/ })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle('Ada Lovelace · Tessera');
    await tabs.getByRole('link', { name: 'Created' }).click();
    await expect(page).toHaveURL('/ada/_created');
    await expect(page.getByRole('feed', { name: 'Pictures by Ada Lovelace' })).toBeVisible();
    await page.goBack();
    await page
      .getByRole('link', { name: /Engines/ })
      .first()
      .click();
    await expect(page).toHaveTitle('Engines · Tessera');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Brass/ }).click();
    await expect(page).toHaveTitle('Brass · Tessera');
    await expect(page.getByRole('heading', { level: 1, name: 'Brass' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveTitle('Tessera');
    await page.goto('/search/pins/?q=fern');
    await expect(page).toHaveTitle('Results for fern · Tessera');
  },
);

test('a person without pictures and boards is told of as such [A-06]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/grace/_saved/');
  await expect(page.getByRole('heading', { name: 'No boards yet' })).toBeVisible();
  await expectAccessible(page);
});

test('a topic is reached from its picture, shows what is about it, and leads to others [A-07]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/ada/engines/');
  await tiles(page).first().getByRole('link').click();
  const topic = page.getByRole('list', { name: 'Topics' }).getByRole('link').first();
  const name = await topic.innerText();
  await topic.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/ideas\/[^/]+\/\d+\/$/);
  await expect(page).toHaveTitle(`${name} · Tessera`);
  await expect(
    page
      .getByRole('feed', { name: `Pictures about ${name}` })
      .getByRole('article')
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'More to explore' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
});

test('a board by an unknown name is said to be missing, above other pictures [A-07]', { tag: '@wide' }, async ({ page }) => {
  const answer = await page.goto('/ada/nothing/');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this board' })).toBeVisible();
  await expect(page).toHaveTitle('We could not find this board · Tessera');
  await expect(tiles(page).first()).toBeVisible();
});

test('on a phone each tab of a profile is whole in sight, and the page begins at its top [17]', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/ada/_created', '/ada/_community']) {
    await page.goto(path);
    const tabs = page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link');
    await expect(tabs).toHaveCount(5);
    for (const tab of await tabs.all()) await expect(tab, path).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY), path).toBe(0);
  }
});
