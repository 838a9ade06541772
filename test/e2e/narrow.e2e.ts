import type { Browser, Locator, Page } from 'playwright/test';
import { makeOwner } from './owner.ts';
import { expect, test, tiles } from './page.ts';
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

/** Has the pages of the browser shown in a locale (S1.9). */
const speak = (page: Page, locale: string, baseURL: string): Promise<void> =>
  page.context().addCookies([{ name: 'tessera_locale', value: locale, url: baseURL }]);

test('the tools of a board are one row of buttons, for the owner of the instance too [H-01]', { tag: '@phone' }, async ({ page }) => {
  await makeOwner(await signUp(page));
  const { url } = await makeBoard(page, 'Watercolors');
  await page.goto(url);
  const today = page.getByRole('button', { name: 'Show as today’s article' });
  await expect(today).toBeVisible();
  expect((await today.boundingBox())!.height).toBeLessThan(50);
});

test('badges that do not fit beside each other are below each other [19]', { tag: '@phone' }, async ({ page, baseURL }) => {
  await signUp(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await speak(page, 'ja', baseURL!);
  await page.goto('/grace/kinds/');
  const tile = tiles(page).filter({ hasText: 'プロモーション' }).filter({ hasText: '0:' }).first();
  const [time, word] = [(await tile.getByRole('img').last().boundingBox())!, (await tile.getByText('プロモーション').boundingBox())!];
  expect(time.y + time.height <= word.y || time.x + time.width <= word.x).toBe(true);
});

test('the letters of a hidden word join as they do in one element [19]', { tag: '@phone' }, async ({ page, baseURL }) => {
  await signUp(page);
  for (const [locale, word] of [
    ['hi_IN', 'प्रायोजित'],
    ['ar_SA', 'إعلان ممول'],
  ] as const) {
    await speak(page, locale, baseURL!);
    await page.goto('/grace/kinds/');
    const widths = await tiles(page)
      .filter({ hasText: word })
      .first()
      .getByText(word)
      .evaluate((badge) => {
        const split = badge.getBoundingClientRect().width;
        badge.replaceChildren(badge.textContent ?? '');
        return [split, badge.getBoundingClientRect().width];
      });
    expect(Math.abs(widths[0]! - widths[1]!), locale).toBeLessThan(1);
  }
});

test(
  'the hint below a picture that is searched has the room that its language needs [19]',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const [id] = (await homePins(page, 1)) as [string];
    for (const locale of ['en_XA', 'ar_SA']) {
      await speak(page, locale, baseURL!);
      await page.goto(`/pin/${id}/visual-search/`);
      const [hint, results] = [page.locator('#region-hint'), page.locator('#look-alikes')];
      const { y, height } = (await hint.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual((await results.boundingBox())!.y);
      await expect(hint).toHaveCSS('direction', locale === 'ar_SA' ? 'rtl' : 'ltr');
    }
  },
);

test('a button keeps its words whole beside a text that needs room [19]', { tag: '@phone' }, async ({ page, baseURL }) => {
  await speak(page, 'ru_RU', baseURL!);
  const [id] = (await homePins(page, 1)) as [string];
  await page.goto(`/pin/${id}/`);
  await page.getByRole('button', { name: 'Сохранить' }).first().click();
  const signUpInstead = page.getByRole('dialog').getByRole('button', { name: 'Регистрация' });
  expect((await signUpInstead.boundingBox())!.height).toBeLessThan(50);
});
