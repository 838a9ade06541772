import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
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

/** Presses the extension's button on a page. @returns the product's page that it opens */
async function pressAction(context: BrowserContext, page: Page): Promise<Page> {
  const worker =
    context.serviceWorkers().find((one) => one.url().startsWith('chrome-extension:')) ?? (await context.waitForEvent('serviceworker'));
  const devtools = await context.browser()!.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const targetId = targetInfos.find(({ url }) => url === page.url())!.targetId;
  await page.bringToFront();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    devtools.send('Extensions.triggerAction' as 'Target.getTargets', { id: new URL(worker.url()).host, targetId } as object),
  ]);
  await opened.waitForLoadState();
  return opened;
}
