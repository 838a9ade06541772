import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from 'playwright/test';

/** What a page did wrong while it was looked at: errors, and how far its content jumped by itself. */
interface Watched {
  faults: string[];
  layoutShift(): Promise<number>;
}

/** Each page is watched: an uncaught error fails the test that saw it. */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      await page.addInitScript(() => {
        const seen = window as unknown as { shift: number };
        seen.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await use({ faults, layoutShift: () => page.evaluate(() => (window as unknown as { shift: number }).shift) });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** The tiles of the first wall of pictures on the page. */
export const tiles = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('feed').first().getByRole('article');

/** A tile that stands whole in the window, so that a click does not scroll to it first. */
export async function tileInView(page: Page): Promise<ReturnType<Page['locator']>> {
  const path = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('[role=feed] [role=article] a, [role=feed] article a')]
      .find((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 100 && bottom < innerHeight - 100;
      })
      ?.getAttribute('href'));
  if (!path) throw new Error('no tile stands whole in the window');
  return page.locator(`[role=feed] a[href="${path}"]`).first();
}

/** Goes home and waits for its pictures. */
export async function atHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(tiles(page).first()).toBeVisible();
}

/** Scrolls and waits until the session has heard where it stands (it listens after 200 ms of quiet, S1.9). */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.evaluate(() => new Promise((heard) => void setTimeout(heard, 350)));
}

export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** No rule of WCAG 2.2 A or AA is broken, once what moves or fades in has come to rest. A tile that a fixed bar half covers would count as too small a target, so that rule is left out. @param without what is not looked at */
export async function expectAccessible(page: Page, without?: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity));
  const builder = new AxeBuilder({ page });
  if (without) builder.exclude(without);
  const { violations } = await builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).disableRules('target-size').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

export { expect };
