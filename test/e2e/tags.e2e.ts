import { expect, expectAccessible, test, tiles } from './page.ts';
import { call, homePins, makeBoard, signUp } from './saver.ts';

/** Saves the first pins of home, one to each board. @returns the ids of the copies */
async function saveTo(page: Parameters<typeof signUp>[0], boards: readonly string[]): Promise<string[]> {
  const [pins, copies]: [string[], string[]] = [await homePins(page, boards.length), []];
  for (const [n, board_id] of boards.entries()) {
    const options = { pin_id: pins[n], board_id, client_id: crypto.randomUUID() };
    const { pin } = (await call(page, 'RepinResource/create', options)) as { pin: { id: string } };
    copies.push(pin.id);
  }
  return copies;
}

test('a person tags pins of two boards, offline too, and finds them on the tag’s page; nobody else sees a tag [17.19]', async ({
  page,
  context,
  browser,
  isMobile,
}) => {
  test.slow();
  await signUp(page);
  const boards = [await makeBoard(page, 'Kitchen'), await makeBoard(page, 'Garden')];
  const [first, second] = (await saveTo(
    page,
    boards.map(({ id }) => id),
  )) as [string, string];
  const tags = page.getByRole('region', { name: 'Private tags' });
  const sheet = page.getByRole('dialog', { name: 'Private tags' });
  const field = sheet.getByRole('textbox', { name: 'Tag' });

  await page.goto(`/pin/${first}/`);
  await page.getByRole('button', { name: 'Add tags' }).click();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('Für später, green');
  await field.press('Enter');
  await expect(sheet.getByRole('list', { name: 'Private tags' }).getByText('green')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(tags.getByRole('link', { name: 'green' })).toBeVisible();
  await expect(tags.getByText('Only you see this')).toBeVisible();
  if (isMobile) return;

  const visitor = await browser.newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('green', { exact: true })).toHaveCount(0);
  await visitor.close();

  // A tag of one's own is suggested, whatever its case and marks.
  await page.goto(`/pin/${second}/`);
  await page.getByRole('button', { name: 'Add tags' }).hover();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add tags' }).click();
  const suggested = sheet.getByRole('list', { name: 'Your tags' });
  await expect(suggested.getByRole('button')).toHaveCount(2);
  await field.fill('FUR');
  await expect(suggested.getByRole('button')).toHaveText(['Für später']);
  await context.setOffline(true);
  await suggested.getByRole('button').click();
  await expect(sheet.getByRole('button', { name: 'Remove the tag Für später' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tags.getByText('Für später')).toBeVisible();
  await context.setOffline(false);
  await expect(async () => expect(await (await page.request.get(`/pin/${second}/`)).text()).toContain('Für später')).toPass();
  await page.reload();

  await tags.getByRole('link', { name: 'Für später' }).click();
  await expect(page).toHaveURL(/\/search\/mine\/\?tag=\w+$/);
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Remove filter: Für später' })).toBeVisible();
  await expectAccessible(page);
});

test('a person renames, merges and deletes tags on their profile, and undoes the deletion [17.19]', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  const username = await signUp(page);
  const board = await makeBoard(page, 'Kitchen');
  const [first, second] = (await saveTo(page, [board.id, board.id])) as [string, string];
  const give = (pin: string, tag_name: string) =>
    call(page, 'PinTagResource/create', { pin_ids: [pin], tag_name, client_id: crypto.randomUUID() });
  await give(first, 'Soup');
  await give(second, 'Stew');
  await page.goto(`/${username}/_saved`);
  const list = page.getByRole('list', { name: 'Private tags' });
  await expect(list.getByRole('link')).toHaveText(['Soup 1 pin', 'Stew 1 pin']);
  await expectAccessible(page);

  await list.getByRole('button', { name: 'Edit the tag Stew' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveValue('Stew');
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('SOUP');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Merge “Stew” into “Soup”?')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Merge tags' }).click();
  await expect(list.getByRole('link')).toHaveText(['Soup 2 pins']);

  await list.getByRole('button', { name: 'Edit the tag Soup' }).click();
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('Soups');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(list.getByRole('link')).toHaveText(['Soups 2 pins']);

  await list.getByRole('button', { name: 'Edit the tag Soups' }).click();
  await dialog.getByRole('button', { name: 'Delete tag' }).click();
  await expect(list).toHaveCount(0);
  await page.getByText('Tag deleted: Soups').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('link')).toHaveText(['Soups 2 pins']);
  let isDown = true;
  await page.route('**/resource/OwnTagResource/get/**', (route) => (isDown ? route.fulfill({ status: 500 }) : route.continue()));
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not load this.' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByRole('link')).toHaveText(['Soups 2 pins']);
});

test('a person tags several pins of a board at once [17.19]', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  await signUp(page);
  const board = await makeBoard(page, 'Kitchen');
  await saveTo(page, [board.id, board.id]);
  await page.goto(board.url);
  await page.getByRole('button', { name: 'Organize' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Add tags' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tag' }).fill('green');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tag added: green')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(async () => {
    const answer = await page.request.get(`/resource/OwnTagResource/get/?data=${encodeURIComponent('{"options":{}}')}`);
    expect(await answer.text()).toMatch(/"name":"green","pinCount":2/);
  }).toPass();
});
