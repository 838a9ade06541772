import { expect, test, tiles } from './page.ts';
import { newPerson, openAccountMenu, signUp } from './person.ts';

test('a control’s tooltip is in the product’s own layer, for pointer and focus [A-37]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/');
  const add = page.getByRole('link', { name: 'Add pictures' });
  const tooltip = () =>
    add.evaluate((element) => {
      const { content, zIndex, visibility } = getComputedStyle(element, '::after');
      return [content.startsWith('"Add pictures"'), zIndex, visibility];
    });
  expect(await tooltip()).toEqual([false, 'auto', 'visible']);
  await add.hover();
  await expect.poll(tooltip).toEqual([true, '752', 'visible']);
  await page.mouse.move(0, 400);
  await expect.poll(tooltip).toEqual([false, 'auto', 'visible']);
  await page.getByRole('combobox').first().focus();
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
  await expect.poll(tooltip).toEqual([true, '752', 'visible']);
  await expect(page.locator('[title]:not(svg *)')).toHaveCount(0);
});

test('in a low window the menu scrolls to its last line', { tag: '@wide' }, async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await signUp(context);
  await page.goto('/');
  await openAccountMenu(page);
  const last = page.getByRole('menuitem').last();
  await expect(last).not.toBeInViewport();
  await page.getByRole('menu').hover();
  await page.mouse.wheel(0, 2_000);
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
});

test(
  'while a page’s code is under way it says so; a hanging one is given up, and shown when it comes [A-15, A-18]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const held: (() => Promise<void>)[] = [];
    await page.route(/\/assets\/_id_-[\w-]+\.js$/, (route) => void held.push(() => route.continue()));
    await page.goto('/');
    await expect(page.getByRole('progressbar', { name: 'Loading....' })).toHaveCount(0);
    await tiles(page).first().getByRole('link').click();
    await expect(page.getByRole('progressbar', { name: 'Loading....' })).toBeVisible();
    await expect(page.getByText('We could not load this page.')).toBeVisible();
    await Promise.all(held.splice(0).map((release) => release()));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('We could not load this page.')).toHaveCount(0);
  },
);

test('with server_only the page works as the server drew it [A-16]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/?server_only');
  await expect(page.locator('#shell-loader')).toHaveCount(0);
  await tiles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/pin\//);
});

test('a pin that the pointer rests on is loaded before it is opened, once [A-19]', { tag: '@wide' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('CloseupPageQuery') && asked.push(request.url())));
  await page.goto('/');
  const link = tiles(page).nth(1).getByRole('link');
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => asked.length, { timeout: 1_000 }).toBeGreaterThan(0);
  }).toPass();
  const early = asked.length;
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(early);
});

test('home welcomes visitors alike on every device, people who have just logged in, and shows others their pictures [A-01]', async ({
  page,
  context,
  watched,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of ['/', '/homefeed']) {
    await page.goto(path);
    await expect(heading).toHaveText('Find ideas, save what you like');
    await expect(tiles(page).first()).toBeVisible();
  }
  const person = newPerson('Ida Home');
  await signUp(context, person);
  await page.goto('/', { referer: new URL('/login/', page.url()).href });
  await expect(heading).toHaveText('Hello, Ida');
  await tiles(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/pin\//);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(heading).toHaveText('Tessera');
  await page.goto('/');
  await expect(heading).toHaveText('Tessera');
  expect(await watched.layoutShifts()).toEqual([]);
});
