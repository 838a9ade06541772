import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect, firefox, test as base, webkit } from 'playwright/test';
import { fewThreads } from '../run/chromium.mjs';
import { presentEngines } from '../run/engines.mjs';
import { root } from '../e2e/server.ts';
import { replaySoundLog } from '../../machines/logTools/segments.ts';
import { savedLog } from './look.ts';
import { openLine, type Line } from './line.ts';
import { startByPlaywright } from './playwrightEngine.ts';
import type { Engine, Visitor } from './visitor.ts';
import { startWebKit } from './webDriverEngine.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A process that waits for the next site, and one for extensions, which no scenario uses. */
const firefoxUserPrefs = { 'dom.ipc.processPrelaunch.enabled': false, 'extensions.webextensions.remote': false };

/** Starts an engine; null if it is not installed. */
async function start(name: EngineName): Promise<Engine | null> {
  const present = presentEngines();
  if (name === 'firefox') {
    if (!present.firefox || present.firefox.isOwn) return present.firefox && startByPlaywright(firefox, { firefoxUserPrefs });
    return startByPlaywright(firefox, {
      firefoxUserPrefs,
      channel: 'moz-firefox',
      executablePath: join(root, 'test/engines/firefoxProxy.mjs'),
      env: { ...process.env, TESSERA_FIREFOX: present.firefox.path },
    });
  }
  if (name === 'webkit') {
    if (!present.webkit || present.webkit.isOwn) return present.webkit && startByPlaywright(webkit, {});
    return startWebKit(present.webkit.driver, present.webkit.browser);
  }
  const args = [...fewThreads, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return startByPlaywright(chromium, { ...(process.env.TESSERA_CHROMIUM && { executablePath: process.env.TESSERA_CHROMIUM }), args });
}

interface Scenario {
  /** The window is a new one, without a service worker or stored sessions. */
  isNew: boolean;
  visitor: Visitor;
}

interface Shared {
  engineName: EngineName;
  engine: Engine | null;
  line: Line;
  /** The window of one scenario after the other: starting one takes longer than most of them. */
  sharedVisitor: Visitor | undefined;
}

/** Logs of the sessions, by engine. */
export const logsFolder = join(root, 'test-results/engine-logs');

/** Saves the log of the product's page that a scenario ended on; it must replay equal here, and later in the other engines. */
async function keepLog(visitor: Visitor, folder: string, title: string): Promise<void> {
  if (await visitor.evaluate(() => location.pathname.startsWith('/inspector/'))) return;
  const log = await savedLog(visitor);
  expect(replaySoundLog(Buffer.from(log)), 'the log replays equal').toBeDefined();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${title.replaceAll(/[^a-z0-9]+/gi, '-')}.ndjson`), log);
}

/** A scenario runs in each engine, with the service worker, as a stranger to the server; a missing engine skips it. */
export const test = base.extend<Scenario, Shared>({
  isNew: [false, { option: true }],
  engineName: ['chromium', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start(engineName);
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  line: [
    async ({}, use) => {
      const line = await openLine(Number(process.env.TESSERA_TEST_PORT));
      await use(line);
      await line.cut();
    },
    { scope: 'worker' },
  ],
  sharedVisitor: [
    async ({ engine, line }, use) => {
      const visitor = await engine?.open(line.address);
      await use(visitor);
      await visitor?.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, engineName, line, sharedVisitor, isNew }, use, testInfo) => {
    test.skip(!engine, `${engineName} is not installed`);
    const visitor = isNew ? await engine!.open(line.address) : sharedVisitor!;
    testInfo.annotations.push({ type: 'version', description: visitor.version });
    const photograph = async (): Promise<void> => writeFile(testInfo.outputPath('screen.png'), await visitor.screenshot());
    await use(visitor);
    try {
      if (testInfo.status !== testInfo.expectedStatus) await photograph();
      else
        await keepLog(visitor, join(logsFolder, engineName), testInfo.title).catch((error) =>
          photograph().then(() => Promise.reject(error)),
        );
    } finally {
      await (isNew ? visitor.close() : visitor.leave());
    }
  },
});

export { expect };
