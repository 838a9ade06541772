import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type BrowserContext, expect, test as base, type ConsoleMessage, type Page } from 'playwright/test';
import { shiftsOf, watchShifts } from './shifts.ts';

/** Faults of a watched page: errors, layout shifts, and policy violations, for which the test must account. */
interface Watched {
  faults: string[];
  /** As texts, without those of a value up to the least one that counts. */
  layoutShifts(least?: number): Promise<string[]>;
  takeViolations(): string[];
}

/** Policy violations of any page or worker of the contexts that the test opened, since its last check. */
let violations: string[] = [];

function noteViolations(context: BrowserContext): void {
  // Some are told of after the test that opened the context has ended.
  const noted = violations;
  const note = (message: ConsoleMessage): void => {
    const { url, lineNumber } = message.location();
    if (
      /Content Security Policy|TrustedHTML|TrustedScript|Trusted Type|Permissions-Policy|Permissions policy|Cross-Origin-\w+-Policy/i.test(
        message.text(),
      )
    )
      noted.push(`${message.text()} (${message.page()?.url() ?? 'a worker'}, ${url}:${lineNumber})`);
  };
  context.on('console', note);
  context.on('serviceworker', (worker) => worker.on('console', note));
}

/**
 * Has `goto` and `reload` wait until the page's code has taken over what the server drew: before that a press on a link is the browser's
 * own, which is not what most tests are about.
 */
function awaitTakeover(page: Page): void {
  const hasScripts = page.addInitScript(() => Object.assign(window, { hasScripts: true }));
  const takenOver = () =>
    page
      .waitForFunction(() => !('hasScripts' in window && document.querySelector('#shell-loader[hidden]')), undefined, { timeout: 20_000 })
      .catch(() => undefined);
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    await hasScripts;
    const answer = await goTo(address, options);
    if (options?.waitUntil !== 'commit') await takenOver();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== 'commit') await takenOver();
    return answer;
  };
  const reached = page.waitForLoadState.bind(page);
  page.waitForLoadState = async (state, options) => {
    await reached(state, options);
    if (state === 'networkidle') await page.waitForFunction(hasLoaded, undefined, { timeout: 10_000 }).catch(() => undefined);
  };
}

/** The network is idle before the code as well, which waits for the pictures in view. */
function hasLoaded(): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd);
  return !document.querySelector('#shell-loader[hidden]') && performance.now() - Math.max(0, ...ends) > 700;
}

/** Each page is watched: an uncaught error or a policy violation fails the test. */
export const test = base.extend<{ watched: Watched }>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', (context) => {
        noteViolations(context);
        context.on('page', awaitTakeover);
      });
      await use(browser);
    },
    { scope: 'worker' },
  ],
  watched: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      // React's numbers for markup that differs from what it renders itself.
      page.on('console', (message) => {
        if (/Minified React error #4(?:18|19|2[0-9])/.test(message.text())) faults.push(message.text());
      });
      await watchShifts(page);
      await use({
        faults,
        layoutShifts: (least) => shiftsOf(page, least),
        takeViolations: () => violations.splice(0),
      });
      const found = [faults, violations];
      violations = [];
      expect(found).toEqual([[], []]);
    },
    { auto: true },
  ],
});

/** Returns the tiles of the first feed on the page. */
export const tiles = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('feed').first().getByRole('article');

/** Returns a tile that is completely in the window, so that a click does not scroll to it first. */
export async function tileInView(page: Page): Promise<ReturnType<Page['locator']>> {
  const path = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('[role=feed] [role=article] a, [role=feed] article a')]
      .find((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 100 && bottom < innerHeight - 100;
      })
      ?.getAttribute('href'),
  );
  if (!path) throw new Error('no tile stands whole in the window');
  return page.locator(`[role=feed] a[href="${path}"]`).first();
}

/** Opens the home page and waits for its pictures. */
export async function atHome(page: Page): Promise<void> {
  await page.goto('/');
  await expect(tiles(page).first()).toBeVisible();
}

/** Scrolls and waits until the session has recorded the position (after 200 ms without scrolling, S1.9). */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.evaluate(() => new Promise((heard) => void setTimeout(heard, 350)));
}

export const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

const wcag: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: false } },
};
/** Rules of axe that depend on colors. */
const colorRules: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/**
 * Expects no violation of WCAG 2.2 A or AA, after animations have finished. The target-size rule is left out, because a tile half covered
 * by a fixed bar would violate it.
 * @param without selector of excluded elements
 */
export async function expectAccessible(page: Page, without?: string): Promise<void> {
  await expectNoViolation(page, wcag, without);
}

const background = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The same in the light theme and then in the dark one, of a page that follows the device; a theme decides on colors alone. */
export async function expectAccessibleInBothThemes(page: Page, without?: string): Promise<void> {
  await expectAccessible(page, without);
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).not.toBe(light);
  await expectNoViolation(page, colorRules, without);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => background(page)).toBe(light);
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function expectNoViolation(page: Page, rules: axe.RunOptions, without?: string): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity),
  );
  // Axe's own package for Playwright evaluates the whole script twice for each check, which takes as long as the check.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeScript);
  const violations = await page.evaluate(
    async ([options, exclude]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const found = await run(exclude ? { exclude: [exclude] } : document, { ...options, resultTypes: ['violations'] });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [rules, without] as const,
  );
  expect(violations).toEqual([]);
}

export { expect };
