import type { Locator, Page } from 'playwright/test';
import { addressOf } from './kinds.ts';
import { expect, expectAccessible, test } from './page.ts';

const viewer = (page: Page): Locator => page.getByRole('region', { name: /^Story, page/ });
/** Otherwise the film’s captions and the words would be over one another. */
async function expectWordsBelowFilm(page: Page): Promise<void> {
  const [film, words] = await Promise.all(
    [viewer(page).locator('video'), viewer(page).getByText('Round and round.')].map((part) => part.boundingBox()),
  );
  expect(words!.y).toBeGreaterThanOrEqual(film!.y + film!.height - 1);
}

const at = (page: Page, number: number): Promise<void> => expect(viewer(page)).toHaveAccessibleName(`Story, page ${number} of 4`);

test(
  'a story is shown page by page, with every kind of block, its facts, its lists and its music [C-01, C-10]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(await addressOf('story'));
    await at(page, 1);
    const next = viewer(page).getByRole('button', { name: 'Next page' });
    await expect(viewer(page).getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await expect(viewer(page).getByRole('img', { name: 'A lump of clay' })).toBeVisible();
    await expect(viewer(page).getByRole('heading', { name: 'From mud to mug' })).toBeVisible();
    await next.click();
    await at(page, 2);
    await expect(viewer(page).getByRole('img', { name: 'Two hands' })).toBeVisible();
    for (const words of ['Wedge it until it is even.', 'Slowly.']) await expect(viewer(page).getByText(words)).toBeVisible();
    await next.click();
    await at(page, 3);
    await expect(viewer(page).getByRole('heading')).toHaveText(['You will need', 'Ingredients']);
    await expect(viewer(page).getByRole('listitem').filter({ hasText: 'stoneware' })).toContainText('1 kg');
    await expect(viewer(page).getByRole('listitem').filter({ hasText: 'water' })).toContainText('3 drops');
    await expect(viewer(page).getByRole('link', { name: 'The glaze' })).toHaveAttribute('href', 'https://glaze.example/');
    await next.click();
    await at(page, 4);
    await expect(viewer(page).getByRole('group', { name: 'The wheel turns' })).toBeVisible();
    await expect(next).toBeDisabled();
    await expectWordsBelowFilm(page);
    for (const told of ['One day', 'Wash your hands', 'Slip by The Kilns']) await expect(page.getByText(told)).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Page 1', exact: true }).click();
    await at(page, 1);
    await expectAccessible(page);
  },
);

test('a story’s page is as wide as it asks for [C-10]', { tag: '@wide' }, async ({ page }) => {
  await page.goto(await addressOf('story'));
  await at(page, 1);
  const width = async () =>
    (await viewer(page)
      .getByRole('group', { name: /^Page \d/ })
      .filter({ visible: true })
      .first()
      .boundingBox())!.width;
  const cover = await width();
  await viewer(page).getByRole('button', { name: 'Next page' }).click();
  await expect.poll(width).toBeGreaterThan(cover);
});

test(
  'arrow keys turn a story’s pages, not beyond its ends; where one left it, it opens again [C-10]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/grace/kinds/');
    await page.goto(await addressOf('story'));
    await viewer(page).getByRole('button', { name: 'Next page' }).focus();
    for (const [key, number] of [
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowRight', 4],
      ['ArrowRight', 4],
      ['ArrowLeft', 3],
      ['ArrowLeft', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
    ] as const) {
      await page.keyboard.press(key);
      await at(page, number);
    }
    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    await page.goBack();
    await at(page, 2);
  },
);

test('a swipe turns a story’s page, a tap on its side does too [C-10]', { tag: '@phone' }, async ({ page }) => {
  await page.goto(await addressOf('story'));
  await at(page, 1);
  const { x, y, width, height } = (await viewer(page).getByRole('group', { name: 'Page 1' }).boundingBox())!;
  const fingers = await page.context().newCDPSession(page);
  const middle = y + height / 3;
  const swipe = async (from: number, to: number): Promise<void> => {
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width * from, y: middle }] });
    for (const step of [0.25, 0.5, 0.75, 1])
      await fingers.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x + width * (from + (to - from) * step), y: middle }],
      });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(0.8, 0.2);
  await at(page, 2);
  await swipe(0.2, 0.8);
  await at(page, 1);
  await page.touchscreen.tap(x + width * 0.9, middle);
  await at(page, 2);
  await page.touchscreen.tap(x + width * 0.1, middle);
  await at(page, 1);
});

test('from right to left, a story’s arrows point and lead the other way', { tag: '@wide' }, async ({ page }) => {
  await page.goto(await addressOf('story'));
  await at(page, 1);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const next = viewer(page).getByRole('button', { name: 'Next page' });
  await expect(next.locator('svg')).toHaveCSS('scale', '-1 1');
  await next.focus();
  await page.keyboard.press('ArrowLeft');
  await at(page, 2);
});

test('a story’s film goes on where its page was left, and its page tells how far it is [J-04]', { tag: '@wide' }, async ({ page }) => {
  await page.goto(await addressOf('story'));
  await at(page, 1);
  await viewer(page).getByRole('button', { name: 'Page 4', exact: true }).click();
  const film = viewer(page).locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
  await viewer(page).getByRole('slider', { name: 'Position' }).fill('9');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(9);
  await expect(viewer(page).getByRole('progressbar', { name: 'Page 4' })).toHaveAttribute('aria-valuenow', /^[45]\d$/);
  await viewer(page).getByRole('button', { name: 'Previous page' }).click();
  await at(page, 3);
  await expect(film).toHaveCount(0);
  await viewer(page).getByRole('button', { name: 'Next page' }).click();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(9);
});

test('a story with more dots than its width has room for is as wide as the page [19]', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 300, height: 700 });
  await page.goto(await addressOf('story'));
  const { x, width } = (await viewer(page).boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(width).toBeLessThan(300);
});

test('a finger on a story’s film holds it as long as it stays there [J-01]', { tag: '@phone' }, async ({ page }) => {
  await page.goto(await addressOf('story'));
  await at(page, 1);
  await viewer(page).getByRole('button', { name: 'Page 4', exact: true }).click();
  const film = viewer(page).locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
  await expectWordsBelowFilm(page);
  const { x, y, width, height } = (await film.boundingBox())!;
  const fingers = await page.context().newCDPSession(page);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await expect(film).toHaveJSProperty('paused', true);
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(film).toHaveJSProperty('paused', false);
  // The browser sends a click even after a short press: here late, as on a busy device, when the film plays again.
  const touch = { pointerType: 'touch', isPrimary: true };
  const playing = viewer(page).locator('[data-playing]');
  await expect(playing).toBeVisible();
  await film.dispatchEvent('pointerdown', touch);
  await expect(film).toHaveJSProperty('paused', true);
  await film.dispatchEvent('pointerup', touch);
  await expect(playing).toBeVisible();
  await film.dispatchEvent('click');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(await film.evaluate((video: HTMLVideoElement) => video.currentTime));
  await at(page, 4);
});
