import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { fullChromium } from '../run/chromium.mjs';
import { foreignPages, serveForeignPages } from './foreignPages.ts';
import { atHome, expect, expectAccessibleInBothThemes, test } from './page.ts';
import { newPerson, signUp } from './person.ts';

const names = Object.keys(foreignPages);
let foreign: Awaited<ReturnType<typeof serveForeignPages>>;
test.beforeAll(async () => {
  foreign = await serveForeignPages();
});
test.afterAll(() => foreign.stop());

const incoming = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('region', { name: /^(?:Pictures of|Your pictures)/ });

/** All pictures that were handed over are shown, and saved. */
async function expectFiveSaved(page: Page, name: string): Promise<void> {
  const list = incoming(page);
  await expect(list.getByRole('checkbox'), name).toHaveCount(5);
  await expect
    .poll(() =>
      list.locator('img').evaluateAll((all) => (all as HTMLImageElement[]).filter(({ naturalWidth }) => naturalWidth >= 300).length),
    )
    .toBe(5);
  await list.getByRole('button', { name: 'Select all' }).click();
  await list.getByRole('button', { name: 'Add 5 pictures' }).click();
  await expect(page.getByText('5 added'), name).toBeVisible();
}

/** The code of the bookmarklet that the settings offer. */
async function bookmarklet(page: Page): Promise<string> {
  await page.goto('/settings/save-anywhere');
  const link = page.getByRole('link', { name: 'Save to Tessera' });
  const address = (await link.getAttribute('href'))!;
  await expect(page.getByLabel('Or make a bookmark with this address')).toHaveValue(address);
  expect(address).toMatch(/^javascript:/);
  return decodeURIComponent(address.slice('javascript:'.length));
}

/** Presses the bookmark on a page. @returns the product's page that it opens */
async function press(page: Page, code: string): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.evaluate(code)]);
  await opened.waitForLoadState();
  return opened;
}

test('the bookmarklet hands over five pictures of ten pages, and all are saved [17.17]', { tag: '@wide' }, async ({ page, context }) => {
  await signUp(context);
  const code = await bookmarklet(page);
  await expectAccessibleInBothThemes(page);
  for (const name of names) {
    const site = await context.newPage();
    await site.goto(`${foreign.origin}/${name}`, { waitUntil: 'networkidle' });
    const product = await press(site, code);
    // Neither the address nor the history has the list, and the page has no hold of the other.
    await expect(product, name).toHaveURL('/create');
    expect(await product.evaluate(() => window.opener as unknown)).toBe(null);
    await expect(incoming(product).getByRole('img')).toHaveCount(0);
    await incoming(product).getByRole('button', { name: 'Show the pictures' }).click();
    if (name === names[0]) await expectAccessibleInBothThemes(product);
    await expectFiveSaved(product, name);
    await product.close();
    await site.close();
  }
});

test.describe('the extension', () => {
  test('saves five of five pictures of ten pages [17.17]', { tag: '@wide' }, async ({ baseURL, request }) => {
    const executablePath = fullChromium();
    test.skip(executablePath === null, 'no full Chromium is installed: its headless shell runs no extensions');
    const folder = await mkdtemp(join(tmpdir(), 'tessera-extension-'));
    const unpacked = join(folder, 'extension');
    await mkdir(unpacked);
    const zip = unzipSync(await (await request.get('/v3/extension.zip')).body());
    for (const [file, bytes] of Object.entries(zip)) await writeFile(join(unpacked, file), bytes);
    expect(JSON.parse(strFromU8(zip['manifest.json']!))).toMatchObject({ permissions: ['activeTab', 'scripting'], homepage_url: baseURL });
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: executablePath!,
      baseURL: baseURL!,
      locale: 'en-US',
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--disable-extensions-except=${unpacked}`,
        `--load-extension=${unpacked}`,
        '--enable-unsafe-extension-debugging',
      ],
      ignoreDefaultArgs: ['--disable-extensions'],
    });
    try {
      await signUp(context);
      for (const name of names) {
        const site = await context.newPage();
        await site.goto(`${foreign.origin}/${name}`, { waitUntil: 'networkidle' });
        const product = await pressAction(context, site);
        await expectFiveSaved(product, name);
        await product.close();
        await site.close();
      }
    } finally {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test(
  'what a foreign page makes up is shown for what it is, fetched after a press, and saved after another [17.17]',
  { tag: '@wide' },
  async ({ context, baseURL }) => {
    await signUp(context);
    const fetched: string[] = [];
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/v3/pins/from_address/picture/') fetched.push(request.url());
    });
    const site = await context.newPage();
    await site.goto(`${foreign.origin}/blank`);
    const forge = async (hash: string): Promise<Page> => {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        site.evaluate(
          (address) => {
            const other = window.open(address);
            // It has no hold of the window: messages reach nobody.
            setTimeout(() => other?.postMessage({ pictures: [] }, '*'), 500);
          },
          new URL(`/create#${hash}`, baseURL).href,
        ),
      ]);
      await opened.waitForLoadState();
      return opened;
    };
    const list = (pictures: unknown): string =>
      `pictures=${encodeURIComponent(JSON.stringify({ source: 'https://example.org/', title: 'T', pictures }))}`;
    const good = { url: 'http://127.0.0.1:9/a.png', name: 'Gold' };
    const offered = await forge(list([{ url: 'javascript:alert(1)', name: '' }, { data: 'data:text/html;base64,PGI+', name: '' }, good]));
    await expect(offered.getByRole('region', { name: 'Pictures of example.org' })).toBeVisible();
    expect(fetched).toEqual([]);
    await incoming(offered).getByRole('button', { name: 'Show the pictures' }).click();
    // The server fetches nothing of its own network.
    await expect(incoming(offered)).toContainText('We could not load this picture');
    await expect(incoming(offered).getByRole('checkbox')).toHaveCount(0);
    await expect(incoming(offered).getByRole('button', { name: 'Select all' })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessibleInBothThemes(offered);
    await offered.close();

    const body = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a22' } })
      .png()
      .toBuffer();
    await context.route('**/v3/pins/from_address/picture/**', (route) => route.fulfill({ body, contentType: 'image/png' }), { times: 1 });
    const shown = await forge(list([good]));
    await incoming(shown).getByRole('button', { name: 'Show the pictures' }).click();
    await expect(incoming(shown).getByRole('checkbox')).not.toBeChecked();
    await expect(incoming(shown).getByRole('button', { name: 'Add 0 pictures' })).toHaveAttribute('aria-disabled', 'true');
    await incoming(shown).getByRole('checkbox', { name: 'Picture 1: Gold' }).check();
    await incoming(shown).getByRole('button', { name: 'Add 1 picture' }).click();
    // A failed picture can be tried again.
    await expect(shown.getByText('1 not added')).toBeVisible();
    await shown.getByRole('button', { name: 'Try again' }).click();
    await expect(shown.getByText('1 not added')).toBeVisible();

    for (const hash of [
      'pictures=%',
      'pictures={}',
      list(Array(101).fill(good)),
      `extension=${'a'.repeat(32)}.00000000-0000-0000-0000-000000000000`,
    ]) {
      const refused = await forge(hash);
      await expect(refused.getByRole('alert')).toHaveText(
        'We could not read what was handed over. Go back to the page and save from it once more.',
      );
      await expect(refused).toHaveURL('/create');
      await refused.close();
    }
    const elsewhere = await forge(list([good]));
    await expect(incoming(elsewhere)).toBeVisible();
    await incoming(elsewhere).getByRole('button', { name: 'Discard' }).click();
    await expect(incoming(elsewhere)).toHaveCount(0);
  },
);

/** Opens home, and waits until its code takes what is dropped, which is loaded last. */
async function atListeningHome(page: Page): Promise<void> {
  await atHome(page);
  const takesDrags = () =>
    page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/uri-list', 'https://example.org/');
      const isTaken = !document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
      document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
      return isTaken;
    });
  await expect.poll(takesDrags).toBe(true);
}

/** Pastes or drops, as a person would with the clipboard or another window; the files are PNGs of one color. */
const give = (
  page: Page,
  type: 'paste' | 'drop',
  { text = '', colors = [] }: { text?: string; colors?: readonly string[] },
  target = 'body',
) =>
  page.evaluate(
    async ([how, address, fills, selector]) => {
      const transfer = new DataTransfer();
      if (address) transfer.setData(how === 'paste' ? 'text/plain' : 'text/uri-list', address);
      for (const fill of fills) {
        const canvas = new OffscreenCanvas(300, 200);
        const pen = canvas.getContext('2d')!;
        pen.fillStyle = fill;
        pen.fillRect(0, 0, 300, 200);
        transfer.items.add(new File([await canvas.convertToBlob()], `${fill}.png`, { type: 'image/png' }));
      }
      const place = document.querySelector(selector)!;
      const options = { bubbles: true, cancelable: true };
      if (how === 'paste') return place.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }));
      place.dispatchEvent(new DragEvent('dragover', { ...options, dataTransfer: transfer }));
      await new Promise((drawn) => void setTimeout(drawn, 500));
      const veil = document.querySelector('[role=alert][data-over]')?.textContent ?? '';
      place.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }));
      return veil;
    },
    [type, text, colors, target] as const,
  );

test('pictures pasted and dropped anywhere are saved after a press, also over a log-in [17.17]', async ({ page, context }) => {
  const person = await signUp(context, newPerson());
  await context.clearCookies();
  await atListeningHome(page);
  await give(page, 'paste', { colors: ['teal'] });
  await expect(page).toHaveURL('/create');
  const list = incoming(page);
  await list.getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email or username').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(list.getByRole('button', { name: 'Log in' })).toHaveCount(0);
  await expect(list.getByRole('checkbox', { name: 'Picture 1: teal.png' })).toBeChecked();
  await page.goBack();
  expect(await give(page, 'drop', { colors: ['olive', 'navy'] })).toBe('Drop to add');
  await expect(list.getByRole('checkbox')).toHaveCount(3);
  await expect(page.locator('[role=alert][data-over]')).toHaveCount(0);
  await list.getByRole('button', { name: 'Add 3 pictures' }).click();
  await expect(page.getByText('3 added')).toBeVisible();
});

test(
  'an address pasted or dropped anywhere is looked at after a press; fields keep what is pasted into them [17.17]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await signUp(context);
    for (const how of ['paste', 'drop'] as const) {
      await atListeningHome(page);
      await give(page, how, { text: 'http://127.0.0.1:9/page' });
      const shared = page.getByRole('region', { name: 'Shared with Tessera' });
      await expect(shared.getByText('http://127.0.0.1:9/page', { exact: true })).toBeVisible();
    }
    await atListeningHome(page);
    await give(page, 'paste', { text: 'no address' });
    await give(page, 'paste', { text: 'http://127.0.0.1:9/page', colors: ['red'] }, 'input[type=search], [role=combobox]');
    await expect(page).toHaveURL('/');
  },
);

/** Presses the extension's button on a page. @returns the product's page that it opens */
async function pressAction(context: BrowserContext, page: Page): Promise<Page> {
  const worker =
    context.serviceWorkers().find((one) => one.url().startsWith('chrome-extension:')) ?? (await context.waitForEvent('serviceworker'));
  const devtools = await context.browser()!.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const targetId = targetInfos.find(({ url }) => url === page.url())!.targetId;
  await page.bringToFront();
  const trigger = async (): Promise<Page> => {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      devtools.send('Extensions.triggerAction' as 'Target.getTargets', { id: new URL(worker.url()).host, targetId } as object),
    ]);
    await opened.waitForLoadState();
    return opened;
  };
  let product = await trigger();
  // By this call, unlike by a press, the browser sometimes tells the extension before it grants it the page.
  for (let n = 0; n < 4 && product.url().includes('?link='); n++) {
    await product.close();
    product = await trigger();
  }
  return product;
}
