import type { Browser, BrowserContext, Page } from 'playwright/test';
import { atHome, expect, expectAccessibleInBothThemes, test } from './page.ts';
import { call, homePins, makeBoard, pinsOn, signUp } from './saver.ts';

interface Other {
  page: Page;
  context: BrowserContext;
  username: string;
}

async function somebody(browser: Browser): Promise<Other> {
  const context = await browser.newContext();
  const page = await context.newPage();
  return { page, context, username: await signUp(page) };
}

/** Saves a pin of the collection to a new board of the person's and returns the copy. */
async function ownPin(page: Page): Promise<string> {
  const [pin_id] = await homePins(page, 1);
  const board = await makeBoard(page, 'Mine');
  await call(page, 'RepinResource/create', {
    pin_id,
    board_id: board.id,
    client_id: crypto.randomUUID(),
  });
  return (await pinsOn(page, board.id))[0]!.id;
}

const news = (page: Page) => page.getByRole('list', { name: 'Updates' });
const bell = (page: Page) => page.getByRole('link', { name: /^(?:Updates|\d+ unread updates?)$/ });

test('people follow and like, and the other is told at once: the bell, the page, its places, all read [A-06] [A-27]', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow();
  const username = await signUp(page);
  const pin = await ownPin(page);
  const other = await somebody(browser);
  await atHome(page);
  await expect(bell(page)).toHaveAccessibleName('Updates');

  await other.page.goto(`/${username}/`);
  await expect(other.page.getByRole('link', { name: '0 followers' })).toBeVisible();
  await other.page.getByRole('button', { name: /^Follow/ }).click();
  await expect(other.page.getByRole('link', { name: '1 follower' })).toBeVisible();
  await other.page.reload();
  await expect(other.page.getByRole('button', { name: /^Following/ })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('1 unread update');
  if (isMobile) {
    await bell(page).click();
    await expect(news(page).getByRole('link', { name: /follows you/ })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await other.context.close();
    return;
  }
  await other.page.goto(`/pin/${pin}/`);
  await expect(other.page.getByRole('button', { name: 'Following: Grace Hopper' })).toBeVisible();
  await other.page.getByRole('button', { name: 'Like, 0 people like this' }).click();
  await expect(other.page.getByRole('button', { name: 'Remove like, 1 person likes this' })).toBeVisible();
  await call(other.page, 'PinShareResource/create', { pin_id: pin });
  await other.page.reload();
  await expect(other.page.getByRole('definition').filter({ hasText: '1 time' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('2 unread updates');
  await call(other.page, 'AggregatedCommentResource/create', { pin_id: pin, text: 'What a harbour', client_id: crypto.randomUUID() });
  await expect(bell(page)).toHaveAccessibleName('3 unread updates');

  await bell(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Updates' })).toBeVisible();
  await expect(news(page).getByRole('link')).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await news(page)
    .getByRole('link', { name: /What a harbour/ })
    .click();
  await expect(page).toHaveURL(/^[^?]*\/pin\/[^/]+\/\?comment=/);
  await expect(page.getByRole('dialog', { name: 'Comments' }).locator('article[aria-current]')).toContainText('What a harbour');
  await page.goBack();
  await news(page)
    .getByRole('link', { name: /likes your pin/ })
    .click();
  await expect(page).toHaveURL(`/pin/${pin}/`);
  await expect(bell(page)).toHaveAccessibleName('1 unread update');
  await page.goBack();
  // A page that one has just come back to gives its link the focus that was lost.
  await page.reload();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Updates');
  await expect(news(page)).toBeFocused();
  await page.reload();
  await expect(news(page).getByRole('link', { name: /^Unread/ })).toHaveCount(0);
  await news(page)
    .getByRole('link', { name: /follows you/ })
    .click();
  await expect(page).toHaveURL(`/${other.username}/`);

  await page.goto(`/${username}/_community`);
  await expect(page.getByRole('region', { name: 'Followers' }).getByRole('link', { name: /Grace Hopper/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await other.context.close();
});

test('a follow made offline is kept, and sent when the connection is back [B-03] [A-06]', { tag: '@wide' }, async ({ page, browser }) => {
  test.slow();
  const other = await somebody(browser);
  await signUp(page);
  await page.goto(`/${other.username}/`);
  await expect(page.getByRole('button', { name: /^Follow/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Follow/ }).click();
  await expect(page.getByRole('button', { name: /^Following/ })).toBeVisible();
  const sent = page.waitForResponse(/UserFollowResource\/create/);
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(200);
  await other.page.goto('/news_hub/');
  await expect(news(other.page).getByRole('link', { name: /follows you/ })).toBeVisible();
  await other.context.close();
});

test(
  'visitors are asked to log in; someone without news is told what to expect, and chooses it [A-08] [A-27]',
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow();
    await page.goto('/news_hub/');
    await expect(page.getByRole('heading', { level: 1, name: 'Log in to see your updates' })).toBeVisible();
    const other = await somebody(browser);
    await other.page.goto('/news_hub/');
    await expect(other.page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible();
    const choice = other.page.getByRole('link', { name: 'Choose what you are told' });
    const [words, link] = await Promise.all([other.page.getByText(/^When others follow you/), choice].map((part) => part.boundingBox()));
    expect(link!.y - (words!.y + words!.height)).toBeLessThan(32);
    await choice.click();
    const likes = other.page.getByRole('switch', { name: /^Likes/ });
    await likes.click();
    await other.page.getByRole('button', { name: 'Save', exact: true }).click();
    await other.page.reload();
    await expect(likes).not.toBeChecked();
    await expectAccessibleInBothThemes(other.page);
    await other.page.goto('/email/subscription');
    await expect(other.page.getByRole('switch', { name: /^Daily email/ })).not.toBeChecked();
    await other.context.close();
  },
);

test('a blocked person is unblocked where they could be followed [A-06]', { tag: '@wide' }, async ({ page, browser }) => {
  test.slow();
  const other = await somebody(browser);
  const { user } = (await (await other.page.request.get('/_/_/state')).json()) as { user: { id: string } };
  await signUp(page);
  await call(page, 'UserBlockResource/create', { user_id: user.id });
  await page.goto(`/${other.username}/`);
  const follow = page.getByRole('button', { name: /^Follow/ });
  const unblock = page.getByRole('button', { name: 'Unblock Grace Hopper' });
  await expect(unblock).toBeVisible();
  await expect(follow).toHaveCount(0);
  await unblock.click();
  await expect(follow).toBeVisible();
  await page.reload();
  await expect(follow).toBeVisible();
  await other.context.close();
});

test('news of a mention in a reply lead to the reply, its thread unfolded [A-27]', { tag: '@wide' }, async ({ page, browser }) => {
  const username = await signUp(page);
  const pin = await ownPin(page);
  const { user } = (await (await page.request.get('/_/_/state')).json()) as { user: { id: string } };
  const other = await somebody(browser);
  const write = (options: object) =>
    call(other.page, 'AggregatedCommentResource/create', { pin_id: pin, client_id: crypto.randomUUID(), ...options });
  const { id } = (await write({ text: 'A first thought' })) as { id: string };
  const tags = [{ user_id: user.id, offset: 0, length: username.length + 1 }];
  await write({ text: `@${username} and a second`, parent_id: id, tags });
  await page.goto('/news_hub/');
  await news(page)
    .getByRole('link', { name: /and a second/ })
    .click();
  await expect(page).toHaveURL(/&thread=/);
  await expect(page.getByRole('dialog', { name: 'Comments' }).locator('article[aria-current]')).toContainText('and a second');
  await other.context.close();
});
