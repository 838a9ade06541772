import { join } from 'node:path';
import sharp from 'sharp';
import { expect, expectAccessible, test } from './page.ts';
import { form, signUp } from './person.ts';
import { root } from './server.ts';

const clip = join(root, 'test/e2e/media/clip.webm');
const picture = async (name: string, background: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 120, height: 160, channels: 3, background } })
    .png()
    .toBuffer(),
});

test(
  'a carousel is kept as a draft over a reload and without a connection, put in order by keyboard, published and edited [D-02, B-03]',
  {
    tag: '@wide',
  },
  async ({ page, context }) => {
    test.slow();
    await page.goto('/create?kind=carousel');
    await form(page).getByRole('button', { name: 'Log in' }).waitFor();
    await signUp(context);
    await page.goto('/create');
    await form(page).getByRole('link', { name: 'Carousel' }).click();
    await page
      .getByLabel('Choose pictures')
      .setInputFiles([await picture('red', '#a22'), await picture('green', '#2a2'), await picture('blue', '#22a')]);
    await expect(form(page).getByRole('listitem', { name: 'Picture 3' })).toContainText('blue.png');
    await page.getByLabel('Title', { exact: true }).fill('Three colors');
    await page.getByRole('button', { name: 'Move 3 up' }).press('Enter');
    await expect(form(page).getByRole('listitem', { name: 'Picture 2' })).toContainText('blue.png');
    await form(page).getByRole('listitem', { name: 'Picture 1' }).getByLabel('Heading').fill('Warm');
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Three colors');
    await page.getByRole('button', { name: 'Remove 1' }).click();
    await expect(form(page).getByRole('listitem', { name: 'Picture 3' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(form(page).getByRole('list').filter({ hasText: 'red.png' })).toBeFocused();
    await expect(form(page).getByRole('listitem', { name: 'Picture 1' })).toContainText('red.png');
    await expect(form(page).getByRole('listitem', { name: 'Picture 2' })).toContainText('blue.png');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Publish' }).press('Enter');
    await expect(page.getByText('We could not reach the server. Your draft is kept and will be sent when you are online.')).toBeVisible();
    await expect(page.locator('*:focus')).toContainText('We could not reach the server.');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: 'Sent' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: 'View the pin' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Three colors' })).toBeVisible();
    await expect(page.getByText('Warm')).toBeVisible();

    await page.getByRole('button', { name: 'Edit pin' }).click();
    await page.getByRole('button', { name: 'Edit pictures, video or pages' }).click();
    await page.getByRole('button', { name: 'Remove 3' }).click();
    await expect(form(page).getByRole('listitem', { name: 'Picture 3' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('link', { name: 'View the pin' }).click();
    await expect(page.getByText('1 of 2')).toBeVisible();
  },
);

test(
  'the last letters before a reload stay, while the browser still stores those before [B-03]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await signUp(context);
    await page.goto('/create?kind=story');
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('From red');
    const other = await context.newPage();
    await other.goto('/create?kind=story');
    await expect(other.getByLabel('Title', { exact: true })).toHaveValue('From red');
    await other.evaluate(
      () =>
        new Promise<void>((held) => {
          const opening = indexedDB.open('tessera-creations');
          opening.addEventListener('success', () => {
            const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
            const hold = (): void =>
              store.count().addEventListener('success', () => {
                held();
                if (!('isReleased' in window)) hold();
              });
            hold();
          });
        }),
    );
    await title.fill('From red to blue');
    await page.reload({ waitUntil: 'commit' });
    await other.evaluate(() => void Object.assign(window, { isReleased: true }));
    await expect(title).toHaveValue('From red to blue');
    await page.reload();
    await expect(title).toHaveValue('From red to blue');
  },
);

test(
  'a video gets its poster and length in the browser, is sent in parts with its captions, and plays [D-01]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    await signUp(context);
    await page.goto('/create?kind=video');
    await page.getByLabel('Choose a video').setInputFiles({ name: 'no.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') });
    await expect(page.getByText('This browser cannot play no.mp4.')).toBeVisible();
    await page.getByLabel('Choose a video').setInputFiles(clip);
    const item = form(page).getByRole('listitem', { name: 'Video 1' });
    await expect(item.locator('img')).toHaveJSProperty('naturalWidth', 160);
    await item.getByLabel('Choose another cover').setInputFiles(await picture('cover', '#22a'));
    await expect(item.locator('img')).toHaveJSProperty('naturalWidth', 120);
    const captions = { name: 'bar.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:19.000\nA bar grows.\n') };
    await item.getByLabel('Add captions').setInputFiles(captions);
    await expect(item).toContainText('Captions: bar.vtt');
    await page.getByLabel('Title', { exact: true }).fill('A bar');

    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/v3/uploads/', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('progressbar', { name: 'Sent' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    go();
    await expectAccessible(page);
    /** Bytes of the files that reach the server. */
    const sent: string[] = [];
    await page.unroute('**/v3/uploads/');
    await page.route('**/resource/PinContentResource/create/', (route) => route.abort(), { times: 1 });
    page.on('request', (request) => request.url().endsWith('/v3/uploads/') && sent.push(request.url()));
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    const parts = sent.length;
    await page.reload();
    await page.getByRole('link', { name: 'View the pin' }).click();
    expect(sent).toHaveLength(parts);
    await expect(page.getByRole('heading', { level: 1, name: 'A bar' })).toBeVisible();
    await expect(page.locator('video')).toHaveJSProperty('videoWidth', 160);
    await expect(page.locator('video track')).toHaveAttribute('src', /\/media\/uploads\/.*\.vtt$/);
  },
);

test('a story is published and seen page by page; another tab changed its draft and keeps that [D-03, C-10, B-03]', async ({
  page,
  context,
}) => {
  await signUp(context);
  await page.goto('/create?kind=story');
  await page.getByLabel('Choose pictures or videos').setInputFiles(await picture('red', '#a22'));
  await page.getByLabel('Choose pictures or videos').setInputFiles(clip);
  await form(page).getByRole('listitem', { name: 'Video 2' }).waitFor();
  await page.getByRole('button', { name: 'Add a page of text' }).click();
  const last = form(page).getByRole('listitem', { name: 'Text 3' });
  await last.getByLabel('Heading').fill('In the end');
  await last.getByLabel('Text', { exact: true }).fill('It was blue.');
  await page.getByLabel('Title', { exact: true }).fill('From red to blue');
  const other = await context.newPage();
  await other.goto('/create?kind=story');
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('From red to blue');
  await other.getByLabel('Title', { exact: true }).fill('Another one');
  await page.getByLabel('Title', { exact: true }).fill('From red to blue again');
  await expect(page.getByText('Another tab changed this draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'View the pin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'From red to blue again' })).toBeVisible();
  const viewer = page.getByRole('region', { name: /^Story, page/ });
  await viewer.getByRole('button', { name: 'Next page' }).click();
  await expect(viewer.locator('video')).toHaveJSProperty('videoWidth', 160);
  await viewer.getByRole('button', { name: 'Next page' }).click();
  await expect(viewer.getByText('It was blue.')).toBeVisible();

  await other.reload();
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('Another one');
  await other.getByRole('button', { name: 'Discard draft' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).press('Enter');
  await expect(other.getByLabel('Title', { exact: true })).toHaveValue('');
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
});
