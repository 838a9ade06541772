import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './page.ts';
import { call, homePins, makeBoard, signUp } from './saver.ts';

/** A public board of a new person, with pins of these titles, saved in this order. */
async function boardWith(page: Page, titles: readonly string[]): Promise<{ id: string; url: string }> {
  await signUp(page);
  const board = await makeBoard(page, 'Journeys');
  const pins = await homePins(page, titles.length);
  for (const [i, title] of titles.entries()) {
    const { pin } = (await call(page, 'RepinResource/create', { pin_id: pins[i], board_id: board.id, client_id: crypto.randomUUID() })) as {
      pin: { id: string };
    };
    await call(page, 'PinResource/update', { pin_id: pin.id, title });
  }
  return board;
}

const titlesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('feed')
    .evaluate((wall) =>
      [...wall.querySelectorAll<HTMLElement>('article')]
        .sort((a, b) => Number(a.dataset.index) - Number(b.dataset.index))
        .map((tile) => tile.querySelector('a')!.dataset.title!),
    );

test(
  'an owner sorts a board by title and by time, everyone sees it so, and an order by hand replaces it',
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow();
    const board = await boardWith(page, ['Day 10', 'Alps', 'Day 2']);
    await page.goto(board.url);
    const order = page.getByRole('combobox', { name: 'Sort by' });
    await expect(order).toHaveValue('own');
    await expect.poll(() => titlesOf(page)).toEqual(['Day 2', 'Alps', 'Day 10']);
    await expectAccessible(page);
    await order.selectOption('Title');
    await expect.poll(() => titlesOf(page)).toEqual(['Alps', 'Day 2', 'Day 10']);
    await page.reload();
    await expect(order).toHaveValue('title');
    await expect.poll(() => titlesOf(page)).toEqual(['Alps', 'Day 2', 'Day 10']);

    const visitor = await browser.newPage();
    await visitor.goto(board.url);
    await expect.poll(() => titlesOf(visitor)).toEqual(['Alps', 'Day 2', 'Day 10']);
    await expect(visitor.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);

    await order.selectOption('Oldest first');
    await expect.poll(() => titlesOf(page)).toEqual(['Day 10', 'Alps', 'Day 2']);
    await page.getByRole('button', { name: 'Organize' }).click();
    const list = page.getByRole('grid', { name: 'Pins on Journeys' });
    await list
      .getByRole('row')
      .first()
      .getByRole('button', { name: /^Reorder/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(order).toHaveValue('own');
    const byHand = await titlesOf(page);
    expect(byHand).not.toEqual(['Day 10', 'Alps', 'Day 2']);
    await expect(async () => {
      await visitor.reload();
      expect(await titlesOf(visitor)).toEqual(byHand);
    }).toPass();
    await visitor.close();
  },
);

test('a board is looked at picture by picture, by buttons and by keys', async ({ page }) => {
  test.slow();
  const board = await boardWith(page, ['Day 10', 'Alps', 'Day 2']);
  await page.goto(board.url);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Slideshow' }).click();
  const slides = page.getByRole('list', { name: 'Pictures on Journeys' });
  const slide = (name: string) => slides.getByRole('listitem').filter({ hasText: name });
  await expect(slide('Day 2')).toBeInViewport({ ratio: 0.5 });
  await expect(slide('Alps')).not.toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(slide('Alps')).toBeInViewport({ ratio: 0.5 });
  await expect(slide('Day 2')).not.toBeInViewport();
  await slides.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slide('Day 10')).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect(slide('Alps')).toBeInViewport({ ratio: 0.5 });
  await page.reload();
  await expect(slides.getByRole('listitem')).toHaveCount(3);
});

test('a board is read as a list too, at an address of its own, from which a pin leads back to it', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  const board = await boardWith(page, ['Day 10', 'Alps', 'Day 2']);
  await page.goto(board.url);
  const views = page.getByRole('navigation', { name: 'View' });
  await views.getByRole('link', { name: 'List' }).click();
  const list = page.getByRole('list', { name: 'Pictures on Journeys' });
  await expect(list.getByRole('listitem')).toHaveText([/^Day 2/, /^Alps/, /^Day 10/]);
  await expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current');
  await expectAccessible(page);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
  await expect(list.getByRole('listitem')).toHaveText([/^Alps/, /^Day 2/, /^Day 10/]);
  await list.getByRole('link', { name: /^Alps/ }).click();
  await expect(page.getByRole('heading', { name: 'Alps' })).toBeVisible();
  await page.goBack();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await views.getByRole('link', { name: 'Wall' }).click();
  await expect.poll(() => titlesOf(page)).toEqual(['Alps', 'Day 2', 'Day 10']);
});

test('the organizer names keys where there is a pointer, and none on a phone [C-07]', async ({ page, isMobile }) => {
  const board = await boardWith(page, ['Alps']);
  await page.goto(board.url);
  await page.getByRole('button', { name: 'Organize' }).click();
  await expect(page.getByText('Select pins to move or delete them.')).toBeVisible();
  await expect(page.getByText('press Enter on a handle')).toBeVisible({ visible: !isMobile });
});
