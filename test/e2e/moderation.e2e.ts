import type { Page } from 'playwright/test';
import { addressOf } from './kinds.ts';
import { makeOwner } from './owner.ts';
import { expect, expectAccessible, test } from './page.ts';
import { sendReport } from './reporting.ts';
import { call, signUp } from './saver.ts';

/** A decision in the log, where other tests may decide at the same time. */
const decision = (page: Page, what: string, detail: string) =>
  page.getByRole('region', { name: 'Moderation log' }).getByRole('listitem').filter({ hasText: what }).filter({ hasText: detail }).first();

test(
  'the owner removes what is reported, undoes it, bans its author, who is told, and finds all of it in the trail [C-14] [E-10]',
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow();
    const author = await (await browser.newContext()).newPage();
    const username = await signUp(author);
    const path = await addressOf('plain');
    const words = `Buy this ${Date.now()}`;
    const { id } = (await call(author, 'AggregatedCommentResource/create', {
      pin_id: path.split('/')[2],
      text: words,
      client_id: crypto.randomUUID(),
    })) as { id: string };
    await makeOwner(await signUp(page));
    await call(page, 'ReportContentResource/create', {
      content: { type: 'comment', id, parentId: path.split('/')[2] },
      reason: 'spam',
      detailedReasons: [],
    });

    await page.goto('/settings/instance');
    const reports = page.getByRole('region', { name: 'Reports' });
    const entry = reports.getByRole('article', { name: 'Spam' }).filter({ hasText: words });
    await expect(entry).toContainText('A comment by Grace Hopper');
    await expectAccessible(page);
    await entry.getByRole('button', { name: 'Remove comment: Grace Hopper' }).click();
    const removal = page.getByRole('alertdialog', { name: 'Remove this comment by Grace Hopper?' });
    await expect(removal.getByLabel('Reason')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(removal).toHaveCount(0);
    await expect(entry.getByRole('button', { name: 'Remove comment: Grace Hopper' })).toBeFocused();
    await page.keyboard.press('Enter');
    await removal.getByLabel('Reason').fill('Spam');
    await expectAccessible(page);
    await removal.getByRole('button', { name: 'Remove comment' }).click();
    await expect(entry).toHaveCount(0);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(entry).toBeVisible();
    await expect(reports.getByRole('list', { name: 'Reports' })).toBeFocused();

    await entry.getByRole('button', { name: 'Ban Grace Hopper' }).click();
    const ban = page.getByRole('alertdialog', { name: 'Ban Grace Hopper from writing?' });
    await ban.getByLabel('Until').fill('2020-03-01');
    await ban.getByRole('button', { name: 'Ban from writing' }).click();
    await expect(ban.getByLabel('Until')).toHaveAccessibleDescription('Enter a date in the future');
    await ban.getByLabel('Until').fill('2099-03-01');
    await ban.getByRole('button', { name: 'Ban from writing' }).click();
    await expect(ban).toHaveCount(0);
    await expect(entry).toHaveCount(0);
    await author.goto('/');
    await expect(author.getByText('Your account is banned from writing.')).toContainText('2099');
    for (const path of ['/create', '/create?kind=video', '/create?kind=page']) {
      await author.goto(path);
      await expect(author.getByRole('main').getByRole('alert')).toContainText('2099');
      await expect(author.getByRole('main').locator('input')).toHaveCount(0);
    }

    const people = page.getByRole('region', { name: 'People' });
    await people.getByLabel('Username or email address').fill(username);
    await people.getByRole('button', { name: 'Find' }).click();
    const card = people.getByRole('article', { name: 'Grace Hopper' });
    await expect(card).toContainText('Banned from writing until');
    await card.getByRole('button', { name: 'Lift the ban: Grace Hopper' }).click();
    await expect(card).toContainText('No restrictions');
    await card.getByRole('button', { name: 'Log out everywhere: Grace Hopper' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(card.getByRole('definition').first()).toHaveText('0');
    await expect(decision(page, 'Logged out everywhere', `Account ${username}`)).toBeVisible();
    await expectAccessible(page);
    await author.context().close();
  },
);

test(
  'a reported message is removed: both people see that at once, its words come back with the undo [C-14] [H-02]',
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow();
    const author = await (await browser.newContext()).newPage();
    await signUp(author);
    const reporter = await (await browser.newContext()).newPage();
    await signUp(reporter);
    const { user } = (await (await reporter.request.get('/_/_/state')).json()) as { user: { id: string } };
    const now = Date.now();
    const [greeting, words] = [`Hello ${now}`, `Buy this ${now}`];
    for (const text of [greeting, words])
      await call(author, 'ConversationsResource/create', { user_ids: [user.id], text, client_id: crypto.randomUUID() });
    const open = async (one: Page) => {
      await one.goto('/');
      await one.getByRole('button', { name: /^Messages/ }).click();
      const panel = one.getByRole('dialog', { name: 'Messages' });
      await panel.getByRole('button', { name: /Grace Hopper/ }).click();
      await expect(panel.getByRole('log')).toContainText(words);
      return panel;
    };
    const [theirs, own] = await Promise.all([open(reporter), open(author)]);
    await theirs.getByRole('button', { name: 'More about this conversation' }).click();
    await reporter.getByRole('menuitem', { name: 'Report', exact: true }).click();
    await expect(reporter.getByRole('dialog', { name: 'Report this conversation' })).toContainText('the last messages that others wrote');
    await sendReport(reporter, 'Report this conversation');
    await reporter.getByRole('button', { name: /^Messages/ }).click();
    await expect(theirs.getByRole('log')).toContainText(words);

    const owner = await signUp(page);
    await makeOwner(owner);
    await page.goto('/settings/instance');
    const entry = page.getByRole('region', { name: 'Reports' }).getByRole('article').filter({ hasText: words });
    await expect(entry).toContainText('A conversation with Grace Hopper');
    await expectAccessible(page);
    const message = entry.getByRole('list', { name: 'Messages that were reported' }).getByRole('listitem').filter({ hasText: words });
    await message.getByRole('button', { name: 'Remove message: Grace Hopper' }).click();
    const removal = page.getByRole('alertdialog', { name: 'Remove this message by Grace Hopper?' });
    await removal.getByLabel('Reason').fill('Spam');
    await removal.getByRole('button', { name: 'Remove message' }).click();
    await expect(message).toHaveCount(0);
    const row = page.getByRole('region', { name: 'Reports' }).getByRole('article').filter({ hasText: greeting });
    await expect(row.getByText('Removed', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reports' }).getByRole('list', { name: 'Reports' })).toBeFocused();
    for (const panel of [theirs, own]) {
      await expect(panel.getByText('This message was removed')).toBeVisible();
      await expect(panel.getByRole('log')).not.toContainText(words);
    }
    await own.getByRole('button', { name: 'All messages' }).click();
    await expect(own.getByRole('button', { name: /Grace Hopper/ })).toContainText('This message was removed');
    await expect(decision(page, 'Removed a message', `by ${owner}`)).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(message).toBeVisible();
    await expect(theirs.getByRole('log')).toContainText(words);
    await expect(theirs.getByText('This message was removed')).toHaveCount(0);
    await Promise.all([author.context().close(), reporter.context().close()]);
  },
);

test('a limited log-in leads to the log-in form on a change, and can be logged out [E-10]', { tag: '@wide' }, async ({ page, browser }) => {
  test.slow();
  const username = await signUp(page);
  const board = (await call(page, 'BoardResource/create', { name: 'Plans', privacy: 'secret', client_id: crypto.randomUUID() })) as {
    url: string;
  };
  await page.goto(await addressOf('plain'));
  await expect(page.getByRole('heading', { level: 1, name: 'A plain wall' })).toBeVisible();
  const owner = await (await browser.newContext()).newPage();
  await makeOwner(await signUp(owner));
  const { user } = (await (await page.request.get('/_/_/state')).json()) as { user: { id: string } };
  const { cookies } = await owner.context().storageState();
  const answer = await owner.request.post('/v3/moderation/actions/', {
    data: { action: 'limit', subject: { kind: 'person', id: user.id } },
    headers: { 'X-CSRF-Token': cookies.find(({ name }) => name === 'tessera_csrf')?.value ?? '' },
  });
  expect(answer.status(), await answer.text()).toBe(200);

  await page.goto('/settings/instance');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText('Your login is limited');
  // Their own secret board is no stranger's.
  await page.goto(board.url);
  await page.getByRole('main').getByRole('button', { name: 'Log in to continue' }).click();
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0);
  await expect(form).toContainText('Your login is limited');
  await form.getByLabel('Email or username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill('Correct horse 7 battery');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect
    .poll(async () => ((await (await page.request.get('/_/_/state')).json()) as { user: { login_state: number } }).user.login_state)
    .toBe(1);
  // The log-in opens the page anew.
  await expect(page.getByRole('heading', { name: 'Log in to see your settings' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');

  const again = await owner.request.post('/v3/moderation/actions/', {
    data: { action: 'limit', subject: { kind: 'person', id: user.id } },
    headers: { 'X-CSRF-Token': cookies.find(({ name }) => name === 'tessera_csrf')?.value ?? '' },
  });
  expect(again.status(), await again.text()).toBe(200);
  await page.goto('/create');
  await expect(page.getByText('Log in to create pins.')).toBeVisible();
  await expect(page.getByRole('main').locator('input')).toHaveCount(0);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect
    .poll(async () => ((await (await page.request.get('/_/_/state')).json()) as { user: { login_state: number } }).user.login_state)
    .toBe(0);
  await owner.context().close();
});

test('the actions on a pin stand in one row on a phone, the owner’s too, with saving beside or below them, and no word of them is cut', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await makeOwner(await signUp(page));
  await page.goto(await addressOf('plain'));
  const buttons = [
    page.getByRole('button', { name: /^Remove for everyone/ }),
    // It comes last, and could be what makes the row too long.
    page
      .getByRole('main')
      .getByRole('button', { name: /^Home feed/ })
      .first(),
    page.getByRole('button', { name: 'Save', exact: true }).first(),
  ];
  for (const button of buttons) await expect(button).toBeVisible();
  const cut = page.locator('#closeup-save span').evaluateAll((words) =>
    words
      // The name of a board, of any length, ends in an ellipsis.
      .filter((word) => word.scrollWidth > word.clientWidth && getComputedStyle(word).textOverflow !== 'ellipsis')
      .map((word) => word.textContent),
  );
  expect(await cut).toEqual([]);
  if (!isMobile) return;
  // A button may still be replaced by its menu.
  await expect(async () => {
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    const [first, last, saving] = boxes.map((box) => box!.y + box!.height / 2);
    expect(Math.abs(last! - first!)).toBeLessThan(4);
    expect([0, 48]).toContain(Math.round(saving! - first!));
  }).toPass();
});
