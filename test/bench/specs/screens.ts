// In the place of `playwright/test`, for a spec that is carried out without its assertions: after each step it notes what is on the screen.
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { test as original, type Page } from 'playwright/test';
import { screenOf } from './screenOf.ts';

export type { Page, Request } from 'playwright/test';

/** The screen after each step, and the title of the step that could not be done. */
export interface Screens {
  readonly steps: { readonly title: string; readonly lines: readonly string[] }[];
  stoppedAt?: string;
}

/** Milliseconds between two looks, and how many there are at most. */
const [pause, maxLooks] = [300, 12];

let current: Page | undefined;
let screens: Screens = { steps: [] };

/** Returns the screen as soon as two looks find the same. */
async function settled(page: Page): Promise<readonly string[]> {
  await page
    .locator('#shell-loader')
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => undefined);
  let lines: readonly string[] = [];
  for (let look = 0; look < maxLooks; look++) {
    await page.waitForTimeout(pause);
    const now = await page.evaluate(screenOf).catch(() => ['the page is between two documents']);
    if (look > 0 && now.join('\n') === lines.join('\n')) break;
    lines = now;
  }
  return lines;
}

async function step(title: string, body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    screens.stoppedAt = title;
    throw error;
  } finally {
    if (current) screens.steps.push({ title, lines: await settled(current) });
  }
}

/** Runs the test and writes its screens into the folder that the environment names, under the test's file name. */
function run(title: string, body: (fixtures: { page: Page }) => Promise<void>): void {
  original(title, async ({ page }, { titlePath: [file = ''] }) => {
    [current, screens] = [page, { steps: [] }];
    try {
      await body({ page });
    } catch {
      // Told by `stoppedAt`.
    }
    await writeFile(`${process.env.TESSERA_SCREENS}/${basename(file, '.spec.ts')}.json`, JSON.stringify(screens));
  });
}

export const test = Object.assign(run, { use: original.use, slow: () => original.slow(), step });

/** Fulfills each assertion; a poll is tried a few times, because a spec scrolls in one. */
const fulfilled: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === 'then' ? undefined : fulfilled),
  apply: () => Promise.resolve(),
});
const poll = (attempt: () => unknown): unknown => {
  const tried = (async () => {
    for (let tries = 0; tries < 8 && !(await attempt()); tries++) await current?.waitForTimeout(100);
  })();
  return new Proxy({}, { get: () => () => tried });
};
export const expect = Object.assign(() => fulfilled, { poll });
