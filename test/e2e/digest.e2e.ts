import { existsSync, readFileSync } from 'node:fs';
import { chromium, firefox, webkit, type BrowserType } from 'playwright';
import { readLog } from '../../events/file.ts';
import { recording, recordings, resealed, withSeal } from '../recordings/files.ts';
import { expect, test } from './page.ts';

/** Expects the browser to compute the digests that Node sealed, from an actual replay. */
async function expectSameDigests(browserType: BrowserType, options: Parameters<BrowserType['launch']>[0], address: string): Promise<void> {
  const browser = await browserType.launch(options);
  try {
    const page = await browser.newPage();
    await page.goto(address);
    const open = async (name: string, text: string): Promise<string> => {
      await page
        .locator('input[type=file][aria-label="Open a log file"]')
        .setInputFiles({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });
      const seal = page.locator('header p', { hasText: name }).locator('[data-verdict]');
      await expect(seal).toBeVisible({ timeout: 120_000 });
      const verdict = (await seal.textContent())!;
      await page.keyboard.press('o');
      return verdict;
    };
    const sealed = recordings().map((name) => [name, resealed(readFileSync(recording(name), 'utf8'))] as const);
    for (const [name, text] of sealed) expect(await open(name, text), name).toContain('verified');
    const [name, text] = sealed[0]!;
    expect(await open(name, withSeal(text, { digest: readLog(text).seal!.head }))).toContain('replays differently');
  } finally {
    await browser.close();
  }
}

for (const browserType of [chromium, firefox, webkit]) {
  const name = browserType.name();
  test(`the same logs give the same digests in Node and in ${name} [N-05]`, { tag: '@wide' }, async ({ baseURL }, { project }) => {
    // A browser of its own, with nothing cached, opens every recording.
    test.setTimeout(600_000);
    const isOurs = browserType === chromium;
    test.skip(!isOurs && !existsSync(browserType.executablePath()), `Playwright's ${name} is not installed here`);
    await expectSameDigests(browserType, isOurs ? project.use.launchOptions! : {}, `${baseURL}/inspector/`);
  });
}
