import type { Page, Route } from 'playwright/test';
import { atHome, expect, test, tiles } from './page.ts';
import { openAccountMenu } from './person.ts';
import { makeBoard, pinsOn, signUp } from './saver.ts';
import { serverHeaders } from './serverHeaders.ts';
import { definePointAtTile, keptOnDisk, loadPins, savePins } from './tileSaves.ts';

/** Simulates a server that at every few calls is down, busy, or loses its answer after handling the call. */
async function flap(page: Page): Promise<void> {
  let calls = 0;
  await page.route('**/resource/RepinResource/create/', async (route: Route) => {
    calls += 1;
    if (calls % 31 === 7) return route.abort('connectionrefused');
    if (calls % 31 === 17)
      return route.fulfill({
        status: 503,
        headers: { ...serverHeaders, 'retry-after': '1' },
        json: { resource_response: { status: 'failure', code: 503, message: 'Busy.', data: null } },
      });
    if (calls % 31 === 27) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
}

/** Sixty saves are made offline, the rest of the feed's while the outbox is being emptied. */
const [most, all] = [60, 90];

test(
  'ninety saves, most of them offline in a tab that dies, reach a server that comes and goes once each, in order [B-03]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.setTimeout(300_000);
    await signUp(page);
    const { id } = await makeBoard(page, 'Tea');
    await atHome(page);
    await loadPins(page, most);
    await page.waitForLoadState('networkidle');
    // The code of the buttons has arrived.
    await definePointAtTile(page);
    await page.waitForFunction(async () => Boolean((await window.pointAtTile(0))?.button));
    await context.setOffline(true);
    const before = await savePins(page, 0, most);
    await expect(page.getByText('Saved to Tea as soon as you’re back online')).toBeVisible();
    // The notice appears with the first save; the last may still be on its way to the disk.
    await expect.poll(() => keptOnDisk(page)).toBe(most);
    const client = await context.newCDPSession(page);
    const died = page.waitForEvent('crash');
    void client.send('Page.crash').catch(() => undefined);
    await died;
    await page.close();

    await context.setOffline(false);
    const reopened = await context.newPage();
    expect(await pinsOn(reopened, id)).toEqual([]);
    await flap(reopened);
    await atHome(reopened);
    await loadPins(reopened, all);
    // Before the boards are known, a save asks for one.
    await reopened.waitForLoadState('networkidle');
    const after = await savePins(reopened, most, all);
    await expect(async () => expect(await pinsOn(reopened, id)).toHaveLength(all)).toPass({ timeout: 120_000 });
    expect((await pinsOn(reopened, id)).map(({ imageSignature }) => imageSignature).toReversed()).toEqual([...before, ...after]);
  },
);

test('logging out with unsent changes asks, and staying loses nothing [B-03, E-06]', { tag: '@wide' }, async ({ page }) => {
  await signUp(page);
  const board = await makeBoard(page, 'Tea');
  await atHome(page);
  await page.goto((await tiles(page).first().getByRole('link').getAttribute('href'))!);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeVisible();
  await openAccountMenu(page);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await save.click();
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay logged in' }).click();
  await page.context().setOffline(false);
  await expect.poll(async () => (await pinsOn(page, board.id)).length).toBe(1);
});

test('a refused change goes back and shows the reason [B-03, C-07]', { tag: '@wide' }, async ({ page }) => {
  await signUp(page);
  await makeBoard(page, 'Tea');
  await page.route('**/resource/RepinResource/create/', (route) =>
    route.fulfill({
      status: 403,
      headers: serverHeaders,
      json: { resource_response: { status: 'failure', code: 403, message: 'No.', data: null } },
    }),
  );
  await atHome(page);
  await page.goto((await tiles(page).first().getByRole('link').getAttribute('href'))!);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('We could not save the pin to Tea. You do not have permission.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

test(
  'a save that the server’s place answers with an error page shows after a while, and is discarded, or sent at once [B-03, C-07]',
  { tag: '@wide' },
  async ({ page }) => {
    test.setTimeout(150_000);
    await signUp(page);
    const { id } = await makeBoard(page, 'Tea');
    const saves = '**/resource/RepinResource/create/';
    let tries = 0;
    await page.route(saves, (route) => {
      tries += 1;
      return route.fulfill({ status: 500, contentType: 'text/html', body: '<!doctype html><title>500</title>' });
    });
    await atHome(page);
    await page.goto((await tiles(page).first().getByRole('link').getAttribute('href'))!);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'We could not save the pin to Tea. We got no answer to it from the server.' });
    const told = { timeout: 60_000 };
    await save.click();
    await expect(page.getByText('Saved to Tea as soon as the server answers')).toBeVisible();
    await expect(notice).toBeVisible(told);
    expect(tries).toBe(5);
    await expect(page.getByText("You're offline! Check your internet connection.")).toBeHidden();
    await expect(save).toBeHidden();

    const discard = notice.getByRole('button', { name: 'Discard' });
    await discard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Discard this change?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(discard).toBeFocused();
    await discard.press('Enter');
    await question.getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(notice).toBeHidden();
    await expect(page.locator('main h1')).toBeFocused();
    await expect(save).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /could not/ })).toHaveCount(0);
    await expect.poll(() => keptOnDisk(page)).toBe(0);
    await page.reload();
    await expect(save).toBeVisible();
    expect(await pinsOn(page, id)).toEqual([]);

    await save.click();
    await expect(notice).toBeVisible(told);
    await page.unroute(saves);
    await notice.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(notice).toBeHidden();
    await expect(page.locator('main h1')).toBeFocused();
    await expect(save).toBeHidden();
    expect(await pinsOn(page, id)).toHaveLength(1);
  },
);
