import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog } from '../../events/file.ts';
import { runVitest } from '../cli/runExported.ts';
import { faulty } from './faulty.ts';
import { inspect, picture, recordButton, savedLog } from './inspecting.ts';
import { expect, scrollTo, test, tiles } from './page.ts';
import { root } from './server.ts';
import { serverHeaders } from './serverHeaders.ts';

/** The same fault in the charts that a test imports. */
const planted = `import { flows } from '../../machines/allFlows.ts';
const { failedMore, ended } = flows.feed.machine.states;
failedMore.transitions.get('feed.retried')[0].target = [ended];
`;

test(
  'a fault planted in a flow is found in a saved log, forked, shrunk and turned into a test that names the record [N-05] [N-06]',
  { tag: '@wide' },
  async ({ page, context, baseURL }, testInfo) => {
    const product = await faulty(baseURL!, (script) =>
      script.replace(/(failedMore:\{on:\{"feed\.retried":\{target:.)loadingMore/, '$1ended'),
    );
    const folder = join(root, 'test-results', `walk-${process.pid}`);
    await mkdir(folder, { recursive: true });
    try {
      // A person retries after a failure, sees the end of the feed, and saves the log.
      let asked = 0;
      await page.route(/UserHomefeedResource/, (route) =>
        asked++ === 0
          ? route.fulfill({ status: 503, headers: serverHeaders, json: { resource_response: { code: null, message: 'Busy.' } } })
          : route.continue(),
      );
      await page.goto(product.address);
      await expect(tiles(page).first()).toBeVisible();
      const again = page.getByRole('button', { name: 'Try again', exact: true }).first();
      await expect(again).toBeVisible();
      await scrollTo(page, 99_999);
      await again.click();
      await expect(page.getByText('You have seen everything here.')).toBeVisible();
      expect(product.planted()).toBeGreaterThan(0);
      const file = await savedLog(page, testInfo.outputPath('session.ndjson'));
      const { records } = readLog(await readFile(file));
      const [failed, retried] = ['feed.pageFailed', 'feed.retried'].map((type) => records.findIndex((record) => record.type === type)) as [
        number,
        number,
      ];

      const inspector = await context.newPage();
      await inspect(inspector, file, `${product.address}/inspector/`);

      await inspector.getByRole('searchbox', { name: 'Search' }).fill('type:feed.*');
      await recordButton(inspector, retried).click();
      await inspector.getByRole('button', { name: 'feed/home failedMore → ended' }).click();
      const chart = inspector.getByRole('region', { name: 'Chart of feed: ended' });
      await expect(chart.locator('[data-now] text').first()).toHaveText('feed.retried');
      await expect(inspector.frameLocator('iframe').getByText('You have seen everything here.')).toBeAttached();
      await picture(inspector, 'found');

      await recordButton(inspector, failed).click();
      await inspector.keyboard.press('b');
      await inspector.getByRole('radio', { name: 'Drop this record' }).check();
      await inspector.getByRole('button', { name: 'Make the branch' }).click();
      await recordButton(inspector, retried).click();
      await expect(inspector.getByRole('button', { name: `They diverge at record ${failed}` })).toBeVisible();
      const changes = inspector.getByRole('region', { name: 'Changes' });
      await expect(changes).toContainText('"ended"');
      await expect(changes).toContainText('"loadingMore"');
      await expect(inspector.locator('iframe')).toHaveCount(2);
      await picture(inspector, 'forked');
      await expect(inspector.getByRole('banner')).toContainText(new RegExp(`Branch \\S+, from record ${failed} on`));
      await inspector.getByRole('button', { name: 'Drop the branch' }).click();
      await expect(inspector.locator('iframe')).toHaveCount(1);

      await inspector.keyboard.press('s');
      const shrinking = inspector.getByRole('dialog', { name: 'Shrink to a fault' });
      await expect(shrinking.getByRole('combobox', { name: 'Condition of the fault' })).toHaveValue('feed/home is ended');
      await inspector.keyboard.press('Enter');
      await expect(shrinking.getByRole('status')).toContainText(`${records.length} records reduced to 5.`);
      await expect(shrinking.getByRole('listitem')).toHaveText([
        '0 session.started',
        '1 feed.pageLoaded',
        '2 feed.endNeared',
        '3 feed.pageFailed',
        '4 feed.retried',
      ]);
      await picture(inspector, 'shrunk');
      const [download] = await Promise.all([
        inspector.waitForEvent('download'),
        shrinking.getByRole('button', { name: 'Vitest test that it never happens' }).click(),
      ]);

      // The test was written for a folder of the project, but is one level deeper here.
      await writeFile(join(folder, 'never.test.ts'), (await readFile(await download.path(), 'utf8')).replaceAll("'../", "'../../"));
      expect(runVitest(folder)).toMatchObject({ status: 0 });
      await writeFile(join(folder, 'planted.ts'), planted);
      await writeFile(join(folder, 'never.test.ts'), `import './planted.ts';\n${await readFile(join(folder, 'never.test.ts'), 'utf8')}`);
      const { status, told } = runVitest(folder);
      expect(status).toBe(1);
      expect(told).toContain('record 4, feed.retried: feed/home is ended');

      await shrinking.getByRole('button', { name: 'Open it as a log' }).click();
      await expect(inspector.getByText(/session\.smallest\.ndjson · Sealed · a fork of /)).toBeVisible();
      await inspector.keyboard.press('End');
      await expect(chart).toBeVisible();
    } finally {
      await rm(folder, { recursive: true });
      await product.stop();
    }
  },
);
