import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, expectAccessible, test } from './page.ts';
import { signUp } from './person.ts';

const pin = (n: number, title: string): Uint8Array =>
  strToU8(
    JSON.stringify({ format: 'tessera-pin', version: 1, id: `7${n}`, position: n, picture: `${n}.jpg`, board: 'Harbor walks', title }),
  );

test('an export is imported, its failures are listed, a reload keeps them; the pins come back as files that open without a server [17.18]', async ({
  page,
  context,
}) => {
  await signUp(context);
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const zip = zipSync({
    'Harbor walks/1.jpg': picture,
    'Harbor walks/1.json': pin(1, '<b>Old pier</b>'),
    'Harbor walks/2.json': pin(2, 'Lost lighthouse'),
  });
  await page.goto('/create');
  const place = page.getByRole('region', { name: 'Import from another service' });
  await place.getByLabel('Choose an export').setInputFiles({ name: 'pins.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await expect(place.getByText('The import is finished')).toBeVisible();
  await expect(place.getByText('1 added')).toBeVisible();
  await page.reload();
  await expect(place.getByText('Its picture is not in the export.')).toBeVisible();
  await expectAccessible(page);
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect(place.getByText('The import is finished')).toBeVisible();
  await place.getByRole('button', { name: 'Done' }).click();
  await expect(place.getByText('New boards are secret')).toBeVisible();

  await page.goto('/settings/account-settings');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download pins' }).click()]);
  const folder = await mkdtemp(join(tmpdir(), 'tessera-pins-'));
  try {
    for (const [name, bytes] of Object.entries(unzipSync(await readFile(await download.path())))) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), bytes);
    }
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await page.getByRole('link', { name: 'Harbor walks (1)' }).click();
    await expect(page.getByText('<b>Old pier</b>')).toBeVisible();
    expect(await page.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  } finally {
    await rm(folder, { recursive: true });
  }
});
