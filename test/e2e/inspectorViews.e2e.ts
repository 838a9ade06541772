import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { readLog } from '../../events/file.ts';
import { transitionRows } from '../../machines/logTools/transitions.ts';
import { recording } from '../recordings/files.ts';
import { inspect, picture, shownIn } from './inspecting.ts';
import { expect, expectAccessibleInBothThemes, test } from './page.ts';
import { root } from './server.ts';

const log = recording('session-busy-server.ndjson');
const dialogs = { o: 'Open a log', b: 'Fork from here', s: 'Shrink to a fault', x: 'Export', '?': 'Keys and search' };
/** Content behind a dialog. */
const behind = '#root > div > :not(dialog)';

test(
  'every view of the inspector is accessible, light and dark, at 1280 wide, and each of them is come to by keys [N-06]',
  { tag: '@wide' },
  async ({ page }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/inspector/');
    await expect(page.getByRole('button', { name: 'Open a log file' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'iframe');
    await inspect(page, log);
    await expect(
      page
        .getByRole('region', { name: /^Chart of/ })
        .locator('[data-heat]')
        .first(),
    ).toBeAttached();
    // Records, chart and screen, the record; flows, only the chart, the world; only the screen, changes.
    for (const keys of [['End'], ['f', 'v', '2'], ['v', '3']]) {
      for (const key of keys) await page.keyboard.press(key);
      await expectAccessibleInBothThemes(page, 'iframe');
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    for (const [key, name] of Object.entries(dialogs)) {
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog).toBeVisible();
      await expectAccessibleInBothThemes(page, behind);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await page.keyboard.press('x');
    await page.getByRole('button', { name: 'Cleaned for sharing' }).click();
    await expectAccessibleInBothThemes(page, behind);
  },
);

/** Counts the transitions shown as taken and as never taken, including internal ones. */
const warmth = (page: Page): Promise<{ taken: number; never: number }> =>
  page.getByRole('region', { name: /^Chart of/ }).evaluate((chart) => ({
    taken: chart.querySelectorAll(':is([data-heat="1"], [data-heat="2"], [data-heat="3"]):not(i)').length,
    never: chart.querySelectorAll('[data-heat="0"]:not(i)').length,
  }));

test(
  'the heat of a folder of logs is what the terminal counts, and is there again by its address [N-06]',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    await inspect(page, log);
    await page.keyboard.press('f');
    await page
      .getByRole('list', { name: 'Flows' })
      .getByRole('button', { name: /^feed / })
      .click();
    const chart = page.getByRole('region', { name: 'Chart of feed' });
    await expect(chart.locator('[data-heat="0"]:not(i)').first()).toBeAttached();
    const ofLog = await warmth(page);

    await page.getByLabel('Count a folder …').locator('visible=false').setInputFiles(recording('.'));
    const { stdout } = spawnSync(process.execPath, ['src/cli/tessera.mjs', 'coverage', recording('.'), '--json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    const { logs, records, transitions } = JSON.parse(stdout) as {
      logs: number;
      records: number;
      transitions: { flow: string; count: number }[];
    };
    await expect(
      page.getByRole('status').filter({
        hasText: `${records} records, ${transitions.filter(({ count }) => count > 0).length} of ${transitionRows.length} transitions taken`,
      }),
    ).toBeVisible();
    const ofFeed = transitions.filter(({ flow }) => flow === 'feed');
    const taken = ofFeed.filter(({ count }) => count > 0).length;
    const ofFolder = { taken, never: ofFeed.length - taken };
    expect(ofFolder.taken).toBeGreaterThan(ofLog.taken);
    expect(await warmth(page)).toEqual(ofFolder);
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    await picture(page, 'heat');
    await page.getByRole('button', { name: 'Both', exact: true }).click();

    await page.keyboard.press('h');
    await expect.poll(() => warmth(page)).toEqual(ofLog);
    await page.getByRole('button', { name: `${logs} logs` }).click();
    await expect.poll(() => page.url()).toContain('heat=logs');
    await page.reload();
    await expect.poll(() => warmth(page)).toEqual(ofFolder);
  },
);

test('shrinking can be stopped; what never holds and what is no condition is said [N-06]', { tag: '@wide' }, async ({ page }) => {
  await inspect(page, log);
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Shrink to a fault' });
  const until = async (condition: string): Promise<void> => {
    await dialog.getByRole('combobox', { name: 'Condition of the fault' }).fill(condition);
    await page.keyboard.press('Enter');
  };
  await until('the feed is broken');
  await expect(dialog.getByRole('alert')).toHaveText('There is no flow the feed.');
  await until('feed throws');
  await expect(dialog.getByRole('status')).toContainText('feed throws never occurs');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  // Shrinking never finishes, because the worker's code does not load.
  await page.route(/shrinkWorker/, () => {});
  await until('feed/home is failedMore');
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Shrink' })).toBeVisible();
});

/**
 * A receiver like `createBrowserReceiver` of @statelyai/inspect: it announces that it listens, and accepts messages with a type and a
 * version.
 */
const receiver = `<!doctype html><title>A receiver</title><script>
  const got = [];
  addEventListener('message', ({ data }) => typeof data?.type === 'string' && typeof data._version === 'string' && got.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

test(
  'the Stately inspector is told the log at an address that the person names, and nobody before [N-06]',
  { tag: '@wide' },
  async ({ page, context, baseURL }) => {
    const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(receiver));
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const address = `http://localhost:${(server.address() as AddressInfo).port}/inspect`;
    const elsewhere: string[] = [];
    context.on(
      'request',
      (request) => !request.url().startsWith(baseURL!) && !/^(data|blob):/.test(request.url()) && elsewhere.push(request.url()),
    );
    try {
      await inspect(page, log);
      const { records } = readLog(await readFile(log));
      await page.getByRole('slider', { name: 'Position' }).fill('3');
      await page.keyboard.press('x');
      expect(elsewhere).toEqual([]);
      await page.getByRole('textbox', { name: 'Address of the Stately inspector' }).fill(address);
      const [window] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Attach' }).click()]);
      await expect(page.getByRole('status').filter({ hasText: /^Attached, [1-9]\d* messages sent$/ })).toBeVisible();
      type Got = { type: string; sessionId: string; name?: string; event?: { seq: number } };
      const got = (): Promise<Got[]> => window.evaluate('got');
      const last = (): Promise<number | undefined> => got().then((all) => Math.max(...all.flatMap(({ event }) => event?.seq ?? [])));
      await expect.poll(last).toBeLessThanOrEqual(3);
      expect((await got())[0]).toMatchObject({ type: '@xstate.actor', name: 'session' });
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await expect.poll(last).toBeGreaterThan(records.length - 5);
      const told = await got();
      await window.reload();
      await expect.poll(async () => (await got()).length).toBe(told.length);
      await page.keyboard.press('x');
      await page.getByRole('button', { name: 'Detach' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Attached' })).toBeHidden();
      expect(new Set(elsewhere.map((url) => new URL(url).origin))).toEqual(new Set([new URL(address).origin]));
      await expect(shownIn(page)).toBeAttached();
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
);
