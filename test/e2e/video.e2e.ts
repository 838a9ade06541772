import type { Locator, Page } from 'playwright/test';
import { addressOf } from './kinds.ts';
import { expect, expectAccessible, test } from './page.ts';

const player = (page: Page): Locator => page.getByRole('group', { name: /^The picture of/ });
const timeOf = (page: Page): Promise<number> => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a video plays by itself without sound, with captions; what pauses keeps its time, and goes on from there [C-01, J-04]', async ({ page }) => {
  await page.goto(await addressOf('video'));
  await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => [video.muted, video.textTracks[0]?.mode, video.poster !== ''])).toEqual([true, 'showing', true]);
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text))).toEqual(['A bar grows from left to right.']);

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
});

test('keys play, pause, move and switch the sound [J-04]', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await page.goto(await addressOf('video'));
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await player(page).getByRole('button', { name: 'Sound on' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(page)).toBeGreaterThan(5);
  await page.keyboard.press('m');
  await expect(player(page).getByRole('button', { name: 'Sound off' })).toBeVisible();
});

test('for somebody who asked for little motion a video waits to be asked [J-04]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(await addressOf('video'));
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(1);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await player(page).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
});

test.describe('a video that can’t be had', () => {
  // A page's routes don't see what a service worker asks for.
  test.use({ serviceWorkers: 'block' });

  test('says why in words, and plays on another try when it can be had again [J-04]', async ({ page }) => {
    await page.goto(await addressOf('broken'));
    const fault = player(page).getByRole('alert');
    await expect(fault).toContainText('The video is gone, or of a kind that this browser can’t play.');
    await expectAccessible(page);
    await page.route('**/media/lost.webm', (route) => route.fulfill({ path: `${import.meta.dirname}/media/clip.webm`, contentType: 'video/webm' }));
    await fault.getByRole('button', { name: 'Try again' }).click();
    await expect(fault).toBeHidden();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  });
});
