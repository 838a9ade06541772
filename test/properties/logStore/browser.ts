import { resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { presentChromium } from '../../run/chromium.mjs';

/** A real Chromium, or null if there is none. `TESSERA_CHROMIUM` sets its path. */
const executable = process.env.TESSERA_CHROMIUM || ((await presentChromium())?.path ?? null);
export const noChromium = executable === null ? 'no Chromium is found: set TESSERA_CHROMIUM' : '';

export const origin = 'https://log.test';

/** Before each test of the surrounding suite, opens a page with the stores, as `window.tessera`, in an empty profile. */
export function openForEachTest(onOpen: (page: Page, context: BrowserContext) => void): void {
  let browser: Browser | undefined;
  let script: string;
  let context: BrowserContext;
  beforeAll(async () => {
    [script, browser] = await Promise.all([bundled(), chromium.launch({ executablePath: executable!, args: ['--no-sandbox'] })]);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    context = await serving(browser!, script);
    onOpen(await openPage(context), context);
  });
  afterEach(() => context.close());
}

async function serving(browser: Browser, script: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.route(`${origin}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><script type="module" src="/page.js"></script>' }),
  );
  return context;
}

export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'tessera' in window);
  return page;
}

async function bundled(): Promise<string> {
  // A build without watching and with one format gives one output.
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(import.meta.dirname, 'page.ts'), formats: ['es'], fileName: 'page' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })) as [Rolldown.RolldownOutput];
  return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}
