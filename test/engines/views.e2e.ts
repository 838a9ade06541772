import { atHome, button, dialog, field, hasTiles, isAt, isStored, link, sees, seesNo, tilePaths, soon } from './look.ts';
import { expect, test } from './scenario.ts';
import { signUp } from './calls.ts';
import type { Visitor } from './visitor.ts';

const background = (visitor: Visitor): Promise<string> =>
  visitor.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const overflow = (visitor: Visitor): Promise<number> => visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('the dark theme comes at once and stays', async ({ visitor }) => {
  await atHome(visitor);
  const light = await background(visitor);
  await visitor.click(button('Menu'));
  await visitor.click({ role: 'menuitemradio', name: 'Dark' });
  await soon(() => background(visitor)).not.toBe(light);
  const dark = await background(visitor);
  await atHome(visitor);
  expect(await background(visitor)).toBe(dark);
});

test('another language comes without a reload', async ({ visitor }) => {
  await signUp(visitor);
  await visitor.goto('/settings/account-settings');
  await isStored(visitor);
  await sees(visitor, field('Language'));
  await visitor.evaluate(() => {
    const select = [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.innerText.includes('Language'))!;
    select.value = [...select.options].find(({ text }) => text === 'Deutsch')!.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await visitor.click(button('Save', { role: 'main' }));
  await sees(visitor, field('Sprache'));
});

test('from right to left the page is mirrored and as wide as the window', async ({ visitor }) => {
  await atHome(visitor);
  const menuAt = (): Promise<number> =>
    visitor.evaluate(() => document.querySelector('header button:last-of-type')!.getBoundingClientRect().left);
  const left = await menuAt();
  await visitor.evaluate(() => void (document.documentElement.dir = 'rtl'));
  await soon(menuAt).toBeLessThan(left);
  expect(await overflow(visitor)).toBeLessThanOrEqual(0);
  await hasTiles(visitor);
});

test('at 390 pixels the bar is below, and the search opens as a sheet', async ({ visitor }) => {
  await visitor.resize(390, 844);
  await atHome(visitor);
  expect(await overflow(visitor)).toBeLessThanOrEqual(0);
  await visitor.click(button('Search', { role: 'navigation', name: 'Main' }));
  const search = { role: 'combobox', name: 'Search' };
  await visitor.fill(search, 'fern');
  await visitor.press('Enter');
  await isAt(visitor, '/search/pins/?q=fern');
  await hasTiles(visitor);
});

test('keys lead to the search and list themselves', async ({ visitor }) => {
  await atHome(visitor);
  await visitor.press('/');
  await soon(() => visitor.evaluate(() => document.activeElement?.id)).toBe('search');
  await visitor.evaluate(() => (document.activeElement as HTMLElement).blur());
  await visitor.press('?');
  await sees(visitor, dialog('Keyboard shortcuts'));
  await visitor.press('Escape');
  await seesNo(visitor, dialog('Keyboard shortcuts'));
});

test('arrows move between pictures, Enter opens one', async ({ visitor }) => {
  await atHome(visitor);
  const [path] = await tilePaths(visitor);
  await visitor.evaluate((href) => document.querySelector<HTMLElement>(`[role=feed] a[href="${href}"]`)!.focus(), path);
  await visitor.press('ArrowRight');
  const focused = (): Promise<string | null> => visitor.evaluate(() => document.activeElement!.getAttribute('href'));
  await soon(focused).not.toBe(path);
  const next = (await focused())!;
  await visitor.press('Enter');
  await isAt(visitor, next);
});

test('a page that is nowhere says so', async ({ visitor }) => {
  await visitor.goto('/pin/0000/');
  await sees(visitor, { role: 'heading', name: 'We could not find this picture' });
  await hasTiles(visitor);
  await sees(visitor, link(/Home/));
});
