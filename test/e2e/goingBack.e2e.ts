import type { Page } from 'playwright/test';
import { idlePaths } from './idleRoutes.ts';
import { expect, test } from './page.ts';
import { signUp as newAccount } from './person.ts';
import { csrfHeaders, makeBoard, signUp } from './saver.ts';

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

/** The headless program keeps no page, whatever it holds; and no browser keeps the answer 404. */
const notOfThePage = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped', 'HTTPStatusNotOK'];

/** Leaves the page for another document. */
const leave = (page: Page) => page.goto('/icon.svg');

test('pages can be kept by the browser for going back, with an account', { tag: '@wide' }, async ({ page, context }) => {
  test.slow();
  await newAccount(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  let reasons: string[] = [];
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason).filter((reason) => !notOfThePage.includes(reason));
  });
  const [pin] = (await idlePaths(context.request, 'signedOut')).filter((path) => path.startsWith('/pin/'));
  for (const path of ['/', pin!, '/create/', '/settings/account-settings/']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await leave(page);
    reasons = ['unknown'];
    await page.goBack();
    expect([path, reasons]).toEqual([path, []]);
  }
});

test.describe('a page that was not kept', { tag: '@wide' }, () => {
  test('shows what was done since', async ({ page }) => {
    const username = await signUp(page);
    // The first answer brings a cookie, by which the stored page would differ from the one that is asked for.
    await page.goto('/');
    await page.goto(`/${username}/_saved/`);
    await makeBoard(page, 'Tea');
    await leave(page);
    await page.goBack();
    await expect(page.getByRole('link', { name: /Tea/ })).toBeVisible();
  });

  test('shows nothing of the account after its log-out', async ({ page, context }) => {
    const username = await signUp(page);
    await page.goto('/');
    await page.goto('/topics/');
    await leave(page);
    const other = await context.newPage();
    await other.goto('/topics/');
    const status = await other.evaluate(
      async (token) => {
        const body = new URLSearchParams({ source_url: '/', data: '{"options":{}}' });
        return (await fetch('/resource/UserSessionResource/delete/', { method: 'POST', headers: token, body })).status;
      },
      await csrfHeaders(page),
    );
    expect(status).toBe(200);
    const document = await page.goBack();
    expect(await document!.text()).not.toContain(username);
  });
});
