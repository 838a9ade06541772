import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parquetReadObjects } from 'hyparquet';
import type { Locator, Page } from 'playwright/test';
import { readLog } from '../../events/file.ts';
import type { RecordOf } from '../../events/record.ts';
import { eventTypes } from '../../machines/insight/codes.ts';
import { expect, test } from './page.ts';
import { hangFilms } from './films.ts';
import { savedLog } from './inspecting.ts';
import { dataFolder, freePort, root, startTessera } from './server.ts';

/** A server with films as its only pins. */
let site: { base: string; folder: string; close(): Promise<void> };
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const { folder, remove } = await dataFolder();
  await hangFilms(folder, 8);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  site = {
    base: `http://127.0.0.1:${port}`,
    folder,
    close: async () => {
      await stop();
      await remove();
    },
  };
});
// Undefined if the server did not start.
test.afterAll(() => site?.close());

const tessera = (...args: string[]): ReturnType<typeof spawnSync> =>
  spawnSync(process.execPath, ['src/cli/tessera.mjs', ...args], { cwd: root, encoding: 'utf8' });
const player = (page: Page): Locator => page.getByRole('main').getByRole('group', { name: /^Film \d/ });
const state = (video: Locator): Promise<{ time: number; paused: boolean; muted: boolean }> =>
  video.evaluate((it: HTMLVideoElement) => ({ time: it.currentTime, paused: it.paused, muted: it.muted }));
const tileVideo = (page: Page): Locator => page.getByRole('feed').locator('video');

async function openFilm(page: Page, title: string): Promise<void> {
  await page.goto(`${site.base}/`);
  await page
    .getByRole('feed')
    .getByRole('link', { name: new RegExp(`^${title}\\b`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test(
  'a film plays, pauses when another starts, and its seconds stand in the Parquet file; the session replays to the same digest [J-01, J-03]',
  { tag: '@wide' },
  async ({ page }, info) => {
    test.slow();
    await openFilm(page, 'Film 3');
    const film = player(page).locator('video');
    await expect.poll(async () => (await state(film)).time).toBeGreaterThan(2.5);
    expect(await tileVideo(page).count()).toBe(0);
    const pinId = /pin\/([^/]+)/.exec(page.url())![1]!;

    // Past the end of the video, so that one of the tiles below is in view.
    await page
      .getByRole('region', { name: 'More like this' })
      .getByRole('article')
      .first()
      .evaluate((tile) => scrollTo(0, tile.getBoundingClientRect().top + scrollY - 40));
    await expect.poll(async () => (await state(tileVideo(page))).time).toBeGreaterThan(0.2);
    expect(await state(tileVideo(page))).toMatchObject({ paused: false, muted: true });
    expect((await state(film)).paused).toBe(true);

    const log = await savedLog(page, info.outputPath('film.ndjson'));
    expect(tessera('replay', log).status).toBe(0);
    const { records } = readLog(await readFile(log));
    const watched = records.filter((record) => record.type === 'video.watched').map(({ data }) => data);
    expect(watched.map((each) => each.pinId)).toContain(pinId);

    const paused = records.findLast((record) => record.type === 'video.paused' && record.data.pinId === pinId) as RecordOf<'video.paused'>;
    await page.goto(`${site.base}/inspector/`);
    await page.locator('input[type=file]').setInputFiles(log);
    await page.getByRole('slider', { name: 'Position' }).fill(String(paused.seq));
    const still = page.frameLocator('iframe').getByRole('main').locator('article').first().locator('video');
    await expect.poll(async () => Math.abs((await state(still)).time - paused.data.time)).toBeLessThan(0.05);
    expect((await state(still)).paused).toBe(true);

    await page.close();
    const file = info.outputPath('events.parquet');
    await expect(async () => {
      const { status, stderr } = tessera('export', '--data', site.folder, '--format', 'parquet', '--out', file);
      expect(status, String(stderr)).toBe(0);
      const bytes = await readFile(file);
      const rows = await parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) });
      const spans = rows.filter((row) => row.event_type === eventTypes.videoWatched && row.object_id === pinId);
      expect(spans.map((row) => Number(row.duration_ns as bigint) / 1e6)).toEqual(
        watched.filter((each) => each.pinId === pinId).map((each) => each.milliseconds),
      );
    }).toPass();
  },
);

test(
  'a stream is played by the browser itself, by a script where it can’t, which is fetched only then [J-04]',
  { tag: '@wide' },
  async ({ page, browser }) => {
    const scripts = (of: Page): string[] => {
      const seen: string[] = [];
      of.on('request', (request) => /assets\/hls/.test(request.url()) && seen.push(request.url()));
      return seen;
    };
    const own = scripts(page);
    await openFilm(page, 'Film 0');
    await expect.poll(async () => (await state(player(page).locator('video'))).time).toBeGreaterThan(0.3);
    expect(own).toEqual([]);

    const other = await browser.newPage();
    await other.addInitScript(() => {
      const { canPlayType } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.canPlayType = function (type) {
        return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type);
      };
    });
    const fetched = scripts(other);
    await other.goto(page.url());
    await expect.poll(async () => (await state(player(other).locator('video'))).time).toBeGreaterThan(0.3);
    expect(fetched.length).toBeGreaterThan(0);
    expect(await player(other).locator('video').getAttribute('src')).toMatch(/^blob:/);
    await other.close();
  },
);
