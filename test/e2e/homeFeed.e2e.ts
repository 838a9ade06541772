import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test, tiles } from './page.ts';
import { call, makeBoard, signUp } from './saver.ts';

const toast = (page: Page, words: string): Locator => page.getByRole('status').filter({ hasText: words });
/** Titles of the collection's pins about places. */
const places = /harbour|stairwell|woven rug/i;

/** The id of a pin; before anybody signs up, so that it is no search of theirs. */
async function idOf(page: Page, title: string): Promise<string> {
  const data = JSON.stringify({ options: { query: title } });
  const answer = await page.request.get(`/resource/BaseSearchResource/get/?data=${encodeURIComponent(data)}`);
  const { resource_response: found } = (await answer.json()) as { resource_response: { data: { id: string; title: string }[] } };
  return found.data.find((pin) => pin.title === title)!.id;
}

/** Signs up a person who saved a picture of a place. */
async function signUpWithSave(page: Page): Promise<void> {
  const pin_id = await idOf(page, 'Blue harbour');
  await signUp(page);
  const { id: board_id } = await makeBoard(page, 'Places');
  await call(page, 'RepinResource/create', { pin_id, board_id, client_id: crypto.randomUUID() });
}

/** The path of the first tile, whose menu it opens: over the tile, or on its page where nothing hovers. */
async function openMenu(page: Page, isMobile: boolean): Promise<string> {
  await page.goto('/');
  const link = tiles(page).first().getByRole('link').first();
  const path = (await link.getAttribute('href'))!;
  if (isMobile) {
    await link.click();
    await expect(page).toHaveURL(path);
  } else await link.hover();
  await page.getByRole('button', { name: 'Home feed: more or less like this' }).first().click({ timeout: 10_000 });
  await expect(page.getByRole('menuitem', { name: 'More like this' })).toBeVisible();
  return path;
}

test('home says why it shows a pin, and takes "more", "less" and "not from this source", each with an undo', async ({
  page,
  isMobile,
  watched,
}) => {
  test.slow();
  await signUpWithSave(page);
  // A busy server shows the mixed order until the first ranking is made.
  await expect(async () => {
    await openMenu(page, isMobile);
    await expect(page.getByText('Because you saved Blue harbour')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expectAccessible(page);

  const wishes = [
    ['Less like this', 'You’ll see less like this in the home feed'],
    ['Not from this source', 'The home feed leaves this source out from now on'],
  ] as const;
  for (const [item, words] of isMobile ? [wishes[1]] : wishes) {
    const path = await openMenu(page, isMobile);
    await page.getByRole('menuitem', { name: item }).click();
    await expect(toast(page, words)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, words)).toHaveCount(0);
    // The undo may still be on its way.
    await expect(async () => {
      await page.goto('/');
      await expect(tiles(page).locator(`a[href="${path}"]`).first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
  }
  const unwanted = await openMenu(page, isMobile);
  await page.getByRole('menuitem', { name: 'Less like this' }).click();
  await expect(toast(page, 'You’ll see less like this in the home feed')).toBeVisible();
  if (!isMobile) await expect(tiles(page).locator(`a[href="${unwanted}"]`)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.goto('/');
  await expect(tiles(page).first()).toBeVisible();
  await expect(tiles(page).locator(`a[href="${unwanted}"]`)).toHaveCount(0);
  expect(await watched.layoutShifts()).toEqual([]);
});

test('by keyboard the focus stays where a pin was, or goes to the one that takes its place', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  await signUpWithSave(page);
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Home feed: more or less like this' });
  const links = page.locator('[role=feed] [data-index] > a');
  /** Says something of the second pin. @returns its path */
  const say = async (wish: string): Promise<string> => {
    await links.nth(1).focus();
    const path = (await links.nth(1).getAttribute('href'))!;
    await page.keyboard.press('Tab');
    while (!(await menu.evaluate((button) => button === document.activeElement).catch(() => false))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: wish }).focus();
    await page.keyboard.press('Enter');
    return path;
  };
  await expect(async () => {
    await page.reload();
    await page.waitForLoadState('networkidle');
    await links.first().focus();
    await expect(menu).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const liked = await say('More like this');
  await expect(toast(page, 'You’ll see more like this')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.querySelector('a')?.getAttribute('href')))
    .toBe(liked);
  for (const wish of ['Less like this', 'Not from this source']) {
    const gone = await say(wish);
    await expect(page.locator(`[role=feed] a[href="${gone}"]`)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index'))).toBe('1');
  }
  await links.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The closeup takes the focus once it is there.
  await expect(async () => {
    await menu.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Less like this' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('menuitem', { name: 'Less like this' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.first()).toBeFocused();
});

test(
  'a visitor is offered a home that follows their visits, and tunes it as people with an account do',
  { tag: '@wide' },
  async ({ page, watched }) => {
    test.slow();
    await page.goto(`/pin/${await idOf(page, 'Blue harbour')}/`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tessera.visitor.pins'))).not.toBeNull();
    await page.goto('/');
    const offer = page.getByRole('region', { name: 'Home can follow what you look at' });
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    expect(await watched.layoutShifts()).toEqual([]);
    await offer.getByRole('button', { name: 'Remember my visits' }).click();
    await expect(offer).toHaveCount(0);
    const menu = page.getByRole('button', { name: 'Home feed: more or less like this' });
    /** Opens the menu of the first tile, which only a home that follows the visits has. @returns the tile */
    const openOwnMenu = async (): Promise<Locator> => {
      await expect(async () => {
        await page.mouse.move(0, 0);
        await tiles(page).first().getByRole('link').first().hover();
        await expect(menu).toBeVisible({ timeout: 3_000 });
      }).toPass();
      const path = await tiles(page).filter({ has: menu }).getByRole('link').first().getAttribute('href');
      await menu.click();
      return tiles(page).locator(`a[href="${path}"]`);
    };
    const tile = await openOwnMenu();
    await expect(page.getByText('Because you viewed Blue harbour')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Less like this' }).click();
    await expect(toast(page, 'You’ll see less like this in the home feed')).toBeVisible();
    await expect(tile).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tile).toHaveCount(1);
    const other = await openOwnMenu();
    await page.getByRole('menuitem', { name: 'Less like this' }).click();
    await expect(other).toHaveCount(0);
    await page.goto('/settings/departures');
    await expect(page.getByText('Less like this', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Forget everything' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Everything is forgotten.' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('tessera.visitor.homeWishes'))).toBeNull();
  },
);

test('the page of assumptions shows what home is based on; what is left out there leaves home', { tag: '@wide' }, async ({ page }) => {
  const more = await idOf(page, 'Green fern');
  await signUpWithSave(page);
  await call(page, 'HomeWishResource/create', { pin_id: more, wish: 'more', client_id: crypto.randomUUID() });
  const shown = (): Promise<string> =>
    tiles(page)
      .locator('img')
      .evaluateAll((pictures) =>
        pictures
          .slice(0, 8)
          .map((picture) => (picture as HTMLImageElement).alt)
          .join(),
      );
  await expect(async () => {
    await page.goto('/');
    await expect(tiles(page).first()).toBeVisible();
    expect(await shown()).toMatch(places);
  }).toPass();

  await page.goto('/settings/home-feed');
  const list = (name: string): Locator => page.getByRole('list', { name });
  await expect(list('Topics that you like').getByText('Places')).toBeVisible();
  await expect(list('More like these pins').getByRole('link', { name: 'Green fern' })).toBeVisible();
  await expect(list('Pins that you saved').getByRole('link', { name: 'Blue harbour' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave out Places' }).click();
  await expect(list('Topics that are left out').getByText('Places')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await expect(tiles(page).first()).toBeVisible();
  expect(await shown()).not.toMatch(places);

  await page.goto('/settings/home-feed');
  await page.getByRole('button', { name: 'Remove Green fern' }).click();
  // A removed one stays in its place until the page is left.
  await expect(list('More like these pins').getByRole('button', { name: /^Undo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Places' }).click();
  await expect(list('Topics that you like').getByText('Places')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Blue harbour' }).click();
  await expect(list('Pins that you saved').getByRole('button', { name: /^Undo/ })).toBeVisible();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['More like these pins', 'Pins that you saved']) await expect(list(name)).toHaveCount(0);
});

test('a part of a picture finds pins that look like it [A-10]', { tag: '@wide' }, async ({ page, watched }) => {
  const id = await idOf(page, 'Amber lemon cake');
  await page.goto(`/pin/${id}/`);
  await page.getByRole('button', { name: 'Search a part of this picture' }).click();
  await expect(page).toHaveURL(new RegExp(`/pin/${id}/visual-search/`));
  await expect(page.getByRole('heading', { level: 1, name: 'Search a part of the picture' })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  const first = await tiles(page)
    .getByRole('link')
    .evaluateAll((links) => links.slice(0, 6).map((link) => link.getAttribute('href')));
  const frame = page.getByRole('slider', { name: 'Selected part' });
  for (let press = 0; press < 8; press += 1) await frame.press('Shift+ArrowLeft');
  for (let press = 0; press < 8; press += 1) await frame.press('ArrowLeft');
  await expect(page).toHaveURL(/[?&]x=0\b/);
  await expect(frame).toHaveAttribute('aria-valuenow', '0');
  await expect
    .poll(async () =>
      tiles(page)
        .getByRole('link')
        .evaluateAll((links) => links.slice(0, 6).map((link) => link.getAttribute('href'))),
    )
    .not.toEqual(first);
  await expect(tiles(page).first()).toBeVisible();
  await expect(tiles(page).locator(`a[href="/pin/${id}/"]`)).toHaveCount(0);
  await expectAccessible(page);
  expect(await watched.layoutShifts()).toEqual([]);
});

test('the frame around a part moves and grows by as much as the pointer or finger that holds it, also after a rest, and keeps the focus [A-10]', async ({
  page,
  isMobile,
}) => {
  const id = await idOf(page, 'Amber lemon cake');
  await page.goto(`/pin/${id}/visual-search/?x=20&y=20&w=40&h=40`);
  const frame = page.getByRole('slider', { name: 'Selected part' });
  // The drawing of the server is replaced while the page loads.
  await page.waitForLoadState('networkidle');
  const touch = isMobile ? await page.context().newCDPSession(page) : null;
  const boxOf = async () => (await frame.boundingBox())!;
  const addressFollows = (earlier: string) => expect(page).not.toHaveURL(earlier);
  /** Presses at a point and moves by so many pixels, in steps, with a rest after which the part is looked up. */
  const drag = async (x: number, y: number, right: number, down: number): Promise<void> => {
    const points = [0, 1, 2, 3, 4].map((nth) => ({ x: x + (right * nth) / 4, y: y + (down * nth) / 4 }));
    const earlier = page.url();
    if (!touch) await page.mouse.move(x, y);
    for (const [nth, point] of points.entries()) {
      if (nth === 3) await addressFollows(earlier);
      if (touch) await touch.send('Input.dispatchTouchEvent', { type: nth === 0 ? 'touchStart' : 'touchMove', touchPoints: [point] });
      else if (nth === 0) await page.mouse.down();
      else await page.mouse.move(point.x, point.y);
    }
    if (touch) await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    else await page.mouse.up();
  };
  const before = await boxOf();
  await drag(before.x + 12, before.y + 12, 40, 30);
  // A region is in whole percent of a picture that is a few hundred pixels wide.
  const isNear = (found: number, expected: number): void => expect(Math.abs(found - expected)).toBeLessThanOrEqual(4);
  await expect.poll(async () => Math.abs((await boxOf()).x - before.x - 40)).toBeLessThanOrEqual(4);
  const moved = await boxOf();
  isNear(moved.y, before.y + 30);
  isNear(moved.width, before.width);

  await drag(moved.x + moved.width + 6, moved.y + moved.height + 6, -30, -20);
  await expect.poll(async () => Math.abs((await boxOf()).width - moved.width + 30)).toBeLessThanOrEqual(4);
  const grown = await boxOf();
  isNear(grown.height, moved.height - 20);
  isNear(grown.x, moved.x);
  const earlier = page.url();
  await frame.press('ArrowLeft');
  await addressFollows(earlier);
  await expect(frame).toBeFocused();
});
