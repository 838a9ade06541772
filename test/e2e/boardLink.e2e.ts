import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { atHome, expect, expectAccessible, expectAccessibleInBothThemes, test, tiles } from './page.ts';
import { call, signUp } from './saver.ts';
import { savedLog } from './inspecting.ts';
import { looksAfter } from './offline.ts';

test.use({ serviceWorkers: 'allow' });

/** A secret board of a new person, with two pins. */
async function secretBoard(page: Page): Promise<string> {
  await signUp(page);
  const options = { name: 'Presents', description: 'For the winter', privacy: 'secret', client_id: crypto.randomUUID() };
  const { id, url } = (await call(page, 'BoardResource/create', options)) as { id: string; url: string };
  await atHome(page);
  const links = await tiles(page)
    .getByRole('link')
    .evaluateAll((all) => all.slice(0, 2).map((link) => link.getAttribute('href')!));
  for (const [i, link] of links.entries()) {
    const saved = { pin_id: link.split('/')[2], board_id: id, client_id: crypto.randomUUID() };
    const { pin } = (await call(page, 'RepinResource/create', saved)) as { pin: { id: string } };
    await call(page, 'PinResource/update', { pin_id: pin.id, title: `Present ${i}`, alt_text: `Present ${i}` });
  }
  return url;
}

test('the link of a secret board shows it to visitors until its owner revokes it, and leaves no trace in the browser [17.19]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(await secretBoard(page));
  const sheet = page.getByRole('dialog', { name: 'View-only link' });
  const openSheet = async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'View-only link' }).click();
  };
  await openSheet();
  await sheet.getByRole('button', { name: 'Create a link' }).click();
  await expect(sheet.getByText('This board has a link.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(sheet.getByText('Link copied')).toBeVisible();
  await expectAccessible(page);
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(address).pathname).toMatch(/^\/_\/board\/\d{18}\.[\w-]{22}\/$/);

  const visit = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: true });
  const visitor = await visit.newPage();
  const asked: (string | undefined)[] = [];
  visitor.on('request', (request) => asked.push(request.headers().referer));
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: 'Presents' })).toBeVisible();
  const pictures = visitor.getByRole('main').getByRole('img');
  await expect(pictures).toHaveCount(2);
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessibleInBothThemes(visitor);
  await visitor.getByRole('link', { name: 'Present 1' }).click();
  await expect(visitor.getByRole('heading', { name: 'Present 1' })).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await visitor.getByRole('link', { name: 'Presents' }).click();
  await expect(pictures).toHaveCount(2);
  expect(asked.filter(Boolean)).toEqual([]);
  expect(await visitor.context().cookies()).toEqual([]);

  // The owner's browser has the worker, which keeps pages that were opened, but not this one.
  await page.reload();
  await looksAfter(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Presents' })).toBeVisible();
  await page.goBack();
  const kept = () =>
    page.evaluate(async () => {
      const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return found.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(async () => (await kept()).some((path) => path.endsWith('/presents/'))).toBe(true);
  expect((await kept()).filter((path) => /\/_\/board|\/link\//.test(path))).toEqual([]);

  await openSheet();
  await sheet.getByRole('button', { name: 'Revoke' }).click();
  await expect(sheet.getByText('This link does not work any more')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Create a link' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  await expectAccessible(visitor);
  await visit.close();
});

test('a link that the browser does not copy is shown, and the log that the person saves has none of it [17.19]', async ({ page }, info) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(await secretBoard(page));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('dialog', { name: 'Share' }).getByRole('button', { name: 'View-only link' }).click();
  const sheet = page.getByRole('dialog', { name: 'View-only link' });
  await sheet.getByRole('button', { name: 'Create a link' }).click();
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  const address = sheet.getByText(/\/_\/board\/\d{18}\./);
  await expect(address).toBeVisible();
  await expectAccessible(page);
  const [, code] = /([\w-]{22})\/$/.exec(await address.innerText())!;
  await page.keyboard.press('Escape');
  const log = await readFile(await savedLog(page, info.outputPath('log.ndjson')), 'utf8');
  expect(log).toContain('boardLink.copyFailed');
  expect(log).not.toContain(code);
});
