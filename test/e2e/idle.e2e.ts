import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';
import { idlePaths } from './idleRoutes.ts';
import { expect, test } from './page.ts';
import { signUp } from './saver.ts';
import { watchShifts } from './shifts.ts';
import { expectCalmTakeover } from './takeover.ts';

/** Returns the records that a page appended from a position on, from its browser's log store. */
async function appendedAfter(page: Page, from: number): Promise<string[]> {
  return page.evaluate(
    (since) =>
      new Promise<string[]>((done, failed) => {
        const opening = indexedDB.open('tessera-log');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('batches').objectStore('batches').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const records = (reading.result as string[])
              .flatMap((lines) => lines.trim().split('\n'))
              .map((line) => JSON.parse(line) as { source: string; type: string; time: string; data: unknown });
            done(
              records
                .filter(({ time }) => Date.parse(time) > since)
                .map(({ source, type, data }) => `${source} ${type} ${JSON.stringify(data)}`),
            );
          };
        };
      }),
    from,
  );
}

/**
 * A browser opens six connections to a host, and each signed-in page uses one for its messages, so a few pages share a browser and a
 * person.
 */
const pagesOfBrowser = 5;

/** Opens all pages, a few in a browser. */
async function openAll(
  browser: Browser,
  options: BrowserContextOptions,
  paths: readonly string[],
  open: (page: Page, path: string, number: number) => Promise<unknown>,
  prepare = async (_page: Page): Promise<unknown> => undefined,
): Promise<BrowserContext[]> {
  const contexts: BrowserContext[] = [];
  for (const [number, path] of paths.entries()) {
    if (number % pagesOfBrowser === 0) {
      const context = await browser.newContext(options);
      contexts.push(context);
      const first = await context.newPage();
      await prepare(first);
      await first.close();
    }
    await open(await contexts.at(-1)!.newPage(), path, number);
  }
  return contexts;
}

/**
 * Checks all pages at once, so that they share the wait. Late activity (later flows, the last events) may take a window or two; endless
 * activity fills each.
 */
async function expectRest(contexts: readonly BrowserContext[]): Promise<void> {
  const pages = contexts.map((context) => context.pages()[0]!);
  await expect(async () => {
    const from = Date.now();
    await pages[0]!.waitForTimeout(10_000);
    const appended = await Promise.all(pages.map((page) => appendedAfter(page, from)));
    expect(appended.flat()).toEqual([]);
  }).toPass({ timeout: 150_000 });
  // Records of the pages would have been found.
  const from = Date.now();
  await contexts[0]!.setOffline(true);
  await expect.poll(() => appendedAfter(pages[0]!, from)).not.toEqual([]);
  for (const context of contexts) await context.close();
}

/** A film that starts by itself is no rest. */
const noFilms = { reducedMotion: 'reduce' } as const;

const parts = 2;

for (let part = 0; part < parts; part += 1)
  test(
    `every page is drawn and taken over without an error or a move, and appends nothing while idle, signed in, part ${part} [N-01]`,
    { tag: '@wide' },
    async ({ browser, request, baseURL }) => {
      test.setTimeout(600_000);
      const options: BrowserContextOptions = { baseURL, serviceWorkers: 'block', ...noFilms };
      const paths = (await idlePaths(request, 'signedIn')).filter((_, i) => i % parts === part);
      const open = async (page: Page, path: string, number: number): Promise<void> => {
        await watchShifts(page);
        await expectCalmTakeover(page, path, parts * number + part);
      };
      await expectRest(await openAll(browser, options, paths, open, signUp));
    },
  );

test(
  'an idle page appends nothing, signed out, on a phone [N-01]',
  { tag: '@phone' },
  async ({ browser, request, baseURL, viewport, userAgent }) => {
    const options: BrowserContextOptions = { baseURL, viewport, userAgent, isMobile: true, serviceWorkers: 'block', ...noFilms };
    await expectRest(await openAll(browser, options, await idlePaths(request, 'signedOut'), (page, path) => page.goto(path)));
  },
);
