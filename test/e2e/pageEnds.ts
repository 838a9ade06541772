import type { BrowserContext, Page } from 'playwright';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { addressOf } from './kinds.ts';

/** Ways in which a page ends. */
export const ends = ['close', 'navigate', 'crash', 'freeze'] as const;
export type End = (typeof ends)[number];

const link = '[rel~=nofollow][href*="walls.example"]';

/** Has the signed-in person of a browser allow that events are sent; without it there are none. */
export async function allowAnalytics(context: BrowserContext): Promise<void> {
  const { cookies } = await context.storageState();
  const answer = await context.request.put('/v3/users/me/settings/', {
    data: { allow_analytic_cookies: true },
    headers: { 'X-CSRF-Token': cookies.find(({ name }) => name === 'tessera_csrf')?.value ?? '' },
  });
  if (!answer.ok()) throw new Error(`Analytics could not be allowed: ${answer.status()} ${await answer.text()}`);
}

/** Opens a pin with a link, once the session's events are being gathered. */
export async function openPin(page: Page): Promise<void> {
  // Another tab may send for this one.
  let isGathered = false;
  page.context().on('response', (answer) => void (isGathered ||= answer.url().includes('/resource/ApiCResource/') && answer.ok()));
  await page.goto(await addressOf('plain'));
  await page.locator(link).waitFor();
  // The code that gathers events loads after the page.
  while (!isGathered) {
    await page.evaluate(() => ['blur', 'focus'].forEach((name) => window.dispatchEvent(new Event(name))));
    await page.waitForTimeout(500);
  }
}

/** Follows the pin's link a number of times at once, without leaving: each is an event of about 240 bytes. */
export async function followLink(page: Page, times: number): Promise<void> {
  await page.locator(link).evaluate((element, count) => {
    for (let n = 0; n < count; n++) element.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  }, times);
}

/**
 * Ends a page. A tab that shows another page, or is frozen, stays open: the handlers of a page that was left run after the next page is
 * shown, and not at all if the tab is closed before.
 */
export async function endPage(context: BrowserContext, page: Page, how: End): Promise<void> {
  if (how === 'navigate') return void (await page.goto('about:blank'));
  if (how === 'close') return page.close();
  const devtools = await context.newCDPSession(page);
  if (how === 'crash') {
    // Events are derived after a frame is drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
    const crashed = page.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
  } else await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
}

/** Returns the number of a person's followed links that the server has stored. */
export async function keptFollows({ rows }: Database, personId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('person_id', '=', personId)
    .where('event_type', '=', eventTypes.clickedThrough)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Polls until the number is reached or the time is up; returns the last number. */
export async function comesTo(wanted: number, ask: () => Promise<number>, timeout = 20_000): Promise<number> {
  const until = Date.now() + timeout;
  for (;;) {
    const now = await ask();
    if (now >= wanted || Date.now() > until) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const openEvents = (dataFolder: string): Promise<Database> => openDatabase({ dataFolder });
