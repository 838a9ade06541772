import type { Browser, BrowserContext, Page } from 'playwright/test';
import { atHome, expect, expectAccessible, test, tileInView } from './page.ts';
import { sendReport } from './reporting.ts';
import { call, makeBoard, signUp } from './saver.ts';

const messagesButton = (page: Page) => page.getByRole('button', { name: /^Messages/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages' });
const log = (page: Page) => panel(page).getByRole('log');
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Message' });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await panel(page).getByRole('button', { name: 'Send', exact: true }).click();
}

/** Opens a page of another new person, in a new browser context. */
async function somebody(browser: Browser): Promise<{ page: Page; context: BrowserContext; username: string; id: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { page, context, ...(await person(page)) };
}

async function person(page: Page): Promise<{ username: string; id: string }> {
  const username = await signUp(page);
  const answer = await page.request.get(
    `/resource/UserResource/get/?data=${encodeURIComponent(JSON.stringify({ options: { username } }))}`,
  );
  return { username, id: ((await answer.json()) as { resource_response: { data: { id: string } } }).resource_response.data.id };
}

/** Escape in the list of what can be attached closes that list alone. */
async function leavePicker(page: Page): Promise<void> {
  const opener = panel(page).getByRole('button', { name: 'Attach a pin or a board' });
  await opener.click();
  await expect(panel(page).getByRole('group', { name: 'What to attach' })).toBeVisible();
  // Onto the last thing that can be attached, which goes with the list.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  // The panel keeps the focus, a whole view by its own first place.
  await expect(panel(page).and(page.locator(':focus-within'))).toHaveCount(1);
}

const begin = (page: Page, userId: string, text: string) =>
  call(page, 'ConversationsResource/create', { user_ids: [userId], text, client_id: crypto.randomUUID() });

test(
  'two browsers talk: found by name, told at once, in the same order, and a pin dragged there goes along [H-01] [H-02] [H-03] [H-04]',
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow();
    const other = await somebody(browser);
    await signUp(page);
    await Promise.all([atHome(page), atHome(other.page)]);

    await messagesButton(page).click();
    await expect(panel(page).getByText('No messages yet')).toBeVisible();
    const to = page.getByRole('combobox', { name: 'To' });
    await panel(page).getByRole('button', { name: 'New message' }).last().press('Enter');
    await expect(to).toBeFocused();
    const found = page.getByRole('option', { name: new RegExp(other.username) });
    await to.fill(other.username);
    await expect(found).toBeVisible();
    // The list closes, the panel stays.
    await to.press('Escape');
    await expect(found).toBeHidden();
    await to.fill('');
    await to.fill(other.username);
    await found.click();
    await say(page, 'Have you seen this?');
    await expect(log(page).getByText('Have you seen this?')).toBeVisible();

    await expect(other.page.getByRole('button', { name: 'Messages, 1 unread' })).toBeVisible();
    await messagesButton(other.page).click();
    await expect(panel(other.page).getByRole('button', { name: /Grace Hopper.*1 unread/ })).toBeVisible();
    await expectAccessible(other.page);
    await panel(other.page)
      .getByRole('button', { name: /Grace Hopper.*1 unread/ })
      .click();
    await expect(panel(other.page)).toBeFocused();
    await expect(log(other.page).getByText('Have you seen this?')).toBeVisible();
    await expect(other.page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
    await say(other.page, 'Show me!');
    await expect(log(page).getByText('Show me!')).toBeVisible();

    await leavePicker(page);
    await expect(page.getByRole('banner')).toHaveCount(1);
    const tile = await tileInView(page);
    const href = await tile.getAttribute('href');
    await tile.dragTo(field(page));
    await expect(panel(page).getByRole('button', { name: 'Remove attachment' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log(other.page).locator(`a[href="${href}"]`)).toBeVisible();
    await expectAccessible(page);

    // Both write at once, several times: both screens show the same.
    for (const n of [1, 2, 3]) await Promise.all([say(page, `left ${n}`), say(other.page, `right ${n}`)]);
    const said = (at: Page): Promise<string[]> =>
      log(at)
        .getByText(/^(left|right) \d$/)
        .allTextContents();
    await expect(async () => {
      const [here, there] = await Promise.all([said(page), said(other.page)]);
      expect(here).toHaveLength(6);
      expect(here).toEqual(there);
      expect(await log(page).getByText('Sending').count()).toBe(0);
    }).toPass();

    await panel(page).press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(messagesButton(page)).toBeFocused();
    await other.context.close();
  },
);

test(
  'without a connection a message goes back to its field and says why; what came meanwhile comes with it [H-02]',
  { tag: '@wide' },
  async ({ page, context, browser }) => {
    test.slow();
    const other = await somebody(browser);
    const { id } = await person(page);
    await begin(other.page, id, 'first');
    await atHome(page);
    await messagesButton(page).click();
    await panel(page)
      .getByRole('button', { name: /Grace Hopper/ })
      .click();
    await expect(log(page).getByText('first')).toBeVisible();
    await context.setOffline(true);
    await say(page, 'are you there?');
    await expect(panel(page).getByRole('alert')).toContainText('you’re offline');
    await expect(field(page)).toHaveValue('are you there?');
    await expect(log(page).getByText('are you there?')).toBeHidden();
    await begin(other.page, id, 'while you were away');
    await context.setOffline(false);
    await expect(log(page).getByText('while you were away')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log(page).getByText('are you there?')).toBeVisible();
    await expect(field(page)).toHaveValue('');

    // The answer is lost but the message is not: it appears once.
    await page.route(
      '**/resource/ConversationMessagesResource/create/',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/ConversationMessagesResource/create/'));
    await say(page, 'only once');
    await lost;
    await expect(log(page).getByText('Sending')).toHaveCount(0);
    await expect(log(page).getByText('only once')).toHaveCount(1);
    await expect(field(page)).toHaveValue('');
    await other.context.close();
  },
);

test(
  'who is not followed asks first; who is declined or blocked can not write [A-09] [H-04] [C-14]',
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow();
    const other = await somebody(browser);
    const { username } = await person(page);
    await page.goto('/settings/messages');
    await page.getByRole('radio', { name: 'People you follow' }).check();
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

    await other.page.goto(`/${username}/`);
    await other.page.getByRole('main').getByRole('button', { name: 'Message', exact: true }).click();
    await expect(field(other.page)).toBeFocused();
    await say(other.page, 'may I?');
    await expect(log(other.page).getByText('may I?')).toBeVisible();
    await messagesButton(page).click();
    await expect(panel(page).getByText('No messages yet')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Requests' }).click();
    await panel(page)
      .getByRole('button', { name: /Grace Hopper/ })
      .click();
    await expect(panel(page).getByText('would like to write to you')).toBeVisible();
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Accept' }).click();
    await expect(field(page)).toBeVisible();

    await panel(page).getByRole('button', { name: 'More about this conversation' }).click();
    await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
    await sendReport(page, 'Report this conversation');
    // The messages open at the previous conversation.
    await messagesButton(page).click();

    await panel(page).getByRole('button', { name: 'More about this conversation' }).click();
    await page.getByRole('menuitem', { name: 'Block Grace Hopper' }).click();
    await expect(panel(page).getByText('You blocked')).toBeVisible();
    await say(other.page, 'hello?');
    await expect(panel(other.page).getByRole('alert')).toHaveText('Not sent: you cannot write to each other.');
    await expect(field(other.page)).toHaveValue('hello?');
    await page.goto('/settings/messages');
    await page.getByRole('button', { name: 'Unblock Grace Hopper' }).click();
    await expect(page.getByText('You have not blocked anyone.')).toBeVisible();

    await page.getByRole('radio', { name: 'Nobody' }).check();
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    const third = await somebody(browser);
    await third.page.goto(`/${username}/`);
    await third.page.getByRole('main').getByRole('button', { name: 'Message', exact: true }).click();
    await say(third.page, 'and I?');
    await expect(panel(third.page).getByRole('alert')).toHaveText('Not sent: Grace Hopper does not accept messages from you.');
    await expect(field(third.page)).toHaveValue('and I?');
    await Promise.all([other.context.close(), third.context.close()]);
  },
);

test(
  'on a phone the messages are a view of their own, from the bottom bar; older ones come when asked for [H-01] [H-03]',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.slow();
    const other = await somebody(browser);
    const { id } = await person(page);
    await makeBoard(page, 'Tea');
    for (let n = 1; n <= 32; n++) await begin(other.page, id, `message ${n}`);
    await atHome(page);
    await page.getByRole('button', { name: 'Messages, 1 unread' }).click();
    await expect(panel(page).getByRole('button', { name: /Grace Hopper/ })).toBeVisible();
    await expectAccessible(page);
    await panel(page)
      .getByRole('button', { name: /Grace Hopper/ })
      .click();
    await expect(log(page).getByText('message 32')).toBeInViewport();
    await expect(log(page).getByText('message 2', { exact: true })).toBeHidden();
    await panel(page).getByRole('button', { name: 'Show earlier messages' }).click();
    await expect(log(page).getByText('message 1', { exact: true })).toBeVisible();
    await leavePicker(page);
    await panel(page).getByRole('button', { name: 'Attach a pin or a board' }).click();
    await panel(page).getByRole('button', { name: 'Tea', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log(page).getByRole('link', { name: 'Tea', exact: true })).toBeVisible();
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Close messages' }).click();
    await expect(panel(page)).toBeHidden();
    await other.context.close();
  },
);
