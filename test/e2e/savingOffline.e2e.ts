import type { Page, Route } from 'playwright/test';
import { atHome, expect, test, tiles } from './page.ts';
import { openAccountMenu } from './person.ts';
import { makeBoard, pinsOn, signUp } from './saver.ts';

/** Saves pins of the feed, from one to before another, by the button that comes to each tile. @returns the pictures saved, in their order */
async function savePins(page: Page, from: number, to: number): Promise<string[]> {
  return page.evaluate(async ([first, end]) => {
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const saved: string[] = [];
    for (let at = first; at < end; ) {
      const link = document.querySelector<HTMLElement>(`[role=feed] [data-index="${at}"] > a`);
      if (!link) {
        const drawn = [...document.querySelectorAll<HTMLElement>('[role=feed] [data-index]')].map(({ dataset }) => Number(dataset.index));
        scrollBy(0, Math.min(...drawn) > at ? -300 : 300);
        await frame();
        continue;
      }
      link.scrollIntoView({ block: 'center' });
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      await frame();
      const button = link.parentElement!.querySelector<HTMLElement>('#tile-save button:last-child');
      if (!button) continue;
      button.click();
      saved.push(/\/([^/]+)\.jpg/.exec(link.querySelector('img')!.src)![1]!);
      at += 1;
    }
    scrollTo(0, 0);
    return saved;
  }, [from, to] as const);
}

/** Scrolls until so many pins are loaded. */
async function loadPins(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    const last = await tiles(page).last().getAttribute('data-index');
    expect(Number(last)).toBeGreaterThanOrEqual(count - 1);
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
}

/** How many changes are on this browser's disk, to be sent. */
const keptOnDisk = (page: Page): Promise<number> =>
  page.evaluate(() => new Promise<number>((done, failed) => {
    const opening = indexedDB.open('tessera-outbox');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('changes').objectStore('changes').count();
      counting.onsuccess = () => {
        opening.result.close();
        done(counting.result);
      };
    };
  }));

/** A server that every few calls is away, busy, or loses its answer after it has done what it was asked. */
async function flap(page: Page): Promise<void> {
  let calls = 0;
  await page.route('**/resource/RepinResource/create/', async (route: Route) => {
    calls += 1;
    if (calls % 31 === 7) return route.abort('connectionrefused');
    if (calls % 31 === 17) return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { resource_response: { status: 'failure', code: 503, message: 'Busy.', data: null } } });
    if (calls % 31 === 27) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
}

/** Sixty are made offline, as many more as the wall has while the outbox is being emptied, and the first ten once more. */
const [most, all, again] = [60, 90, 10];

test('a hundred saves, most of them offline in a tab that then dies, against a server that comes and goes: all are saved, once each, in order [B-03]', { tag: '@wide' }, async ({ page, context }) => {
  test.setTimeout(240_000);
  await signUp(page);
  const { id } = await makeBoard(page, 'Tea');
  await atHome(page);
  await loadPins(page, most);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const before = await savePins(page, 0, most);
  await expect(page.getByText('Saved to Tea as soon as you’re back online')).toBeVisible();
  // It says so from the first on; the last may still be on its way to the disk.
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
  const after = await savePins(reopened, most, all);
  await expect(async () => expect(await pinsOn(reopened, id)).toHaveLength(all)).toPass({ timeout: 100_000 });
  await atHome(reopened);
  const last = await savePins(reopened, 0, again);
  await expect(async () => expect(await pinsOn(reopened, id)).toHaveLength(all + again)).toPass({ timeout: 60_000 });
  expect((await pinsOn(reopened, id)).map(({ imageSignature }) => imageSignature).toReversed()).toEqual([...before, ...after, ...last]);
});

test('who logs out before all is sent is asked, and loses nothing by staying [B-03, E-06]', { tag: '@wide' }, async ({ page }) => {
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

test('what the server refuses goes back and says why [B-03, C-07]', { tag: '@wide' }, async ({ page }) => {
  await signUp(page);
  await makeBoard(page, 'Tea');
  await page.route('**/resource/RepinResource/create/', (route) => route.fulfill({ status: 403, json: { resource_response: { status: 'failure', code: 403, message: 'No.', data: null } } }));
  await atHome(page);
  await page.goto((await tiles(page).first().getByRole('link').getAttribute('href'))!);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The pin could not be saved to Tea. You may not do this there.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});
