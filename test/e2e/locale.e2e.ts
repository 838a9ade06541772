import { browse } from '../../locales/ar-SA/browse.ts';
import { addressOf } from './kinds.ts';
import { expect, test } from './page.ts';
import { accountButton, form, newPerson, signUp } from './person.ts';

test(
  'the product speaks the language of the browser, and another at once when it is chosen [M-01]',
  { tag: '@wide' },
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-AT' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('feed', { name: 'Startseite' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');

    // Signed up by a call without a language, so the account is English.
    const person = newPerson();
    await signUp(context, person);
    await page.goto('/settings/account-settings');
    const language = page.getByLabel('Language');
    await expect(language).toHaveValue('en_US');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await language.selectOption('Deutsch');
    await form(page).getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByLabel('Sprache')).toHaveValue('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await page.reload();
    await expect(page.getByLabel('Sprache')).toHaveValue('de');
    await context.close();
  },
);

test('a visitor chooses a language that runs from right to left, at once and for the next visit [M-01] [M-03]', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  const languages = page.getByRole('dialog', { name: 'Language' });
  await languages.getByRole('option', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-SA');
  await expect(languages).toHaveCount(0);
  await expect(page.locator('#menu-button')).toBeFocused();
  const feed = page.getByRole('feed', { name: browse.feed.home });
  await expect(feed).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(feed).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // The browser is still one that reads from left to right.
  await page.locator('#menu-button').click();
  await expect(page.getByRole('menu')).toHaveCSS('direction', 'rtl');
});

test('what people write runs its own way on a page from right to left [M-03] @wide', async ({ page, context, baseURL }) => {
  await signUp(context);
  await context.addCookies([{ name: 'tessera_locale', value: 'ar_SA', url: baseURL! }]);
  await page.goto(await addressOf('recipe'));
  await expect(page.getByText('Let it rest overnight.')).toHaveCSS('direction', 'ltr');
  await expect(page.getByText('4 people')).toHaveCSS('direction', 'ltr');
  await page.goto('/settings/account-settings');
  const about = form(page).locator('textarea').first();
  await expect(about).toHaveCSS('direction', 'rtl');
  await about.fill('I paint.');
  await expect(about).toHaveCSS('direction', 'ltr');
});

test('the list of languages and the settings say which one this browser shows, where the account has another [M-01]', async ({ page }) => {
  await signUp(page.context());
  await page.goto('/settings/account-settings');
  const language = page.getByLabel('Language');
  await expect(language).toHaveValue('en_US');
  await expect(language).toHaveAccessibleDescription('');
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  const languages = page.getByRole('dialog', { name: 'Language' });
  await expect(languages.getByText('In this browser: American English')).toBeVisible();
  await languages.getByRole('option', { name: 'British English' }).click();
  await expect(languages).toHaveCount(0);
  await expect(language).toHaveValue('en_US');
  await expect(language).toHaveAccessibleDescription('In this browser: British English');
  await page.reload();
  await expect(language).toHaveAccessibleDescription('In this browser: British English');
});

test('a language is found and chosen by keys [M-01] @wide', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  const languages = page.getByRole('dialog', { name: 'Language' });
  const focused = languages.getByRole('option').and(page.locator(':focus'));
  await expect(focused).toHaveText('American English');
  await expect(languages.getByRole('option', { selected: true })).toHaveText('American English');
  // Its place in the list, which the sheet's movement does not change.
  const place = () =>
    focused.evaluate(({ offsetLeft, offsetTop, parentElement: list }: HTMLElement) => ({
      offsetLeft: offsetLeft - list!.offsetLeft,
      offsetTop: offsetTop - list!.offsetTop,
    }));
  await page.keyboard.press('Home');
  const first = await place();
  await page.keyboard.press('ArrowRight');
  const second = await place();
  expect(second.offsetTop).toBe(first.offsetTop);
  await page.keyboard.press('ArrowDown');
  const below = await place();
  expect(below.offsetTop).toBeGreaterThan(second.offsetTop);
  expect(below.offsetLeft).toBe(second.offsetLeft);
  await page.keyboard.press('d');
  await expect(focused).toHaveText('Dansk');
  await page.keyboard.press('d');
  await expect(focused).toHaveText('Deutsch');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(languages).toHaveCount(0);
  await expect(page.locator('#menu-button')).toBeFocused();
});
