import type { Locator, Page } from 'playwright/test';
import { atHome, expect, expectAccessible, scrolledTo, scrollTo, test } from './page.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The first paths of the pins of the wall, in its order. */
const wallOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('feed')
    .first()
    .locator('[data-index] > a[href^="/pin/"]')
    .evaluateAll((links) =>
      links
        .map((link) => [Number(link.parentElement!.dataset.index), link.getAttribute('href')!] as const)
        .sort(([a], [b]) => a - b)
        .map(([, path]) => path),
    );

/** Returns a tile in the window before two plain pictures, which take no swipes themselves; scrolls on until there is one. */
async function tileBeforePictures(page: Page): Promise<Locator> {
  for (let top = 0; top < 6_000; top += 300) {
    await scrollTo(page, top);
    const path = await page.evaluate(() => {
      const wall = [...document.querySelector('[role=feed]')!.querySelectorAll<HTMLElement>('[data-index]')].toSorted(
        (a, b) => Number(a.dataset.index) - Number(b.dataset.index),
      );
      // Stories, films and several pictures have a badge.
      const isPicture = (tile: HTMLElement | undefined): boolean => tile?.querySelector('[role=img]') === null;
      const found = wall.find((tile, n) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return top > 100 && bottom < innerHeight - 100 && isPicture(wall[n + 1]) && isPicture(wall[n + 2]);
      });
      return found?.querySelector('a[href^="/pin/"]')?.getAttribute('href');
    });
    if (path) return page.locator(`[role=feed] a[href="${path}"]`).first();
  }
  throw new Error('no tile stands before two plain pictures');
}

/** Ids of the pins whose details the page asks for. */
function countDetails(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/_/graphql/') || request.method() !== 'POST') return;
    const call = request.postDataJSON() as { operationName: string; variables: { pinId: string } } | null;
    if (call && /^Closeup(?:Page|Detail)Query$/.test(call.operationName)) asked.push(call.variables.pinId);
  });
  return asked;
}

test('the next and the previous pin of the wall come without going back, and going back leads to the wall [17.20]', async ({
  page,
  isMobile,
}) => {
  await atHome(page);
  const tile = await tileBeforePictures(page);
  const wall = await wallOf(page);
  const asked = countDetails(page);
  const at = wall.indexOf((await tile.getAttribute('href'))!);
  const top = await scrolledTo(page);
  await tile.click();
  await expect(page).toHaveURL(wall[at]!);
  const [previous, next] = ['Previous pin', 'Next pin'].map((name) => page.getByRole('button', { name }));
  await expect(next!).toBeVisible();
  await expectAccessible(page);

  await next!.click();
  await expect(page).toHaveURL(wall[at + 1]!);
  // A screen reader reads the heading of the new pin.
  await expect(heading(page)).toBeFocused();
  if (isMobile) await swipe(page, -200, wall[at + 2]!);
  else await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(wall[at + 2]!);
  await expect(heading(page)).toBeFocused();
  if (isMobile) await swipe(page, 200, wall[at + 1]!);
  else {
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(wall[at + 1]!);
    await expect(heading(page)).toBeFocused();
    // The second press comes before the page of the first is drawn.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
  }
  await expect(page).toHaveURL(wall[at + 1]!);
  await expect(heading(page)).toBeFocused();
  await previous!.click();
  await expect(page).toHaveURL(wall[at]!);
  await page.getByRole('button', { name: 'Next pin' }).click();
  await expect(page).toHaveURL(wall[at + 1]!);
  await expect(heading(page)).toBeVisible();

  // Each was loaded, and with that counted, at most once.
  expect(new Set(asked).size).toBe(asked.length);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator(`[role=feed] a[href="${wall[at + 1]}"]`)).toBeFocused();
  await expect(page.locator(`[role=feed] a[href="${wall[at + 1]}"]`)).toBeInViewport();
  expect(await scrolledTo(page)).toBe(top);
});

test('a pin from elsewhere has no neighbours, and the first of a wall none before it [17.20]', async ({ page }) => {
  await atHome(page);
  const [first] = await wallOf(page);
  await page.locator(`[role=feed] a[href="${first}"]`).first().click();
  await expect(page.getByRole('button', { name: 'Previous pin' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(first!);
  await page.goto(first!);
  await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next pin' })).toHaveCount(0);
});

/** Swipes the picture's area sideways with one finger, which leads to a path; again if a page that still moved took the swipe. */
async function swipe(page: Page, by: number, path: string): Promise<void> {
  await expect(async () => {
    if (new URL(page.url()).pathname === path) return;
    // While one page gives way to another nothing is under the finger.
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await drag(page, by);
    // A slow machine may take long to follow, and a second swipe would then lead too far.
    await expect(page).toHaveURL(path, { timeout: 15_000 });
  }).toPass();
}

/** Draws a finger over the middle of the picture: below a flat one there is text, and at its lower edge there are buttons. */
async function drag(page: Page, by: number): Promise<void> {
  const box = (await page.locator('main img').first().boundingBox())!;
  const y = box.y + box.height / 2;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number): Promise<unknown> =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', 195 - by / 2);
  for (let part = 1; part <= 4; part++) await touch('touchMove', 195 - by / 2 + (by * part) / 4);
  await touch('touchEnd', 195 + by / 2);
  await devtools.detach();
}

/** Opens a plain picture of the collection, not a film, a story or several pictures. */
async function atPicture(page: Page): Promise<void> {
  await page.goto('/ada/');
  await page.getByRole('link', { name: /^Lemon cake recipe/ }).click();
  await expect(heading(page)).toHaveText('Lemon cake recipe');
  await expect(heading(page)).toBeFocused();
}

const widthOf = async (picture: Locator): Promise<number> => (await picture.boundingBox())!.width;

test('the picture fills the window, is zoomed by wheel, fingers, a double press, keys and buttons, and Escape leads back [17.20]', async ({
  page,
  isMobile,
}) => {
  await atPicture(page);
  const open = page.getByRole('button', { name: 'View full screen' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture in full screen' });
  const picture = dialog.locator('img');
  const level = dialog.getByRole('status');
  await expect(dialog).toBeVisible();
  await expect(level).toHaveText('100%');
  await expectAccessible(page);
  const whole = await widthOf(picture);

  await expect(dialog.getByRole('group')).toBeFocused();
  await page.keyboard.press('+');
  await expect(level).toHaveText('150%');
  await page.keyboard.press('-');
  await expect(level).toHaveText('100%');
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect(level).toHaveText('150%');
  expect(await widthOf(picture)).toBeCloseTo(1.5 * whole, 0);
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await expect(level).toHaveText('100%');
  // The keys work on the buttons too.
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(level).toHaveText('225%');
  const before = (await picture.boundingBox())!;
  // The picture is lower than a phone's window.
  const [key, side] = isMobile ? (['ArrowRight', 'x'] as const) : (['ArrowDown', 'y'] as const);
  await page.keyboard.press(key);
  await expect.poll(async () => Math.round((await picture.boundingBox())![side])).toBeLessThan(Math.round(before[side]));
  await page.keyboard.press('0');
  await expect(level).toHaveText('100%');

  if (isMobile) {
    await pinch(page, { x: 195, y: 400 }, 60, 180);
    await expect(level).toHaveText('300%');
    for (const _ of [1, 2]) await page.touchscreen.tap(195, 400);
    await expect(level).toHaveText('100%');
  } else {
    const { x, y, width, height } = (await picture.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.wheel(0, -400);
    await expect(level).not.toHaveText('100%');
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await expect(level).toHaveText('100%');
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await expect(level).toHaveText('250%');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  // The picture itself opens it too.
  await page.getByRole('main').getByRole('img').first().click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

/** Moves two fingers apart around a point. Pixels from it. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, from: number, to: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number): Promise<unknown> =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side) => ({ x: x + (side * apart) / 2, y, id: side + 1 })),
    });
  await touch('touchStart', from);
  for (let part = 1; part <= 4; part++) await touch('touchMove', from + ((to - from) * part) / 4);
  await touch('touchEnd', to);
  await devtools.detach();
}

test('the picture stays in view while the text beside it scrolls [17.20]', { tag: '@wide' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await atPicture(page);
  const picture = page.getByRole('main').getByRole('img').first();
  const text = page.getByRole('article').first().getByRole('heading', { name: 'Steps' });
  await expect(text).toBeVisible();
  const [stood, began] = [(await picture.boundingBox())!.y, (await text.boundingBox())!.y];
  await page.mouse.move(1_000, 300);
  await page.mouse.wheel(0, 250);
  await expect.poll(async () => began - (await text.boundingBox())!.y).toBeGreaterThan(200);
  // By at most the space above it.
  expect(stood - (await picture.boundingBox())!.y).toBeLessThan(60);
});
