import { expect, expectAccessible, test } from './page.ts';
import { call, makeBoard, signUp } from './saver.ts';
import { atHome, tiles } from './page.ts';

/** Saves the first pin of home to a board. @returns the ids of the copy and of the pin */
async function saveFirst(page: Parameters<typeof signUp>[0], board_id: string): Promise<{ copy: string; source: string }> {
  const href = await tiles(page).getByRole('link').first().getAttribute('href');
  const source = href!.split('/')[2]!;
  const saved = (await call(page, 'RepinResource/create', { pin_id: source, board_id, client_id: crypto.randomUUID() })) as {
    pin: { id: string };
  };
  return { copy: saved.pin.id, source };
}

test('a person writes a private note on a saved pin, offline too, and undoes it; nobody else sees it [17.19]', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await signUp(page);
  const board = await makeBoard(page, 'Kitchen');
  await atHome(page);
  const { copy } = await saveFirst(page, board.id);
  await page.goto(`/pin/${copy}/`);
  const note = page.getByRole('region', { name: 'Private note' });
  await page.getByRole('button', { name: 'Add a private note' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Private note' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('For the birthday\nof Ada');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(note.getByText('For the birthday')).toBeVisible();
  await expect(note.getByText('Only you see this')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(note.getByText('For the birthday')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText('For the birthday')).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: 'Add a private note' })).toHaveCount(0);
  await visitor.close();

  await note.getByRole('button', { name: 'Edit note' }).hover();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await note.getByRole('button', { name: 'Edit note' }).click();
  await field.fill('Written on the train');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(note.getByText('Written on the train')).toBeVisible();
  await context.setOffline(false);
  await expect(async () => {
    const answer = await page.request.get(`/pin/${copy}/`);
    expect(await answer.text()).toContain('Written on the train');
  }).toPass();
  await note.getByRole('button', { name: 'Edit note' }).click();
  await field.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(note).toHaveCount(0);
  await page.getByText('Note removed').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(note.getByText('Written on the train')).toBeVisible();
  await page.reload();
  await expect(note.getByText('Written on the train')).toBeVisible();
});
