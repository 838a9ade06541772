import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { contentStoreOf } from '../../src/server/browse/contentStore.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { takeIn } from '../../src/server/pictures/intake.ts';
import { poster } from './collection.ts';
import { expect, expectAccessible, test, tiles } from './page.ts';
import { call, makeBoard, signUp } from './saver.ts';
import { dataFolder, freePort, startTessera } from './server.ts';
import { folderStore } from '../../src/server/pictureStore/folderStore.ts';

// All tests share one instance, with a shop whose products are listed.
test.describe.configure({ mode: 'default' });

let origin: string;
let end: () => Promise<void>;
let ids: Record<'Lamp' | 'Chair', string>;

test.beforeAll(async () => {
  const { folder, remove } = await dataFolder();
  ids = await hangProducts(folder);
  const port = await freePort();
  const { stop } = await startTessera(folder, port);
  origin = `http://127.0.0.1:${port}`;
  end = async () => {
    await stop();
    await remove();
  };
});
test.afterAll(() => end());

/** Adds a shop with a lamp and a chair, each on a board of its own. @returns the ids of their pins */
async function hangProducts(folder: string): Promise<typeof ids> {
  const db = await openDatabase({ dataFolder: folder });
  const contentStore = contentStoreOf(db);
  await contentStore.savePerson({ username: 'glow', fullName: 'Glow' });
  const price = (amount: number) => ({ amount, currency: 'EUR' });
  for (const [n, [name, amount]] of (
    [
      ['Lamp', 123_450],
      ['Chair', 9_900],
    ] as const
  ).entries()) {
    await contentStore.saveBoard({ owner: 'glow', slug: name.toLowerCase(), name: `${name}s` });
    const offerSummary = { minPrice: price(amount), maxPrice: price(amount), price: price(amount), standardPrice: null, inStock: true };
    await contentStore.savePins([
      {
        owner: 'glow',
        board: { slug: name.toLowerCase() },
        picture: await takeIn(await poster(n + 3), { pictures: folderStore(join(folder, 'pictures')) }),
        title: name,
        link: `https://glow.example/${name}`,
        createdAt: new Date().toISOString(),
        detail: {
          richMetadata: { products: [{ id: name, name, offerSummary, brand: null, shippingInfo: null, variantSet: null }] },
        },
      },
    ]);
  }
  const pins = await db.rows.selectFrom('pins').select(['id', 'title']).execute();
  await db.close();
  return Object.fromEntries(pins.map(({ id, title }) => [title!, id])) as typeof ids;
}

const priceOf = (page: Page, words: string | RegExp) => tiles(page).getByText(words);

test(
  'a catalog shows its prices in the chosen viewing locale, and the products of a board, also after a reload [C-18]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(`${origin}/brand_catalog/glow/`);
    await expect(priceOf(page, '€1,234.50')).toBeVisible();
    await expect(tiles(page)).toHaveCount(2);
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('Language').selectOption('de');
    await expect(priceOf(page, /^1\.234,50\s€$/)).toBeVisible();
    await page.getByLabel('Collection').selectOption('Lamps');
    await expect(tiles(page)).toHaveCount(1);
    await expectAccessible(page);
    await page.reload();
    await expect(priceOf(page, /^1\.234,50\s€$/)).toBeVisible();
    await expect(tiles(page)).toHaveCount(1);
    await page.getByLabel('Collection').selectOption('All products');
    await expect(priceOf(page, /^99,00\s€$/)).toBeVisible();
  },
);

test(
  'a saved copy leads to the catalog of its shop, and the open shopping list grows with a product that is saved meanwhile [A-10] [C-18]',
  { tag: '@wide' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await signUp(page);
    const { id: board_id } = await makeBoard(page, 'Wishes');
    const { pin } = (await call(page, 'RepinResource/create', { pin_id: ids.Chair, board_id, client_id: crypto.randomUUID() })) as {
      pin: { id: string };
    };
    await page.goto(`/pin/${pin.id}/`);
    await page.getByRole('link', { name: 'Products of Glow' }).click();
    await expect(page).toHaveURL('/brand_catalog/glow/');
    await expect(tiles(page)).toHaveCount(2);

    await page.goto('/shopping_list/');
    await expect(page.getByText('1 product · €99.00', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'glow.example' }).click();
    await page.getByRole('feed').getByRole('link', { name: /Lamp/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lamp' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Wishes' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByText('2 products · €1,333.50', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await context.close();
  },
);
