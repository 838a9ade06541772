import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';
import { idlePaths } from './idleRoutes.ts';
import { expect, test } from './page.ts';
import { signUp } from './saver.ts';

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

/**
 * Checks all pages at once, so that they share the wait. Late activity (later flows, the last events) may take a window or two; endless
 * activity fills each.
 */
async function expectRest(
  browser: Browser,
  options: BrowserContextOptions,
  paths: readonly string[],
  prepare = async (_page: Page): Promise<unknown> => undefined,
): Promise<void> {
  const contexts: BrowserContext[] = [];
  for (let from = 0; from < paths.length; from += pagesOfBrowser) {
    const context = await browser.newContext(options);
    contexts.push(context);
    const first = await context.newPage();
    await prepare(first);
    await first.close();
    for (const path of paths.slice(from, from + pagesOfBrowser)) await (await context.newPage()).goto(path);
  }
  const pages = contexts.map((context) => context.pages()[0]!);
  await expect(async () => {
    const from = Date.now();
    await pages[0]!.waitForTimeout(10_000);
    const appended = await Promise.all(pages.map((page) => appendedAfter(page, from)));
    expect(appended.flat()).toEqual([]);
  }).toPass({ timeout: 45_000 });
  for (const context of contexts) await context.close();
}

/** A film that starts by itself is no rest. */
const noFilms = { reducedMotion: 'reduce' } as const;

test(
  'an idle page appends nothing, on every route, signed in [N-01]',
  { tag: '@wide' },
  async ({ browser, request, baseURL, viewport }) => {
    test.setTimeout(240_000);
    const options: BrowserContextOptions = { baseURL, viewport, serviceWorkers: 'block', ...noFilms };
    await expectRest(browser, options, await idlePaths(request, 'signedIn'), signUp);
  },
);

test(
  'an idle page appends nothing, signed out, on a phone [N-01]',
  { tag: '@phone' },
  async ({ browser, request, baseURL, viewport, userAgent }) => {
    test.setTimeout(180_000);
    const options: BrowserContextOptions = { baseURL, viewport, userAgent, isMobile: true, serviceWorkers: 'block', ...noFilms };
    await expectRest(browser, options, await idlePaths(request, 'signedOut'));
  },
);
