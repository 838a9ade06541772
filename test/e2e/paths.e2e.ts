import type { Page } from 'playwright/test';
import { expect, expectAccessible, test, tiles } from './page.ts';
import { addressOf } from './kinds.ts';
import { makeOwner } from './owner.ts';
import { call, csrfHeaders, homePins, makeBoard, signUp } from './saver.ts';

const today = new Date().toISOString().slice(0, 10);
/** Each page, its heading (null for that of the day's article), and whether this instance has pins for it. */
const pages: readonly (readonly [path: string, heading: string | RegExp | null, hasPins?: false])[] = [
  ['/today/', null],
  [`/today/article/${today}/`, null],
  ['/explore/', 'Explore'],
  ['/categories/', 'Categories'],
  ['/categories/recipes/', 'Recipes'],
  ['/categories/recipes/plants/', 'Recipes about Plants'],
  ['/topics/', 'Topics'],
  ['/discover/topics/', 'Discover topics'],
  ['/source/example.org/', 'example.org', false],
  ['/shopping_list/', /your shopping list/, false],
  ['/brand_catalog/ada/', 'Products of Ada Lovelace', false],
  ['/story_feed/?feed_type=category&request_params=%7B%22category%22%3A%22recipes%22%7D', 'Recipes'],
  ['/business/', 'Tessera for businesses'],
];

/** Pages from which a pin is opened. */
const opened = ['/today/', '/categories/recipes/plants/'];

/** Returns the title of the article of the day, a board that is saved from: other tests save as well. */
async function articleOfDay(page: Page): Promise<string> {
  const answer = await page.request.get('/resource/TodayArticlesResource/get/');
  return ((await answer.json()) as { resource_response: { data: { title: string }[] } }).resource_response.data[0]!.title;
}

/** Notes every error in the page's console. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

for (const isSignedIn of [false, true])
  test(
    `${isSignedIn ? 'a person' : 'a visitor'} opens each page by day, kind, topic, site and shop, a pin of it, and comes back [A-10]`,
    { tag: '@wide' },
    async ({ page, watched }) => {
      if (isSignedIn) await signUp(page);
      const errors = errorsOf(page);
      const article = await articleOfDay(page);
      for (const [path, title, hasPins = true] of pages) {
        const heading = title ?? article;
        const answer = await page.goto(path);
        expect([path, answer!.status()]).toEqual([path, 200]);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        if (hasPins === false) continue;
        await expect(tiles(page).first()).toBeVisible();
        expect([path, await watched.layoutShifts()]).toEqual([path, []]);
        if (!opened.includes(path)) continue;
        // A press before the page's code has come opens the pin as a document, which leaves another history.
        await page.waitForLoadState('networkidle');
        await tiles(page).first().getByRole('link').first().click();
        await expect(page).toHaveURL(/\/pin\//);
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(tiles(page).first()).toBeVisible();
      }
      expect(errors).toEqual([]);
    },
  );

test(
  'home and explore lead to today, the categories and the topics; what does not exist says so [A-10]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'More to explore' }).getByRole('link', { name: 'Explore' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
    await expectAccessible(page);
    for (const [link, heading] of [
      ['Today', await articleOfDay(page)],
      ['Categories', 'Categories'],
      ['Topics', 'Topics'],
      ['Discover topics', 'Discover topics'],
      ['Saved most', 'Saved most'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
    }
    for (const path of [
      '/categories/nothing/',
      '/categories/recipes/nothing/',
      '/today/article/2020-01-01/',
      '/story_feed/?feed_type=domain',
      '/source/..%2F/',
    ]) {
      const answer = await page.request.get(path);
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(await answer.text(), path).toMatch(/<h1[^>]*>We could not find this page<\/h1>/);
    }
    expect((await page.goto('/categories/recipes/nothing/'))!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible();
  },
);

test('a pin leads to its website’s page [A-10]', { tag: '@wide' }, async ({ page }) => {
  await signUp(page);
  const domain = `shop${Date.now()}.example`;
  const [pin_id] = await homePins(page, 1);
  const { id: board_id } = await makeBoard(page, 'Sources');
  const { pin } = (await call(page, 'RepinResource/create', { pin_id, board_id, client_id: crypto.randomUUID() })) as {
    pin: { id: string };
  };
  await call(page, 'PinResource/update', { pin_id: pin.id, link: `https://${domain}/a` });
  await page.goto(`/pin/${pin.id}/`);
  await page.getByRole('link', { name: `More from ${domain}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: domain })).toBeVisible();
  // A copy stands for a pin that is nowhere else.
  await expect(tiles(page)).toHaveCount(1);
});

test('a business puts shortcuts into its menu, says where it is, and they stay [C-17] [E-08]', { tag: '@wide' }, async ({ page }) => {
  const options = {
    email: `tea${Date.now()}@example.org`,
    password: 'Correct horse 7 battery',
    first_name: 'Tea',
    business_name: 'Tea House',
  };
  const answer = await page.request.post('/resource/UserRegisterResource/create/', {
    form: { source_url: '/', data: JSON.stringify({ options }) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto('/business/');
  await page.getByRole('link', { name: 'Business settings' }).click();
  await page.getByRole('switch', { name: 'Topics' }).click();
  await page.getByLabel('Street').fill('Main Street 1');
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Street')).toHaveValue('Main Street 1');
  await expect(page.getByRole('switch', { name: 'Topics' })).toBeChecked();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Topics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
  // The server refuses what the page would not send.
  const value = { customShortcuts: ['javascript:alert(1)'] };
  const refused = await page.request.post('/resource/PropertyResource/update/', {
    form: { source_url: '/', data: JSON.stringify({ options: { entity_type: 'BIZ_USER', key: 'NAVBAR_CONFIG', value } }) },
    headers: await csrfHeaders(page),
  });
  expect(refused.status()).toBe(400);
});

test('a catalog is seen in a locale that this browser keeps [C-18]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/brand_catalog/ada/');
  await page.getByLabel('Country').selectOption('JP');
  await page.getByLabel('Language').selectOption('de');
  await page.reload();
  await expect(page.getByLabel('Country')).toHaveValue('JP');
  await expect(page.getByLabel('Language')).toHaveValue('de');
});

test('the owner plans the article of a later day, moves it and removes it [A-10]', { tag: '@wide' }, async ({ page }) => {
  test.slow();
  const ahead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const inWords = (date: string): string => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  await makeOwner(await signUp(page));
  const [rivers, hills] = [await makeBoard(page, `Rivers ${Date.now()}`), await makeBoard(page, `Hills ${Date.now()}`)];
  const plan = async (board: { url: string }, date: string): Promise<void> => {
    await page.goto(board.url);
    await page.getByLabel('Day', { exact: true }).fill(date);
    await page.getByRole('button', { name: 'Plan for this day' }).click();
  };
  await plan(rivers, ahead(12));
  await expect(page.getByRole('status').filter({ hasText: `Planned for ${inWords(ahead(12))}` })).toBeVisible();
  await plan(hills, ahead(12));
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a free day within the next 30 days.' })).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill(ahead(13));
  await page.getByRole('button', { name: 'Plan for this day' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Planned for ${inWords(ahead(13))}` })).toBeVisible();

  const plans = '**/resource/PlannedArticlesResource/**';
  await page.route(plans, (route) => route.fulfill({ status: 503 }));
  await page.goto('/settings/instance');
  const section = page.getByRole('region', { name: 'Planned articles' });
  await expect(section.getByText('We could not load this page')).toBeVisible();
  await page.unroute(plans);
  await section.getByRole('button', { name: 'Try again' }).click();
  const planned = (name: string) => section.getByRole('listitem').filter({ hasText: name });
  await expect(planned(rivers.name)).toContainText(inWords(ahead(12)));

  const move = async (name: string, date: string): Promise<void> => {
    await planned(name).getByLabel('Day', { exact: true }).fill(date);
    await planned(name).getByRole('button', { name: 'Change day' }).click();
  };
  await move(rivers.name, ahead(13));
  await expect(section.getByRole('alert')).toContainText('Choose a free day');
  await move(rivers.name, ahead(14));
  await expect(planned(rivers.name)).toContainText(inWords(ahead(14)));
  await expect(section.getByRole('alert')).toHaveCount(0);
  await expect(section.getByRole('listitem')).toContainText([hills.name, rivers.name]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);

  const remove = section.getByRole('button', { name: new RegExp(`${hills.name}`) });
  await page.route(plans, (route) => route.fulfill({ status: 503 }));
  await remove.click();
  await expect(section.getByRole('alert')).toContainText('We could not change the plan. Try again.');
  await page.unroute(plans);
  await remove.click();
  await expect(planned(hills.name)).toHaveCount(0);
  await expect(section.getByRole('list')).toBeFocused();
  await page.reload();
  await expect(planned(rivers.name)).toBeVisible();
  await section.getByRole('button', { name: new RegExp(`${rivers.name}`) }).click();
  await expect(planned(rivers.name)).toHaveCount(0);
});

test('a pin of each kind leads to the others of its kind [A-10]', { tag: '@wide' }, async ({ page }) => {
  const categoryLinks = page.getByRole('main').locator('a[href^="/categories/"]');
  for (const [pin, category] of [
    ['article', 'articles'],
    ['lamp', 'products'],
    ['story', 'stories'],
    ['video', 'videos'],
  ] as const) {
    const drawn = await (await page.request.get(await addressOf(pin))).text();
    expect(drawn.slice(drawn.indexOf('<main')).match(/\/categories\/[^"]*(?=")/g), pin).toEqual([`/categories/${category}/`]);
  }
  await page.goto(await addressOf('plain'));
  await expect(page.getByRole('link', { name: 'CC BY 4.0' })).toBeVisible();
  await expect(categoryLinks).toHaveCount(0);
  await page.goto('/categories/recipes/');
  await page.goto((await tiles(page).first().getByRole('link').first().getAttribute('href'))!);
  await page.getByRole('main').getByRole('link', { name: 'Recipes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
});

test('a shopping list sums up all of its products before all of them are loaded [A-10]', { tag: '@wide' }, async ({ page }) => {
  const username = await signUp(page);
  const pin_id = (await addressOf('lamp')).split('/')[2]!;
  const { id: board_id } = await makeBoard(page, 'Wishes');
  for (let saved = 0; saved < 27; saved++) await call(page, 'RepinResource/create', { pin_id, board_id, client_id: crypto.randomUUID() });
  const total = page.getByText('27 products · $1,323.00', { exact: true });
  const cards = page.getByRole('main').getByRole('listitem');
  await page.goto('/shopping_list/');
  await expect(total).toBeVisible();
  await expect(page.getByText('27 products', { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(25);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(27);
  await expect(total).toBeVisible();
  // Loaded by the page itself, not sent along with it.
  await page.goto(`/${username}/`);
  await page.getByRole('link', { name: 'Shopping list' }).click();
  await expect(total).toBeVisible();
  await expect(cards).toHaveCount(25);
});
