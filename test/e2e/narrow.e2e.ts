import type { Browser, Locator, Page } from 'playwright/test';
import { expect, test } from './page.ts';
import { call, homePins, makeBoard, signUp } from './saver.ts';

/** Whether all of an element is inside the window. */
const isInside = async (page: Page, element: Locator): Promise<boolean> => {
  const box = (await element.boundingBox())!;
  return box.x >= 0 && box.x + box.width <= page.viewportSize()!.width;
};

/** The path of an invite link to a board of another person. */
async function inviteOfOther(browser: Browser, name: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signUp(page);
  const { id } = await makeBoard(page, name);
  const invite = await call(page, 'InviteResource/create', { board_id: id, is_collaborative: true, is_nameless: false });
  await context.close();
  return (invite as { inviteLink: string }).inviteLink;
}

test('the toast of an invite is inside the window, and accepted there [D-08]', { tag: '@phone' }, async ({ page, browser }) => {
  const link = await inviteOfOther(browser, 'Everything we have ever found by the sea');
  await signUp(page);
  await page.goto(link);
  const toast = page.getByRole('status').filter({ hasText: 'You came with an invite' });
  const accept = toast.getByRole('button', { name: 'Accept' });
  await expect(accept).toBeVisible();
  for (const part of [accept, toast.getByRole('button', { name: 'Dismiss' }), toast.getByText(/invites you to the board/).last()])
    expect(await isInside(page, part)).toBe(true);
  await accept.click();
  await expect(page.getByRole('button', { name: 'Leave board' })).toBeVisible();

  // A member is told that they are one, and asked nothing.
  await page.goto(link);
  await expect(toast).toContainText('You are on this board already.');
  await expect(toast).not.toContainText('invites you');
  await expect(page).toHaveURL(/\/everything-[^?]*$/);
});

test('the board that Save goes to is named beside it, on pins of others and own ones [C-07]', async ({ page }) => {
  await signUp(page);
  const { id } = await makeBoard(page, 'Watercolors');
  const [pin_id] = (await homePins(page, 1)) as [string];
  const saved = await call(page, 'RepinResource/create', { pin_id, board_id: id, client_id: crypto.randomUUID() });
  for (const pin of [pin_id, (saved as { pin: { id: string } }).pin.id]) {
    await page.goto(`/pin/${pin}/`);
    const name = page.getByRole('main').getByRole('button', { name: 'Pick a board' }).getByText('Watercolors');
    await expect(name).toBeVisible();
    // Room for five letters.
    expect((await name.boundingBox())!.width).toBeGreaterThan(40);
  }
});
