import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { eventTypes } from '../../machines/insight/codes.ts';
import { addressOf } from './kinds.ts';
import { expect, expectAccessible, test } from './page.ts';
import { allowAnalytics, openEvents } from './pageEnds.ts';
import { signUp } from './person.ts';
import { root } from './server.ts';

const player = (page: Page): Locator => page.getByRole('group', { name: /^The picture of/ });
const timeOf = (page: Page): Promise<number> => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test(
  'a video plays by itself without sound, with captions; what pauses keeps its time, and goes on from there [C-01, J-04]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(await addressOf('video'));
    await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
    expect(
      await page.locator('video').evaluate((video: HTMLVideoElement) => [video.muted, video.textTracks[0]?.mode, video.poster !== '']),
    ).toEqual([true, 'showing', true]);
    await expect
      .poll(() =>
        page
          .locator('video')
          .evaluate((video: HTMLVideoElement) => [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
      )
      .toEqual(['A bar grows from left to right.']);

    await player(page).hover();
    await player(page).getByRole('button', { name: 'Captions off' }).click();
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('hidden');
    await player(page).getByRole('slider', { name: 'Position' }).fill('8');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(7.9);

    await player(page).getByRole('button', { name: 'Pause' }).click();
    await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
    const held = await timeOf(page);
    await expectAccessible(page);
    expect(await timeOf(page)).toBe(held);
    await player(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(held);
    await player(page).getByRole('button', { name: 'Pause' }).click();
    await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
    const left = await timeOf(page);

    await page.getByRole('link', { name: 'Grace Hopper' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(Math.floor(left));
  },
);

test('keys play, pause, move, switch the sound and the captions, and fill the screen [J-04]', { tag: '@wide' }, async ({ page }) => {
  await page.goto(await addressOf('video'));
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await player(page).getByRole('button', { name: 'Sound on' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(5);
  await page.keyboard.press('m');
  await expect(player(page).getByRole('button', { name: 'Sound off' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(player(page).getByRole('button', { name: 'Captions on' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(player(page).getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(player(page).getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});

test('for somebody who asked for little motion a video waits to be asked [J-04]', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await addressOf('video'));
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(1);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await player(page).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
});

test('says why in words, and plays on another try when it can be had again [J-02]', { tag: '@wide' }, async ({ page }) => {
  await page.goto(await addressOf('broken'));
  const fault = player(page).getByRole('alert');
  await expect(fault).toContainText('The video was deleted, or this browser cannot play its format.');
  await expectAccessible(page);
  const whole = await readFile(join(root, 'src/server/gallery/videos/fern-growing.mp4'));
  // Its boxes are valid, but the frames in the second half are damaged.
  let body = Buffer.from(whole);
  for (let at = body.indexOf('mdat', body.length / 2) + 4; at < body.length && at > 3; at++) body[at] = 0xff;
  await page.route('**/media/lost.webm', (route) => route.fulfill({ body, contentType: 'video/mp4' }));
  await fault.getByRole('button', { name: 'Try again' }).click();
  await expect(fault).toContainText('The video is damaged, or this browser cannot play its format.');
  body = whole;
  await fault.getByRole('button', { name: 'Try again' }).click();
  await expect(fault).toBeHidden();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
});

const tileVideo = (page: Page): Locator => page.getByRole('feed').locator('video');
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('in a feed the video where one looks plays by itself without sound, rests while the page is hidden, and goes on in its closeup [J-01]', async ({
  page,
}) => {
  await page.goto('/grace/kinds/');
  const tile = page.getByRole('feed').getByRole('link', { name: /^A bar that grows/ });
  await tile.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await expect.poll(() => timeOf(page)).toBeGreaterThan(1);
  await expect(tile.locator('video')).toHaveJSProperty('muted', true);
  await expect(tileVideo(page)).toHaveCount(1);
  await expectAccessible(page);
  await hide(page, true);
  await expect(tileVideo(page)).toHaveJSProperty('paused', true);
  await hide(page, false);
  await expect(tileVideo(page)).toHaveJSProperty('paused', false);
  const seen = await timeOf(page);
  await tile.click();
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await timeOf(page)).toBeGreaterThanOrEqual(seen);

  const [copy] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the video' }).click()]);
  expect(copy.suggestedFilename()).toBe('clip.webm');
});

test(
  'who chose that videos wait finds each waiting, in feeds and alone, until it is asked [J-01]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await signUp(context);
    await page.goto('/settings/permissions');
    await page.getByRole('switch', { name: 'Play videos automatically' }).click();
    await page.goto('/grace/kinds/');
    await page
      .getByRole('feed')
      .getByRole('link', { name: /^A bar that grows/ })
      .evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(700);
    await expect(tileVideo(page)).toHaveCount(0);
    await page.goto(await addressOf('video'));
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(1);
    await expect(page.locator('video')).toHaveJSProperty('paused', true);
    await player(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  },
);

test(
  'an ad’s impression is held until its film was played for 1.5 s; then it stands in the stream, and what is watched after it as such [J-03]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    await signUp(context);
    await allowAnalytics(context);
    const {
      user: { id: person },
    } = (await (await context.request.get('/_/_/state?source_url=/')).json()) as { user: { id: string } };
    const address = await addressOf('advert');
    const db = await openEvents(dirname(process.env.TESSERA_TEST_OUTBOX ?? ''));
    interface Kept {
      event_type: number;
      object_id_str: string;
      duration_ns: string;
      aux_data: object;
      event_data: { began_ms: number; seen_ms?: number; media_state?: number };
    }
    const kept = async (): Promise<Kept[]> => {
      const rows = await db.rows.selectFrom('events').select('data').where('person_id', '=', person).orderBy('created_at').execute();
      return rows.map(({ data }) => JSON.parse(data) as Kept).filter(({ object_id_str }) => object_id_str === address.split('/')[2]);
    };
    const watched = async (): Promise<Kept[]> =>
      (await kept()).filter(({ event_type }) => event_type === eventTypes.videoAdImpression || event_type === eventTypes.videoWatched);
    const pauses = async (): Promise<number> => {
      // Another window comes to the front, so gathered events are sent.
      await page.evaluate(() => ['blur', 'focus'].forEach((name) => window.dispatchEvent(new Event(name))));
      return (await kept()).filter(({ event_data: { media_state } = {} as Kept['event_data'] }) => media_state === 5).length;
    };
    const playFor = async (seconds: number): Promise<void> => {
      const before = await timeOf(page);
      await player(page).getByRole('button', { name: 'Play' }).click();
      await expect.poll(async () => (await timeOf(page)) - before, { intervals: [50] }).toBeGreaterThan(seconds);
      await player(page).getByRole('button', { name: 'Pause' }).click();
      await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
    };

    // The video is in view but does not start by itself.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByText('Promoted').first()).toBeVisible();
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(1);
    await page.waitForTimeout(2000);
    await playFor(0.1);
    await expect.poll(pauses).toBe(1);
    expect(await watched()).toEqual([]);

    await playFor(1.8);
    await expect.poll(pauses).toBe(2);
    const [impression, ...none] = await watched();
    expect(none).toEqual([]);
    expect(impression).toMatchObject({ event_type: eventTypes.videoAdImpression, aux_data: { is_promoted: true } });
    expect(Number(impression!.duration_ns)).toBeGreaterThanOrEqual(1.5e9);
    expect(impression!.event_data.began_ms - impression!.event_data.seen_ms!).toBeGreaterThan(2000);

    await playFor(1.8);
    await expect.poll(pauses).toBe(3);
    expect(await watched()).toEqual([
      impression,
      expect.objectContaining({ event_type: eventTypes.videoWatched, aux_data: expect.objectContaining({ is_promoted: true }) }),
    ]);
    await db.close();
  },
);
