import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { readLog } from '../../events/file.ts';
import { sealedFile } from '../../machines/logTools/replay.ts';
import { savedLog } from './inspecting.ts';
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
    const file = await savedLog(page, info.outputPath('session.ndjson'));

    const replayed = tessera('replay', file);
    expect(replayed.stderr + String(replayed.stdout)).toContain('navigation');
    expect(replayed.status).toBe(0);
    expect(tessera('diff', file, file).status).toBe(0);

    const text = await readFile(file, 'utf8');
    const { records, session } = readLog(text);
    const framed = info.outputPath('framed.ndjson');
    await writeFile(framed, sealedFile(records, session!, undefined, 7));
    const forged = info.outputPath('forged.ndjson');
    await writeFile(
      forged,
      sealedFile(records, session!, undefined, 7).replace(/(?<="digest":")[0-9a-f]{64}(?=","world")/, '0'.repeat(64)),
    );
    const printed = ['1', '2', '5'].map((threads) => tessera('replay', framed, '--threads', threads));
    expect(printed.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(new Set(printed.map(({ stdout }) => String(stdout))).size).toBe(1);
    const objects = ['1', '4'].map((threads) => String(tessera('replay', framed, '--threads', threads, '--json').stdout));
    expect(objects[0]).toBe(objects[1]);
    expect([tessera('replay', forged, '--threads', '1').status, tessera('replay', forged, '--threads', '3').status]).toEqual([1, 1]);

    const damaged = info.outputPath('damaged.ndjson');
    await writeFile(damaged, text.replace('connection.lost', 'connection.lose'));
    expect(tessera('replay', damaged).status).not.toBe(0);
  },
);
