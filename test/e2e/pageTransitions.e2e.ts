import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { savedLog } from './inspecting.ts';
import { atHome, expect, scrolledTo, scrollTo, test, tileInView, tiles } from './page.ts';

/** The animated parts of each view transition that ran, and its milliseconds. */
interface Transitions {
  seen: { parts: string[]; longest: number }[];
}

async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const transitions: Transitions = { seen: [] };
    Object.assign(window, { transitions });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(
        () => {
          const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
          const running = effects.filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'));
          transitions.seen.push({
            parts: running.map(({ pseudoElement }) => pseudoElement!),
            longest: Math.max(...running.map((effect) => Number(effect.getComputedTiming().endTime))),
          });
        },
        () => undefined,
      );
      return transition;
    };
  });
}

const seen = (page: Page): Promise<Transitions['seen']> =>
  page.evaluate(() => (window as unknown as { transitions: Transitions }).transitions.seen);

const isOneMovement = { parts: expect.arrayContaining(['::view-transition-group(pin)', '::view-transition-new(pin)']) };

/** Loads a closeup's code, so that it opens with its picture. */
async function openOnce(page: Page): Promise<void> {
  await atHome(page);
  const tile = tiles(page).first().getByRole('link');
  const path = (await tile.getAttribute('href'))!;
  await tile.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.locator(`main a[href="${path}"]`).first()).toBeFocused();
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'));
}

test('a tile grows into its closeup and shrinks back, within 250 ms, to where it was [17.24] [14.5]', async ({ page, watched }) => {
  await watchTransitions(page);
  await openOnce(page);
  await scrollTo(page, 900);
  const top = await scrolledTo(page);
  const tile = await tileInView(page);
  const path = (await tile.getAttribute('href'))!;
  const earlier = (await seen(page)).length;
  await tile.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.locator(`main a[href="${path}"]`).first()).toBeFocused();
  expect(await scrolledTo(page)).toBe(top);
  const transitions = (await seen(page)).slice(earlier);
  expect(transitions).toEqual([expect.objectContaining(isOneMovement), expect.objectContaining(isOneMovement)]);
  for (const { parts, longest } of transitions) {
    expect(parts).toContain('::view-transition-old(pin)');
    expect(longest).toBeLessThanOrEqual(250);
  }
  expect(await watched.layoutShifts()).toEqual([]);
});

test('what is pressed while a transition runs gets the new page, and two presses on a tile open it once [14.5]', async ({
  page,
  context,
}) => {
  await watchTransitions(page);
  await openOnce(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  const earlier = (await seen(page)).length;
  await tiles(page).first().getByRole('link').click();
  await expect.poll(async () => (await seen(page)).length).toBe(earlier + 1);
  const { x, y, width, height } = (await page.getByRole('button', { name: 'Back' }).boundingBox())!;
  expect(await page.evaluate(() => document.documentElement.matches(':active-view-transition'))).toBe(true);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await seen(page)).length).toBe(earlier + 2);
  await page.keyboard.press('Shift');
  expect(await page.evaluate(() => document.documentElement.matches(':active-view-transition'))).toBe(false);

  const entries = await page.evaluate(() => history.length);
  await tiles(page).nth(1).getByRole('link').dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The push replaces the forward entry of the closeup that was gone back from.
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test.describe('the log', { tag: '@wide' }, () => {
  test('is the same with and without transitions, of which there are none with reduced motion [14.5]', async ({ page }, info) => {
    await watchTransitions(page);
    const logs: string[][] = [];
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await atHome(page);
      await page.waitForLoadState('networkidle');
      await scrollTo(page, 700);
      const tile = await tileInView(page);
      const path = (await tile.getAttribute('href'))!;
      // A pointer that rests asks for the pin, also on a slow machine.
      await Promise.all([page.waitForRequest('**/_/graphql/**'), tile.hover()]);
      await tile.click();
      await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();
      await scrollTo(page, 0);
      // A pointer that rests on a tile would ask for its pin.
      await page.mouse.move(2, 2);
      await page.goBack();
      await expect.poll(() => scrolledTo(page)).toBe(700);
      await scrollTo(page, 700);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click();
      await expect(page).toHaveURL('/explore/');
      expect((await seen(page)).length > 0).toBe(reducedMotion === 'no-preference');
      const lines = (await readFile(await savedLog(page, info.outputPath(`${reducedMotion}.ndjson`)), 'utf8')).split('\n');
      const records = lines.filter(Boolean).map((line) => JSON.parse(line) as { type: string; data: { pinId?: string } });
      // Other pins come under the pointer by chance, as the pages move.
      const isOpened = ({ pinId }: { pinId?: string }): boolean => pinId === undefined || path.includes(pinId);
      logs.push(
        records
          .filter(({ type }) => /app\.tessera\.(navigation|viewport\.scrolled|feed\.pinOpened|closeup\.preloadRequested)/.test(type))
          .filter(({ data }) => isOpened(data))
          .map(({ type, data }) => `${type} ${JSON.stringify(data, (name, value: unknown) => (name === 'entry' ? undefined : value))}`),
      );
    }
    expect(logs[1]).toEqual(logs[0]);
    expect(logs[0]!.filter((line) => line.includes('navigation.')).length).toBeGreaterThan(3);
  });
});
