import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { fewThreads, findChromium } from '../run/chromium.mjs';
import { freePort, root } from './server.ts';

// The workers read this file again, so values determined once are in the environment.
process.env.TESSERA_TEST_PORT ??= String(await freePort());
process.env.TESSERA_CHROMIUM ||= (await findChromium()).path ?? '';

const args = [...fewThreads, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.e2e.ts',
  globalSetup: join(import.meta.dirname, 'setup.ts'),
  outputDir: join(root, 'test-results/e2e'),
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results/playwright.json') }]],
  // Two keep two cores nearly busy; more than three only make each test slower.
  workers: 3,
  fullyParallel: true,
  // Long enough for a machine that is slow or busy with other work.
  timeout: 300_000,
  expect: { timeout: 40_000, toPass: { timeout: 120_000 } },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${process.env.TESSERA_TEST_PORT}`,
    browserName: 'chromium',
    launchOptions: { ...(process.env.TESSERA_CHROMIUM && { executablePath: process.env.TESSERA_CHROMIUM }), args },
    locale: 'en-US',
    // A page's routes do not intercept a service worker's requests, and caching for offline use takes a tenth of a visit's time.
    serviceWorkers: 'block',
    // Else an action waits for what never comes until the test ends.
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'wide', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Excludes specs that are equal on every device, or need a keyboard or a pointer.
      grepInvert: /@wide/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      },
    },
  ],
});
