import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from '../run/chromium.mjs';
import { freePort, root } from '../e2e/server.ts';
import type { EngineName } from './scenario.ts';
import { timeLimit } from './visitor.ts';

// The workers read this file again, so values determined once are in the environment.
process.env.TESSERA_TEST_PORT ??= String(await freePort());
process.env.TESSERA_CHROMIUM ||= (await findChromium()).path ?? '';

const engines = ['chromium', 'firefox', 'webkit'] as const;

export default defineConfig<object, { engineName: EngineName }>({
  testDir: import.meta.dirname,
  testMatch: '*.e2e.ts',
  globalSetup: join(root, 'test/e2e/setup.ts'),
  outputDir: join(root, 'test-results/engines'),
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results/engines.json') }]],
  // Two keep two cores busy, because a browser has several processes; a third costs the start of a browser and of its service worker.
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: timeLimit },
  forbidOnly: true,
  projects: engines.flatMap((engineName) => [
    { name: engineName, testIgnore: 'replays.e2e.ts', use: { engineName } },
    { name: `${engineName} replays`, testMatch: 'replays.e2e.ts', dependencies: [...engines], use: { engineName } },
  ]),
});
