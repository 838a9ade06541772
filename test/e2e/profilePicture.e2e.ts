import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { corners } from '../server/somePictures.ts';
import { expect, expectAccessible, test } from './page.ts';
import { signUp } from './person.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Profile picture' });
const press = (page: Page, name: string) => section(page).getByRole('button', { name }).click();
const pictureOf = (page: Page) => section(page).locator('img[src^="/pictures/"]');

async function opened(page: Page): Promise<void> {
  await signUp(page.context());
  await page.goto('/settings/account-settings');
  await expect(section(page).getByText('Choose a picture', { exact: true })).toBeVisible();
}

test('a person chooses a picture, cuts it by keyboard, and sees it everywhere; removing it is undone [17.22]', async ({ page }) => {
  await opened(page);
  const buffer = await corners(900, 600).png().toBuffer();
  await section(page).locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const zoom = section(page).getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toBeFocused();
  await page.keyboard.press('End');
  await expect(zoom).toHaveValue('8');
  // The frame: the middle of the enlarged picture may be outside it.
  await section(page).locator('img[src^="blob:"]').locator('..').hover();
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 300);
  await expect(zoom).not.toHaveValue('8');
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.mouse.wheel(0, -3000);
  await expect(zoom).toHaveValue('8');
  const across = section(page).getByRole('slider', { name: 'Left and right' });
  await across.focus();
  await page.keyboard.press('End');
  await expect(across).toHaveValue('100');
  await expectAccessible(page);
  await press(page, 'Use this picture');
  await expect(section(page).getByText('Your picture was saved.')).toBeVisible();
  await expect(pictureOf(page)).toBeVisible();
  // The right side is green above and yellow below. Its left edge is red if the place or the zoom is not kept.
  const drawn = await pictureOf(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, 10, 10);
    return [...context.getImageData(1, 1, 1, 1).data];
  });
  expect(drawn[0]).toBeLessThan(50);
  expect(drawn[1]).toBeGreaterThan(200);
  await expect(page.getByRole('button', { name: 'Your account' }).locator('img[src^="/pictures/"]').first()).toBeAttached();

  await press(page, 'Remove picture');
  await expect(section(page).getByText('Your picture was removed.')).toBeVisible();
  await expect(pictureOf(page)).toHaveCount(0);
  await press(page, 'Undo');
  await expect(pictureOf(page)).toBeVisible();
});

test(
  'the sending of a picture tells how far it is, and can be canceled and begun again [17.22]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    await opened(page);
    // Noise does not shrink: some 4 MB.
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const buffer = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: 'white', noise } })
      .png()
      .toBuffer();
    await section(page).locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    const client = await context.newCDPSession(page);
    const line = (uploadThroughput: number) =>
      client.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
    await line(buffer.length / 20);
    await press(page, 'Use this picture');
    const bar = section(page).getByRole('progressbar', { name: 'Sent' });
    const percent = async () => Number(await bar.getAttribute('value'));
    await expect.poll(percent).toBeGreaterThan(0);
    const seen = await percent();
    await expect.poll(percent).toBeGreaterThan(seen);
    expect(await percent()).toBeLessThan(100);
    await expectAccessible(page);
    await press(page, 'Cancel');
    await expect(bar).toHaveCount(0);
    await expect(pictureOf(page)).toHaveCount(0);
    await line(-1);
    await press(page, 'Use this picture');
    await expect(section(page).getByText('Your picture was saved.')).toBeVisible();
  },
);

test('a file that is no picture is refused in words, and the next one is taken [17.22]', { tag: '@wide' }, async ({ page }) => {
  await opened(page);
  const field = section(page).locator('input[type=file]');
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') });
  await expect(section(page).getByText('This browser cannot show this picture.')).toBeVisible();
  await press(page, 'Use this picture');
  await expect(section(page).getByRole('alert')).toContainText('not one of the accepted kinds of pictures');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  const buffer = await corners(90, 60).png().toBuffer();
  await section(page).evaluate(
    (box, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
      const target = box.querySelector('button, input')!;
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [...buffer],
  );
  await press(page, 'Use this picture');
  await expect(section(page).getByText('Your picture was saved.')).toBeVisible();
});
