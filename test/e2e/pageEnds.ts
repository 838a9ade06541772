import type { BrowserContext, Page } from 'playwright';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { addressOf } from './kinds.ts';

/** How a page ends. */
export const ends = ['close', 'navigate', 'crash', 'freeze'] as const;
export type End = (typeof ends)[number];

const link = '[rel~=nofollow][href*="walls.example"]';

/** Opens a pin whose link can be followed, once the events of its session are gathered. */
export async function openPin(page: Page): Promise<void> {
  // Another tab may send for this one.
  let isGathered = false;
  page.context().on('response', (answer) => void (isGathered ||= answer.url().includes('/resource/ApiCResource/') && answer.ok()));
  await page.goto(await addressOf('plain'));
  await page.locator(link).waitFor();
  // What listens to it comes after the page.
  while (!isGathered) {
    await page.evaluate(() => ['blur', 'focus'].forEach((name) => window.dispatchEvent(new Event(name))));
    await page.waitForTimeout(500);
  }
}

/** The pin's link is followed so often, in one go, without leaving: each time is an event of some 240 bytes. */
export async function followLink(page: Page, times: number): Promise<void> {
  await page.locator(link).evaluate((element, count) => {
    for (let n = 0; n < count; n++) element.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  }, times);
}

export async function endPage(context: BrowserContext, page: Page, how: End): Promise<void> {
  const devtools = await context.newCDPSession(page);
  if (how === 'navigate') await page.goto('about:blank');
  if (how === 'crash') {
    // Whatever a frame has not been drawn for, nobody has seen.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
    const crashed = page.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  if (how === 'freeze') await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await page.close();
}

/** How often somebody followed a link, as the server has kept it. */
export async function keptFollows({ rows }: Database, personId: string): Promise<number> {
  const { count } = await rows.selectFrom('events').select(({ fn }) => fn.countAll<number | string>().as('count')).where('person_id', '=', personId).where('event_type', '=', eventTypes.clickedThrough).executeTakeFirstOrThrow();
  return Number(count);
}

/** Asks until it is so many, for so long at most; what it is in the end. */
export async function comesTo(wanted: number, ask: () => Promise<number>, patience = 20_000): Promise<number> {
  const until = Date.now() + patience;
  for (;;) {
    const now = await ask();
    if (now >= wanted || Date.now() > until) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const openEvents = (dataFolder: string): Promise<Database> => openDatabase({ dataFolder });
