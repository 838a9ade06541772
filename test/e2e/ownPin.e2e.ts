import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './page.ts';
import { call, homePins, makeBoard, signUp } from './saver.ts';

/** Saves the first pin of home to a board. @returns the id of the copy */
async function saveFirst(page: Page, board_id: string): Promise<string> {
  const [pin_id] = await homePins(page, 1);
  const saved = (await call(page, 'RepinResource/create', { pin_id, board_id, client_id: crypto.randomUUID() })) as {
    pin: { id: string };
  };
  return saved.pin.id;
}

test('a person writes a private note on a saved pin, offline too, and undoes it; nobody else sees it [17.19]', async ({
  page,
  context,
  browser,
  isMobile,
}) => {
  test.slow();
  await signUp(page);
  const board = await makeBoard(page, 'Kitchen');
  const copy = await saveFirst(page, board.id);
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
  if (isMobile) return;
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
