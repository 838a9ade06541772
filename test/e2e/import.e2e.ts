import sharp from 'sharp';
import { atHome, expect, expectAccessible, test, tiles } from './page.ts';
import { dataFolder, freePort, startTessera } from './server.ts';
import { serverHeaders } from './serverHeaders.ts';

/** A separate instance, so that imported pictures do not affect other specs. */
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: async ({}, use) => use(address) });

let address = '';
let end: () => Promise<void>;

test.beforeAll(async () => {
  const { folder, remove } = await dataFolder();
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  address = `http://127.0.0.1:${port}`;
  end = async () => {
    await stop();
    await remove();
  };
});
test.afterAll(() => end());

interface Picked {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function pictures(names: readonly string[]): Promise<Picked[]> {
  return Promise.all(
    names.map(async (name, n) => {
      const background = { r: (n * 37) % 256, g: name.length * 9, b: 200 - ((n * 53) % 200) };
      return {
        name: `${name}.png`,
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 240, height: 200 + n * 10, channels: 3, background } })
          .png()
          .toBuffer(),
      };
    }),
  );
}

const bad: Picked = { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\xff\xd8\xff\xe0 no picture at all', 'latin1') };

test(
  'an empty wall leads to bringing pictures in; one bad file is named and the rest comes in; the same again adds nothing [C-01, C-02]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Add pictures' }).click();
    await expect(page).toHaveURL('/create');
    await expect(page).toHaveTitle('Add pictures · Tessera');
    await expectAccessible(page);
    const files = [...(await pictures(['grey-heron', 'old-bridge'])), bad];
    await page.getByLabel('Choose pictures').setInputFiles(files);
    await expect(page.getByText('Your pictures were added')).toBeVisible();
    await expect(page.getByText('2 added')).toBeVisible();
    await expect(page.getByText('1 not added')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'holiday.jpg' })).toContainText(
      'The file is damaged, or it is not a picture. Try another copy of it.',
    );
    await page.getByRole('link', { name: 'View the latest' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Old bridge' })).toBeVisible();

    await page.goto('/import');
    await page.getByLabel('Choose pictures').setInputFiles(files);
    await expect(page.getByText('2 already here')).toBeVisible();
    await expect(page.getByText('0 added')).toBeVisible();
    await atHome(page);
    await expect(tiles(page)).toHaveCount(2);
  },
);

test('an import stops where one says, keeps what came in, and goes on from there [C-02]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/import');
  let sent = 0;
  let stopped = (): void => {};
  const untilStopped = new Promise<void>((go) => {
    stopped = go;
  });
  await page.route('**/v3/pictures/', async (route) => {
    sent += 1;
    if (sent === 4) await untilStopped;
    await route.continue().catch(() => undefined);
  });
  await page.getByLabel('Choose pictures').setInputFiles(await pictures(['ash', 'beech', 'cedar', 'doum', 'elm', 'fir']));
  await expect(page.getByText('3 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  stopped();
  await expect(page.getByText('3 added')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your pictures were added')).toBeVisible();
  await expect(page.getByText('6 added')).toBeVisible();
  await page.getByRole('link', { name: 'View on Home' }).click();
  await expect(tiles(page)).toHaveCount(8);
});

test('a server that takes no more for now is waited for, and the import goes on by itself', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/import');
  const answers = [
    { status: 429, seconds: '2' },
    { status: 503, seconds: '1' },
    { status: 429, seconds: '600' },
  ];
  let sent = 0;
  await page.route('**/v3/pictures/', async (route) => {
    sent += 1;
    const answer = sent % 2 === 0 ? answers.shift() : undefined;
    if (!answer) return route.continue();
    return route.fulfill({
      status: answer.status,
      headers: { ...serverHeaders, 'retry-after': answer.seconds },
      json: { message: 'Too often. Try again later.' },
    });
  });
  await page.getByLabel('Choose pictures').setInputFiles(await pictures(['gorse', 'hawthorn', 'ivy']));
  await expect(page.getByText('Waiting to continue')).toBeVisible();
  await expect(page.getByText(/^The server accepts no more pictures until \d+:\d\d:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Your pictures were added')).toBeVisible();
  await expect(page.getByText('3 added')).toBeVisible();
  await expect(page.getByText(/not added/)).toHaveCount(0);

  sent = 1;
  await page.goto('/import');
  await page.getByLabel('Choose pictures').setInputFiles(await pictures(['juniper']));
  await expect(page.getByText('Waiting to continue')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(page.getByText('Waiting to continue')).toHaveCount(0);
  await expect(page.getByLabel('Choose pictures')).toBeAttached();
});
