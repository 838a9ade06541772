import { expect, test, tiles } from './page.ts';
import { homePins } from './saver.ts';

/** The chunk of the page's entry. */
const entry = /\/assets\/index-[\w-]+\.js$/;

test('a page whose code did not arrive asks for it again by itself', { tag: '@wide' }, async ({ page }) => {
  let asked = 0;
  await page.route(entry, (route) => ((asked += 1) === 1 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue()));
  await page.goto('/search/pins/?q=fern');
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible();
  expect(asked).toBe(2);
  expect(new URL(page.url()).search).toBe('?q=fern');
});

test('where the code never arrives, the page is the one that the server draws', { tag: '@wide' }, async ({ page }) => {
  await page.route(entry, (route) => route.abort('connectionreset'));
  await page.goto('/');
  await expect(page).toHaveURL('/?plain=1');
  await expect(tiles(page).first()).toBeVisible();
});

for (const [name, selector] of Object.entries({ head: 'head', context: '#page-data', root: '#root' })) {
  test(`a page that lacks its ${name} stops with a message that names it [A-17]`, { tag: '@wide' }, async ({ page }) => {
    await page.addInitScript((missing) => {
      const remove = (): void => {
        if (document.body) document.querySelector(missing)?.remove();
      };
      new MutationObserver(remove).observe(document, { childList: true, subtree: true });
    }, selector);
    await page.goto('/');
    await expect(page.getByText(`The page lacks its ${name}.`)).toBeVisible();
  });
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test(
    'where the code of a page never arrives, it says so in the language of the page, and another try opens it',
    {
      tag: '@wide',
    },
    async ({ page }) => {
      const pageCode = /\/assets\/_id_-[\w-]+\.js$/;
      const path = `/pin/${(await homePins(page, 1))[0]}/`;
      await page.route(pageCode, (route) => route.abort('connectionreset'));
      await page.goto(path);
      await expect(page.getByText('Wir konnten diese Seite nicht laden. Prüfe die Verbindung und versuch es noch einmal.')).toBeVisible();
      await page.unroute(pageCode);
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Wir konnten diese Seite nicht laden')).toHaveCount(0);
    },
  );
});
