import { atHome, expect, expectAccessible, scrolledTo, scrollTo, test, tileInView, tiles } from './page.ts';

test('a picture opens with what belongs to it and related ones below; going back finds the feed where it was [A-02, A-23, C-02, C-04]', async ({
  page,
}) => {
  await atHome(page);
  await scrollTo(page, 600);
  const top = await scrolledTo(page);
  const tile = await tileInView(page);
  const path = await tile.getAttribute('href');
  await tile.click();
  await expect(page).toHaveURL(path!);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Other tests bring pictures of other people meanwhile.
  await expect(
    page.getByRole('main').locator('a[href^="/"]:not([href^="/pin/"], [aria-hidden])').filter({ hasText: /\S/ }).first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();
  expect(await scrolledTo(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrolledTo(page)).toBe(top);
});

test(
  'a picture’s own address opens it, with words before its id and without the last slash [A-02, A-03]',
  { tag: '@wide' },
  async ({ page }) => {
    await atHome(page);
    const path = await tiles(page).first().getByRole('link').getAttribute('href');
    const id = path!.split('/')[2]!;
    await page.goto(path!);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    for (const other of [`/pin/${id}`, `/pin/some-words--${id}/`]) {
      await page.goto(other);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  },
);

test('from one picture to the next and back again, by the browser’s own buttons [A-22]', { tag: '@wide' }, async ({ page }) => {
  await atHome(page);
  await tiles(page).first().getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  const first = await heading.innerText();
  await page.getByRole('region', { name: 'More like this' }).getByRole('article').nth(1).getByRole('link').click();
  await expect(heading).not.toHaveText(first);
  const second = await heading.innerText();
  await page.goBack();
  await expect(heading).toHaveText(first);
  await page.goForward();
  await expect(heading).toHaveText(second);
});

test('a recipe shows its ingredients and steps, and what is ticked stays ticked [C-12]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/ada/');
  await page.getByRole('link', { name: /^Lemon cake recipe/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lemon cake recipe');
  const flour = page.getByRole('checkbox', { name: /flour/ });
  await flour.check();
  await page.goBack();
  await page.goForward();
  await expect(flour).toBeChecked();
});

test('a closeup does not jump while it loads, and keeps to the rules of accessibility', async ({ page, watched }) => {
  await atHome(page);
  const path = await tiles(page).first().getByRole('link').getAttribute('href');
  await page.goto(path!);
  await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await watched.layoutShift()).toBe(0);
  await expectAccessible(page);
});

test('a picture that is not there says so, and shows others', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/pin/0000/');
  await expect(page.getByRole('heading', { name: 'We could not find this picture' })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
});
