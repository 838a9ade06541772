import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { atHome, expect, scrollTo, test, tiles } from './page.ts';
import { root } from './server.ts';

const tessera = (...args: string[]): ReturnType<typeof spawnSync> =>
  spawnSync(process.execPath, ['src/cli/tessera.mjs', ...args], { cwd: root, encoding: 'utf8' });

test(
  'the log of a session, saved from the page, replays in the terminal to the same digest [N-01, N-05]',
  { tag: '@wide' },
  async ({ page, context }, info) => {
    await atHome(page);
    await scrollTo(page, 500);
    await tiles(page).nth(3).getByRole('link').click();
    await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('offline! Check')).toBeVisible();
    await context.setOffline(false);
    await page.goBack();
    await expect(tiles(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /log/ }).click()]);
    const file = info.outputPath('session.ndjson');
    await download.saveAs(file);

    const replayed = tessera('replay', file);
    expect(replayed.stderr + String(replayed.stdout)).toContain('navigation');
    expect(replayed.status).toBe(0);
    expect(tessera('diff', file, file).status).toBe(0);

    const text = await readFile(file, 'utf8');
    const damaged = info.outputPath('damaged.ndjson');
    await writeFile(damaged, text.replace('connection.lost', 'connection.lose'));
    expect(tessera('replay', damaged).status).not.toBe(0);
  },
);
