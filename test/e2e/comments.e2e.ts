import type { Browser, Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test, tiles } from './page.ts';
import { poster } from './collection.ts';
import { call, homePins, makeBoard, signUp } from './saver.ts';
import { serverHeaders } from './serverHeaders.ts';

/**
 * Creates a pin of the person’s own without comments.
 * @returns its path
 */
async function ownPin(page: Page): Promise<string> {
  const [pin_id] = await homePins(page, 1);
  const board = await makeBoard(page, 'Talked about');
  const { pin } = (await call(page, 'RepinResource/create', {
    pin_id,
    board_id: board.id,
    client_id: crypto.randomUUID(),
  })) as { pin: { id: string } };
  return `/pin/${pin.id}/`;
}

/** Opens a page of another person, in a new browser context. */
async function somebodyElse(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signUp(page);
  return page;
}

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Comments' });
const field = (page: Page): Locator => sheet(page).getByLabel('Your comment');
const row = (page: Page, words: string): Locator => sheet(page).getByRole('article').filter({ hasText: words });

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Add a comment' }).click();
  await expect(field(page)).toBeVisible();
}

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await sheet(page).getByRole('button', { name: 'Send' }).click();
  await expect(row(page, words).getByRole('button', { name: /^Like/ }).first()).toBeVisible();
}

async function choose(page: Page, words: string, item: string | RegExp): Promise<void> {
  await row(page, words)
    .last()
    .getByRole('button', { name: /^More for the comment/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('the comments of a pin come without anything moving [G-04]', { tag: '@wide' }, async ({ page, watched }) => {
  await signUp(page);
  const [pin_id] = await homePins(page, 1);
  for (const text of ['One', 'Two', 'Three'])
    await call(page, 'AggregatedCommentResource/create', { pin_id, text, client_id: crypto.randomUUID() });
  await page.goto(`/pin/${pin_id}/`);
  await expect(page.getByRole('heading', { name: '3 comments' })).toBeVisible();
  await expect(page.getByText('Three')).toBeVisible();
  await expect(tiles(page).first()).toBeAttached();
  expect(await watched.layoutShifts(0.001)).toEqual([]);
});

test(
  'a "tried it" photo: from the touch to the feed, refused if unusable, deleted with its comment [G-01] [G-04]',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    await signUp(page);
    const path = await ownPin(page);
    await page.goto(path);
    await page.getByRole('button', { name: 'I tried it' }).click();
    const picked = sheet(page).getByLabel('Add a photo');
    await picked.setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(sheet(page).getByRole('img', { name: 'Your photo' })).toBeVisible();
    await sheet(page).getByRole('button', { name: 'Send' }).click();
    await expect(sheet(page).getByRole('alert')).toHaveText('We cannot use this photo. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF file.');
    await sheet(page)
      .getByLabel('Choose another photo')
      .setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await poster(3) });
    await field(page).fill('With twice the lemon');
    await expectAccessible(page);
    await sheet(page).getByRole('button', { name: 'Send' }).click();
    const photo = row(page, 'With twice the lemon').getByRole('img', { name: 'Photo by Grace Hopper of how it went' });
    await expect(photo).toHaveAttribute('src', /^\/pictures\/474x\//);
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'See all comments' }).click();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await choose(page, 'With twice the lemon', 'Delete');
    await expect(photo).toHaveCount(0);
    // The page that is left sends the deletion at its end, so the next page may ask the server before it.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: 'I tried it' })).toBeVisible({ timeout: 3_000 });
    }).toPass();
  },
);

test.describe('talking', { tag: '@wide' }, () => {
  test('two people talk under a pin: written, liked, answered with a name, highlighted, changed, deleted and brought back [G-01] [G-02] [G-04]', async ({
    page,
    browser,
  }) => {
    test.slow();
    await signUp(page);
    const path = await ownPin(page);
    const other = await somebodyElse(browser);
    await opened(other, path);
    await say(other, 'What a picture');
    await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    await page.goto(path);
    await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible();
    await expect(page.getByText('What a picture')).toBeVisible();
    await page.getByRole('button', { name: 'See all comments' }).click();
    await row(page, 'What a picture').getByRole('button', { name: 'Like' }).click();
    await expect(row(page, 'What a picture').getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
    await choose(page, 'What a picture', 'Highlight');
    await expect(row(page, 'What a picture')).toContainText('Highlighted');
    await row(page, 'What a picture').getByRole('button', { name: 'Reply' }).click();
    await field(page).press('End');
    await field(page).pressSequentially('thank you, and @ada', { delay: 30 });
    // A multi-line field is not a combobox (ARIA in HTML).
    await expect(sheet(page).getByRole('textbox', { name: 'Your comment' })).toHaveAttribute('aria-activedescendant', 'mentions-0');
    await sheet(page)
      .getByRole('option', { name: /Ada Lovelace/ })
      .click();
    await expectAccessible(page);
    await field(page).press('Enter');
    const answer = row(page, 'thank you, and').last();
    await expect(answer.getByRole('link', { name: '@ada', exact: true })).toHaveAttribute('href', /\/ada\/?$/);
    await expect(answer.getByRole('button', { name: 'Like' })).toBeVisible();

    await choose(page, 'thank you, and', 'Edit');
    await field(page).fill('Thank you');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Thank you').last()).toContainText('edited');
    await choose(page, 'Thank you', 'Delete');
    await expect(row(page, 'Thank you')).toHaveCount(0);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Thank you').last()).toBeVisible();

    await opened(other, path);
    await expect(row(other, 'What a picture').first()).toContainText('Highlighted');
    await choose(other, 'What a picture', 'Edit');
    await field(other).fill('What a fine picture');
    await sheet(other).getByRole('button', { name: 'Save' }).click();
    await sheet(other).getByRole('button', { name: 'Edit it anyway' }).click();
    await expect(row(other, 'What a fine picture').first()).toContainText('edited');
    await other.context().close();
  });

  test('a person is hidden and taken back; comments are switched off; a visitor reads and is asked to log in [G-01]', async ({
    page,
    browser,
  }) => {
    test.slow();
    await signUp(page);
    const path = await ownPin(page);
    const other = await somebodyElse(browser);
    await opened(other, path);
    await say(other, 'One');
    await say(other, 'Two');
    await opened(page, path);
    await say(page, 'Mine');
    await choose(page, 'One', /^Hide all comments of/);
    await expect(sheet(page).getByRole('article')).toHaveCount(1);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(sheet(page).getByRole('article')).toHaveCount(3);
    await sheet(page).getByRole('switch', { name: 'Comments on this pin' }).click();
    await expect(sheet(page).getByText('Comments are off for this pin.')).toBeVisible();
    await sheet(page).getByRole('switch', { name: 'Comments on this pin' }).click();
    await expect(field(page)).toBeVisible();
    await other.context().clearCookies();
    await other.goto(path);
    await expect(other.getByText('Mine')).toBeVisible();
    await other.getByRole('button', { name: 'Add a comment' }).click();
    await expect(other.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
    await other.context().close();
  });

  test('comments on all of one’s pins go off at once, and come back with the parental passcode [G-03]', async ({ page }) => {
    test.slow();
    await signUp(page);
    const path = await ownPin(page);
    await page.goto(path);
    const token = (await page.context().cookies()).find(({ name }) => name === 'tessera_csrf')?.value ?? '';
    const answer = await page.request.put('/v3/users/me/passcode/', {
      data: { passcode: '1234', confirmation: '1234', password: 'Correct horse 7 battery' },
      headers: { 'X-CSRF-Token': token },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await page.getByRole('button', { name: 'See all comments' }).click();
    const all = sheet(page).getByRole('switch', { name: 'Comments on all my pins' });
    await all.click();
    await expect(sheet(page).getByText('Comments are off for this pin.')).toBeVisible();
    await all.click();
    const dialog = page
      .getByRole('dialog')
      .filter({ has: page.getByLabel('Passcode') })
      .last();
    await dialog.getByLabel('Passcode').fill('1234');
    await dialog.getByRole('button', { name: 'Enter' }).click();
    await expect(field(page)).toBeVisible();
    await expect(all).toBeChecked();
  });

  test('a like that is refused goes back and says so [G-02]', async ({ page }) => {
    await signUp(page);
    const path = await ownPin(page);
    await opened(page, path);
    await say(page, 'Here');
    await page.route('**/react/', (route) =>
      route.fulfill({ status: 503, headers: serverHeaders, json: { status: 'failure', code: 503, message: '', data: null } }),
    );
    await row(page, 'Here').getByRole('button', { name: 'Like' }).click();
    await expect(page.getByText('We could not save your like. Try again.')).toBeVisible();
    await expect(row(page, 'Here').getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false');
  });
});

test('after a comment is deleted, and after it is brought back, Escape closes the comments [17.5]', async ({ page }) => {
  await signUp(page);
  const path = await ownPin(page);
  await opened(page, path);
  await say(page, 'Here');
  await choose(page, 'Here', 'Delete');
  await expect(row(page, 'Here')).toHaveCount(0);
  await expect(sheet(page).getByRole('heading', { name: 'Comments', exact: true })).toBeVisible();
  await expect(sheet(page).locator(':focus')).toHaveCount(1);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Here')).toBeVisible();
  await expect(sheet(page).getByRole('heading', { name: '1 comment' })).toBeVisible();
  await expect(sheet(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.getByRole('button', { name: 'See all comments' }).click();
  await choose(page, 'Here', 'Delete');
  await expect(row(page, 'Here')).toHaveCount(0);
  await expect(sheet(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
});

test('on a phone one says that one tried it, in a sheet from below [G-04]', { tag: '@phone' }, async ({ page }) => {
  await signUp(page);
  const path = await ownPin(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'I tried it' }).tap();
  await field(page).fill('Came out well');
  await sheet(page).getByRole('button', { name: 'Send' }).tap();
  await expect(row(page, 'Came out well')).toContainText('Tried it');
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Close' }).tap();
  await page.reload();
  await expect(page.getByText('You tried this')).toBeVisible();
});
