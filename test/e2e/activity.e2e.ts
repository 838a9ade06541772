import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './page.ts';
import { looksAfter } from './offline.ts';
import { boardsOf, call, homePins, makeBoard, signUp } from './saver.ts';

test.use({ serviceWorkers: 'allow' });

/** A new person with the board Lemons and a pin on it; returns its id and that of the pin it was saved from. */
async function lemons(page: Page): Promise<{ board: { id: string; url: string }; pin: string; source: string }> {
  await signUp(page);
  const board = await makeBoard(page, 'Lemons');
  const [source] = (await homePins(page, 1)) as [string];
  const saved = { pin_id: source, board_id: board.id, client_id: crypto.randomUUID(), title: 'Lemon' };
  const { pin } = (await call(page, 'RepinResource/create', saved)) as { pin: { id: string } };
  return { board, pin: pin.id, source };
}

const line = (page: Page, words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words });
const undoOf = (page: Page, words: string) => line(page, words).getByRole('button', { name: 'Undo' });

test('what was done is listed by day and kind, undone with one press that keeps the focus, and says so after a reload [17.23]', async ({
  page,
  isMobile,
}) => {
  test.slow();
  const { board, pin, source } = await lemons(page);
  await call(page, 'PinReactionResource/create', { pin_id: source });
  await call(page, 'BoardResource/update', { board_id: board.id, name: 'Citrus' });
  await call(page, 'PinResource/delete', { pin_id: pin });
  await page.goto('/settings/trash');
  await page.getByRole('main').getByRole('link', { name: 'Your activity' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your activity', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(line(page, 'Board edited')).toContainText('Citrus');
  await expect(line(page, 'Saved').first()).toContainText('Undone');
  await expectAccessibleInBothThemes(page);
  if (isMobile) return;

  await undoOf(page, '1 pin removed').press('Enter');
  await expect(line(page, '1 pin removed').last()).toContainText('Undone');
  await expect(undoOf(page, '1 pin removed').last()).toBeFocused();
  await undoOf(page, 'Board edited').press('Enter');
  await undoOf(page, 'Liked').press('Enter');
  await expect(line(page, 'Like removed')).toBeVisible();
  await expect.poll(async () => (await boardsOf(page)).map(({ name, pinCount }) => [name, pinCount])).toEqual([['Lemons', 1]]);
  await expect(line(page, 'Liked')).toContainText('Undone');
  await expectAccessible(page);
  await page.reload();
  await expect(line(page, 'Liked')).toContainText('Undone');
  await expect(line(page, 'Restored')).toContainText('Lemon');

  await page.getByRole('button', { name: 'Likes' }).click();
  await expect(line(page, 'Liked')).toBeVisible();
  await expect(line(page, 'Board edited')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Likes' })).toHaveAttribute('aria-pressed', 'true');
});

test('without a connection an undo shows at once and is sent later [17.23]', { tag: '@wide' }, async ({ page, context }) => {
  test.slow();
  const { pin } = await lemons(page);
  await call(page, 'PinResource/delete', { pin_id: pin });
  await page.goto('/settings/activity');
  await expect(line(page, '1 pin removed')).toBeVisible();
  await context.setOffline(true);
  await undoOf(page, '1 pin removed').click();
  await expect(line(page, '1 pin removed')).toContainText('Undone');
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await boardsOf(page))[0]!.pinCount).toBe(1);
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toHaveCount(0);
  await expect(line(page, '1 pin removed')).toContainText('Undone');
});

test(
  'offline, a new page lists what this device did since, and its undo is sent later [17.23]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    await lemons(page);
    await page.goto('/');
    // A page that the worker has seen can be opened again from its copy.
    await looksAfter(page);
    const behind = page.getByText('No connection: what you did on other devices may be missing.');
    await page.goto('/settings/activity');
    await undoOf(page, 'Saved').click();
    // The page has shown no pin, so its name is known from the list alone.
    await expect(line(page, '1 pin removed')).toContainText('Lemon');
    await expect(line(page, '1 pin removed').locator('img')).toHaveCount(1);
    await expect.poll(async () => (await boardsOf(page))[0]!.pinCount).toBe(0);
    await page.goto('/');
    await context.setOffline(true);
    await page.goto('/settings/activity');
    await expect(behind).toBeVisible();
    await expect(line(page, '1 pin removed')).toHaveCount(1);
    await expect(line(page, 'Saved')).toContainText('Undone');
    await expectAccessible(page);
    await undoOf(page, '1 pin removed').press('Enter');
    await expect(line(page, '1 pin removed')).toContainText('Undone');
    await expect(undoOf(page, '1 pin removed')).toBeFocused();
    await context.setOffline(false);
    await expect(behind).toHaveCount(0);
    await expect.poll(async () => (await boardsOf(page))[0]!.pinCount).toBe(1);
    await expect(line(page, '1 pin removed')).toContainText('Undone');
    await expect(line(page, 'Restored')).toHaveCount(1);
  },
);

test('comments and settings are listed; a comment is undone there, a setting says where [17.23]', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  const { source } = await lemons(page);
  const comment = { pin_id: source, type: 'aggregatedcomment', text: 'Lovely', tags: [], client_id: crypto.randomUUID() };
  await call(page, 'AggregatedCommentResource/create', comment);
  await page.goto('/settings/edit/mentions');
  await page.getByRole('radio', { name: 'Nobody' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.goto('/settings/activity');
  await expect(line(page, 'Settings changed').getByRole('link', { name: 'Mentions' })).toBeVisible();
  await expect(line(page, 'Settings changed')).toContainText('You can change this back in your settings.');
  await undoOf(page, 'Comment posted').press('Enter');
  await expect(line(page, 'Comment deleted')).toBeVisible();
  await expect(line(page, 'Comment posted')).toContainText('Undone');
  await expect(undoOf(page, 'Comment posted')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  await expect(line(page, 'Comment posted')).toContainText('Undone');
  await expect(line(page, 'Settings changed')).toHaveCount(0);
});

test(
  'a tag that came or went is listed with its name, undone with one press, offline too [17.23]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    const { pin } = await lemons(page);
    const change = { pin_ids: [pin], tag_name: 'Sour', client_id: crypto.randomUUID() };
    await call(page, 'PinTagResource/create', change);
    await page.goto('/settings/activity');
    await page.getByRole('button', { name: 'Private tags' }).click();
    await expect(line(page, 'Saved')).toHaveCount(0);
    await expect(line(page, 'Tag added: Sour').getByRole('link', { name: 'Lemon', exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await context.setOffline(true);
    await undoOf(page, 'Tag added: Sour').press('Enter');
    await expect(line(page, 'Tag added: Sour')).toContainText('Undone');
    await expect(undoOf(page, 'Tag added: Sour')).toBeFocused();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Not sent yet' })).toHaveCount(0);
    await page.reload();
    await expect(line(page, 'Tag added: Sour')).toContainText('Undone');
    await undoOf(page, 'Tag removed: Sour').press('Enter');
    await expect(line(page, 'Tag removed: Sour')).toContainText('Undone');
    await page.goto(`/pin/${pin}/`);
    await expect(page.getByRole('region', { name: 'Private tags' }).getByRole('link', { name: 'Sour' })).toBeVisible();
  },
);

test('the list is cleared after a question, and nothing is listed while it is switched off [17.23]', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  const { source } = await lemons(page);
  await page.goto('/settings/activity');
  await expect(line(page, 'Board created')).toBeVisible();
  const clear = page.getByRole('button', { name: 'Clear activity' });
  await clear.click();
  const question = page.getByRole('alertdialog', { name: 'Clear all of your activity?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(clear).toBeFocused();
  await clear.click();
  await question.getByRole('button', { name: 'Clear activity' }).click();
  await expect(page.getByText('What you save, create, like or write appears here')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Find ideas' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Boards' }).click();
  await expect(page.getByText('You did nothing of this kind in the last 30 days.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'All' }).click();
  await expect(page.getByText('What you save, create, like or write appears here')).toBeVisible();
  const keep = page.getByRole('switch', { name: 'Keep my activity' });
  await keep.click();
  await expect(keep).not.toBeChecked();
  await call(page, 'PinReactionResource/create', { pin_id: source });
  await page.reload();
  await expect(keep).not.toBeChecked();
  await expect(page.getByText('Your activity is not kept.')).toBeVisible();
  await keep.click();
  await expect(keep).toBeChecked();
  await call(page, 'PinReactionResource/delete', { pin_id: source });
  await page.reload();
  await expect(line(page, 'Like removed')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
