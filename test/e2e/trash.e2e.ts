import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectAccessibleInBothThemes, test, tiles } from './page.ts';
import { boardsOf, call, homePins, makeBoard, signUp } from './saver.ts';

test.use({ serviceWorkers: 'allow' });

/** A new person with the board Lemons, which has three pins of their own. */
async function lemons(page: Page): Promise<{ board: { id: string; url: string }; pins: string[] }> {
  await signUp(page);
  const board = await makeBoard(page, 'Lemons');
  const pins: string[] = [];
  for (const [i, pin_id] of (await homePins(page, 3)).entries()) {
    const saved = { pin_id, board_id: board.id, client_id: crypto.randomUUID(), title: `Lemon ${i}` };
    const { pin } = (await call(page, 'RepinResource/create', saved)) as { pin: { id: string } };
    pins.push(pin.id);
  }
  return { board, pins };
}

const emptyWords = (page: Page) => page.getByText('Pins and boards that you delete appear here for 30 days.');
const list = (page: Page) => page.getByRole('list', { name: 'Recently deleted' });
const item = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

test('a deleted board is undone, found under the settings and restored whole; a pin of a board that is gone gets another one [17.23]', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const { board, pins } = await lemons(page);
  await page.goto(board.url);
  await expect(page.getByRole('heading', { name: 'Lemons' })).toBeVisible();
  const deleteBoard = async () => {
    await page.getByRole('button', { name: 'Edit board' }).click();
    await page.getByRole('button', { name: 'Delete board' }).click();
    await expect(page.getByText('You can restore them for 30 days.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
  };
  await deleteBoard();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await boardsOf(page)).map(({ name, pinCount }) => [name, pinCount])).toEqual([['Lemons', 3]]);

  await call(page, 'PinResource/delete', { pin_id: pins[0] });
  await call(page, 'BoardResource/delete', { board_id: board.id });
  await page.goto(board.url);
  await expect(page.getByRole('heading', { name: 'Lemons' })).toBeHidden();
  await page.goto('/settings/account-settings');
  if (isMobile) await page.goto('/settings');
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await expect(page.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeVisible();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(item(page, 'Lemons')).toContainText('2 pins');
  await expect(item(page, 'Lemon 0')).toContainText('Its board is gone');
  await expect(item(page, 'Lemon 0')).toContainText(/Gone for good on .*\d/);
  await expectAccessibleInBothThemes(page);
  if (isMobile) return;

  await item(page, 'Lemon 0').getByRole('button', { name: 'Pick a board for Lemon 0' }).click();
  await page.getByRole('button', { name: 'Create board' }).click();
  await page.getByLabel('Name of the board').fill('Citrus');
  await page
    .getByRole('button', { name: /^Create/ })
    .last()
    .click();
  await expect(item(page, 'Lemon 0')).toHaveCount(0);
  await expect(list(page)).toBeFocused();
  await item(page, 'Lemons').getByRole('button', { name: 'Restore Lemons' }).press('Enter');
  await expect(page.getByText('Restored', { exact: true })).toBeVisible();
  await expect(emptyWords(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeFocused();
  await expect
    .poll(async () => (await boardsOf(page)).map(({ name, pinCount }) => [name, pinCount]).sort())
    .toEqual([
      ['Citrus', 1],
      ['Lemons', 2],
    ]);
  await page.goto(board.url);
  await expect(tiles(page)).toHaveCount(2);
});

test(
  'without a connection a restoration shows at once and is sent later; deleting for good is asked first [17.23]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    const { board, pins } = await lemons(page);
    for (const id of pins) await call(page, 'PinResource/delete', { pin_id: id });
    await page.goto('/settings/trash');
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
    await expect(item(page, 'Lemon 1').getByRole('link', { name: 'Lemons' })).toHaveAttribute('href', board.url);
    await context.setOffline(true);
    await item(page, 'Lemon 1').getByRole('button', { name: 'Restore Lemon 1' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await context.setOffline(false);
    await expect.poll(async () => (await boardsOf(page))[0]!.pinCount).toBe(1);

    await item(page, 'Lemon 2').getByRole('button', { name: 'Delete Lemon 2 permanently' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Lemon 2 permanently?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(item(page, 'Lemon 2').getByRole('button', { name: 'Delete Lemon 2 permanently' })).toBeFocused();
    await item(page, 'Lemon 2').getByRole('button', { name: 'Delete Lemon 2 permanently' }).click();
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(list(page).getByRole('listitem')).toHaveCount(1);

    await page.getByRole('button', { name: 'Delete all' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete everything here permanently?' })
      .getByRole('button', { name: 'Delete permanently' })
      .click();
    await expect(emptyWords(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recently deleted', level: 1 })).toBeFocused();
    await expect(page.getByText('Deleted permanently', { exact: true })).toBeVisible();
    await page.reload();
    await expect(emptyWords(page)).toBeVisible();
    await expect(page.getByRole('status').getByRole('link', { name: 'Your activity' })).toHaveAttribute('href', '/settings/activity');
    await expectAccessibleInBothThemes(page);
  },
);

test(
  'a further page that can not be loaded is asked for again, and an empty list with more pages is not called empty [17.23]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    const { pins } = await lemons(page);
    await call(page, 'PinResource/delete', { pin_id: pins[0] });
    let fails = true;
    await context.route('**/resource/TrashResource/get/**', async (route) => {
      const url = decodeURIComponent(route.request().url());
      if (url.includes('"bookmark":"next"')) {
        if (fails) return route.abort();
        return route.fulfill({ json: { resource_response: { data: [], bookmark: null } } });
      }
      const response = await route.fetch();
      const { resource_response: answer } = (await response.json()) as { resource_response: object };
      await route.fulfill({ response, json: { resource_response: { ...answer, bookmark: 'next' } } });
    });
    await page.goto('/settings/trash');
    const more = page.getByRole('button', { name: 'Show more' });
    await more.click();
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(item(page, 'Lemon 0')).toBeVisible();
    fails = false;
    await again.click();
    await expect(more).toHaveCount(0);
    await page.reload();
    await item(page, 'Lemon 0').getByRole('button', { name: 'Restore Lemon 0' }).click();
    await expect(list(page)).toHaveCount(0);
    await expect(more).toBeVisible();
    await expect(emptyWords(page)).toHaveCount(0);
    await more.click();
    await expect(emptyWords(page)).toBeVisible();
  },
);
