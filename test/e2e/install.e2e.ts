import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { poster } from './collection.ts';
import { looksAfter } from './offline.ts';
import { atHome, expect, test } from './page.ts';
import { form, newPerson, signUp } from './person.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
interface Manifest {
  icons: Picture[];
  screenshots: (Picture & { form_factor: string })[];
  shortcuts: { url: string; icons: Picture[] }[];
  share_target: { action: string };
}

test('each picture that the manifest names is there, of the size and the type that it says', { tag: '@wide' }, async ({ page }) => {
  const { icons, screenshots, shortcuts } = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
    const { width, height, format } = await sharp(await answer.body()).metadata();
    expect(type).toContain(format);
    if (sizes !== 'any') expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  for (const size of ['192x192', '512x512'])
    for (const purpose of ['any', 'maskable'])
      expect(icons.filter((icon) => icon.sizes === size && icon.purpose === purpose && icon.type === 'image/png')).toHaveLength(1);
  expect(screenshots.map((screenshot) => screenshot.form_factor).sort()).toEqual(['narrow', 'wide']);
  for (const { url } of shortcuts) expect((await page.request.get(url)).status()).toBe(200);
});

/** Equal up to rounding. */
const isNear = (a: readonly number[], b: readonly number[]): boolean => a.every((value, at) => Math.abs(value - b[at]!) <= 2);

test('a maskable icon has its mark within the circle that no system cuts, and no corner', { tag: '@wide' }, async ({ page }) => {
  for (const [path, isMaskable] of [
    ['/icon-512.png', false],
    ['/icon-maskable-512.png', true],
    ['/apple-touch-icon.png', true],
  ] as const) {
    const picture = sharp(await (await page.request.get(path)).body()).ensureAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    const ground = pixel(info.width / 2, 4);
    expect(pixel(0, 0)).toEqual(isMaskable ? ground : [0, 0, 0, 0]);
    if (path !== '/icon-maskable-512.png') continue;
    const outside: string[] = [];
    for (let y = 0; y < 512; y += 4)
      for (let x = 0; x < 512; x += 4)
        if (Math.hypot(x - 256, y - 256) > 0.4 * 512 && !isNear(pixel(x, y), ground)) outside.push(`${x} ${y}`);
    expect(outside).toEqual([]);
  }
});

test('browsers that ask for the old addresses of icons get them', { tag: '@wide' }, async ({ page }) => {
  const favicon = await page.request.get('/favicon.ico');
  expect([favicon.status(), favicon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  const ico = await favicon.body();
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt32LE(18)]).toEqual([1, 1, 22]);
  const { width, height } = await sharp(ico.subarray(22)).metadata();
  expect([width, height]).toEqual([ico[6], ico[7]]);
  expect((await page.request.get('/apple-touch-icon.png')).headers()['content-type']).toBe('image/png');
});

test.describe('what other apps share', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Posts a share as the system does: as a navigation to the action of the manifest. */
  async function share(page: Page, { pictures = [], ...texts }: { pictures?: readonly Buffer[]; title?: string; text?: string }) {
    await page.evaluate(
      ([fields, files]) => {
        const sent = Object.assign(document.createElement('form'), {
          method: 'post',
          enctype: 'multipart/form-data',
          action: '/import/shared',
        });
        for (const [name, value] of Object.entries(fields)) sent.append(Object.assign(document.createElement('input'), { name, value }));
        const picked = Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', multiple: true });
        const transfer = new DataTransfer();
        for (const [number, text] of files.entries()) {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          transfer.items.add(new File([bytes], `shared ${number}.jpg`, { type: 'image/jpeg' }));
        }
        transfer.items.add(new File(['<script>'], 'page.html', { type: 'text/html' }));
        picked.files = transfer.files;
        sent.append(picked);
        document.body.append(sent);
        sent.submit();
      },
      [texts, pictures.map((picture) => picture.toString('base64'))] as const,
    );
    await page.waitForURL(/\/import\?/);
  }

  test('pictures wait for a press, also over a log-in, and are added once', { tag: '@phone' }, async ({ page, context }) => {
    const person = await signUp(context, newPerson());
    await context.clearCookies();
    await atHome(page);
    await looksAfter(page);
    const pictures = await Promise.all([0, 1].map((n) => poster(9000 + n)));
    await share(page, { pictures });
    const received = page.getByRole('region', { name: 'Shared with Tessera' });
    await expect(received.getByRole('img')).toHaveCount(2);
    await received.getByRole('button', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email or username').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(received.getByRole('button', { name: 'Log in' })).toHaveCount(0);
    await expect
      .poll(() => received.getByRole('img').evaluateAll((all) => (all as HTMLImageElement[]).every(({ naturalWidth }) => naturalWidth > 0)))
      .toBe(true);
    await received.getByRole('button', { name: 'Add 2 pictures' }).click();
    await expect(page.getByText('2 added')).toBeVisible();
    await expect(received).toHaveCount(0);
    expect(await page.evaluate(() => caches.has('shared'))).toBe(false);
  });

  test('a link is looked at after a press, wherever in the texts it stands', { tag: '@wide' }, async ({ page, context }) => {
    await signUp(context);
    await atHome(page);
    await looksAfter(page);
    await share(page, { title: 'A page', text: 'Look: http://127.0.0.1:9/page and more' });
    const received = page.getByRole('region', { name: 'Shared with Tessera' });
    await expect(received.getByText('http://127.0.0.1:9/page', { exact: true })).toBeVisible();
    await received.getByRole('button', { name: 'Find its pictures' }).click();
    await expect(page).toHaveURL('/create?kind=page');
    await expect(form(page).getByRole('alert')).toBeVisible();
  });

  test('what is discarded is gone, and a shared picture opens as no page', { tag: '@wide' }, async ({ page }) => {
    await atHome(page);
    await looksAfter(page);
    await share(page, { pictures: [await poster(9100)] });
    const received = page.getByRole('region', { name: 'Shared with Tessera' });
    expect(await page.evaluate(async () => (await fetch('/import/shared/0')).headers.get('x-name'))).toBe(null);
    await received.getByRole('button', { name: 'Discard' }).click();
    await expect(received).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => caches.has('shared'))).toBe(false);
  });
});

test('without its service worker, a shared link still leads to the import page', { tag: '@wide' }, async ({ page }) => {
  const answer = await page.request.post('/import/shared', {
    multipart: {
      title: 'A page',
      text: 'Look: https://example.org/page?a=1&b=2',
      pictures: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await poster(9200) },
    },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers().location]).toEqual([303, '/import?link=https%3A%2F%2Fexample.org%2Fpage%3Fa%3D1%26b%3D2']);
});
