import { addressOf } from './kinds.ts';
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
    await page.goto((await addressOf('plain')).replace('/pin/', '/pin/some-words--').slice(0, -1));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A plain wall');
  },
);

test('from one picture to the next and back again, by the browser’s own buttons [A-22]', { tag: '@wide' }, async ({ page }) => {
  await atHome(page);
  await tiles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/pin\//);
  const heading = page.getByRole('heading', { level: 1 });
  const [first, title] = [page.url(), await heading.innerText()];
  const related = page.getByRole('region', { name: 'More like this' }).getByRole('article').nth(1).getByRole('link');
  const path = (await related.getAttribute('href'))!;
  await related.click();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expect(heading).toHaveText(title);
  await page.goForward();
  await expect(page).toHaveURL(path);
  // Several pictures may have one title: that this one is shown is told by what opens it, which is gone.
  await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toHaveCount(0);
});

test('a recipe’s ticks stay, also after a reload; it prints on two pages; its buttons keep their shape in forced colors [C-12] [17.8] [17.11]', async ({
  page,
  isMobile,
}) => {
  await page.goto('/ada/');
  await page.getByRole('link', { name: /^Lemon cake recipe/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lemon cake recipe');
  const flour = page.getByRole('checkbox', { name: /flour/ });
  await flour.check();
  await page.goBack();
  await page.goForward();
  await expect(flour).toBeChecked();
  // Nothing of a visitor is kept before it is known that it may be, for which code loads.
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('tessera.ticks.')));
  await page.reload();
  await expect(flour).toBeChecked();
  await flour.uncheck();
  await page.reload();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.emulateMedia({ forcedColors: 'active' });
  for (const shaped of isMobile ? [save] : [save, page.getByRole('link', { name: 'Log in' })])
    await expect(shaped.filter({ visible: true }).first()).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await expect(save.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0);
  expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(2);
});

test('on a slow network, a tile’s closeup shows at once the picture that the tile has loaded [17.9]', async ({ page }) => {
  await atHome(page);
  // The page’s code is there, as it is a second after the start.
  await tiles(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'More like this' })).toHaveCount(0);
  const tile = tiles(page).nth(1);
  const loaded = await tile.locator('img').evaluate(async (picture: HTMLImageElement) => {
    await picture.decode();
    return picture.currentSrc;
  });
  await page.route(/\/pictures\/|\/_\/graphql\/|\/resource\//, () => undefined);
  await tile.getByRole('link').click();
  const picture = page.getByRole('main').locator(`img[style*="${loaded}"]`);
  await expect(picture).toBeVisible();
  expect((await picture.boundingBox())!.height).toBeGreaterThan(100);
});

test('a closeup does not jump while it loads, draws the pictures below whole, and keeps to the rules of accessibility [17.3]', async ({
  page,
  watched,
}) => {
  await page.goto('/ada/engines/');
  const path = await tiles(page).first().getByRole('link').getAttribute('href');
  await page.goto(path!);
  const related = page.getByRole('region', { name: 'More like this' });
  await expect(related.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await watched.layoutShifts()).toEqual([]);
  await expectAccessible(page);
  const row = related.getByRole('article', { name: 'More from Engines' });
  await row.scrollIntoViewIfNeeded();
  const shapes = await row.getByRole('img').evaluateAll((pictures) =>
    Promise.all(
      (pictures as HTMLImageElement[]).slice(0, 3).map(async (picture) => {
        await picture.decode();
        return [picture.naturalWidth / picture.naturalHeight, picture.clientWidth / picture.clientHeight];
      }),
    ),
  );
  expect(shapes).toHaveLength(3);
  for (const [own, shown] of shapes) expect(shown! / own!).toBeCloseTo(1, 1);
});

test('a picture that is not there says so, and shows others', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/pin/0000/');
  await expect(page.getByRole('heading', { name: 'We could not find this picture' })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
});
