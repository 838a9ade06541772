import { atHome, expect, expectAccessible, test, tiles } from './page.ts';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { csrfHeaders, signUp } from './saver.ts';

/** Returns the search field, which a phone opens from its bar. */
async function field(page: Page, isMobile: boolean): Promise<ReturnType<Page['getByRole']>> {
  if (isMobile) await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).click();
  return page.getByRole('combobox', { name: 'Search' });
}

test('typing brings suggestions, an arrow and Enter take one [A-05]', async ({ page, isMobile }) => {
  await atHome(page);
  const search = await field(page, isMobile);
  await search.click();
  await search.pressSequentially('lem');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(options.filter({ hasText: /lemon/i }).first()).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL('/search/pins/?q=lem');
  await expect(tiles(page).first()).toBeVisible();
});

test('a search’s own address shows what it finds, and other scopes [A-05]', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/search/pins/?q=fern');
  await expect(tiles(page).first()).toBeVisible();
  await expect(tiles(page).first().getByRole('img')).toHaveAccessibleName(/fern/i);
  await expectAccessible(page);
  await page.goto('/search/boards/?q=engines');
  await expect(page.getByRole('link', { name: /Engines/ }).first()).toBeVisible();
  await page.goto('/search/users/?q=ada');
  await expect(page.getByRole('link', { name: /Ada Lovelace/ }).first()).toBeVisible();
});

test('a mistyped search finds what was meant, and says so, typed or opened by its address; one that finds nothing shows other pins [17.16]', async ({
  page,
  isMobile,
}) => {
  await atHome(page);
  const search = await field(page, isMobile);
  await search.fill('lemoon');
  await expect(page.getByRole('option', { name: /^lemon/i }).first()).toBeVisible();
  await search.press('Enter');
  await expect(page.getByText('No results for “lemoon”. These are results for “lemon”.')).toBeVisible();
  await expect(tiles(page).first().getByRole('img')).toHaveAccessibleName(/lemon/i);
  await page.reload();
  await expect(page.getByText('These are results for “lemon”.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('lemon');
  await atHome(page);
  await (await field(page, isMobile)).click();
  const recent = page.getByRole('listbox', { name: 'Recent searches' });
  await expect(recent.getByRole('option')).toHaveText(['lemon']);
  await page.goto('/search/pins/?q=zzqxzzqx');
  await expect(page.getByText('No results for “zzqxzzqx”')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Other ideas' })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
});

test('the empty field offers popular topics to who has not searched yet [17.16]', async ({ page, isMobile }) => {
  await atHome(page);
  const search = await field(page, isMobile);
  await search.click();
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
  const topic = await page.getByRole('option').first().innerText();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL(`/search/pins/?q=${encodeURIComponent(topic)}`);
});

test('the empty field shows earlier searches, which a person can repeat and clear [C-09]', async ({ page, isMobile }) => {
  await atHome(page);
  const search = await field(page, isMobile);
  await search.fill('orchid');
  await search.press('Enter');
  await expect(page).toHaveURL('/search/pins/?q=orchid');
  // A visitor's search is kept once it is known that they may be remembered.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('orchid');
  await atHome(page);
  await (await field(page, isMobile)).click();
  const recent = page.getByRole('listbox', { name: 'Recent searches' });
  await expect(recent.getByRole('option', { name: 'orchid' })).toBeVisible();
  await expectAccessible(page);
  await recent.getByRole('option', { name: 'orchid' }).click();
  await expect(page).toHaveURL('/search/pins/?q=orchid');
  await atHome(page);
  await (await field(page, isMobile)).click();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toBeHidden();
  await atHome(page);
  await (await field(page, isMobile)).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(recent).toBeHidden();
});

/** A face of one color on a wall. */
const portrait = (color: string, n: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320"><rect width="240" height="320" fill="hsl(210 20% ${40 + n}%)"/>
      <ellipse cx="120" cy="140" rx="62" ry="84" fill="${color}"/></svg>`),
  )
    .png()
    .toBuffer();

test(
  'a search whose results differ is narrowed to a skin tone, as tones are measured in the pictures [C-09]',
  { tag: '@wide' },
  async ({ page }) => {
    await signUp(page);
    for (const [n, color] of ['#eadaba', '#eadaba', '#eadaba', '#604134', '#604134', '#604134', '#a07e56'].entries()) {
      const file = { name: `${n}.png`, mimeType: 'image/png', buffer: await portrait(color, n) };
      const answer = await page.request.post('/v3/pictures/', {
        headers: await csrfHeaders(page),
        multipart: { title: `Portrait zwyx ${n}`, file },
      });
      expect(answer.status()).toBe(201);
    }
    await page.goto('/search/pins/?q=zwyx');
    await expect(tiles(page)).toHaveCount(7);
    const filters = page.getByRole('navigation', { name: 'Skin tone' });
    await expect(filters.getByRole('link')).toHaveText(['All', 'Light', 'Dark']);
    await filters.getByRole('link', { name: 'Dark' }).click();
    await expect(page).toHaveURL('/search/pins/?q=zwyx&skin_tone=4');
    await expect(tiles(page)).toHaveCount(3);
    await expect(filters.getByRole('link', { name: 'Dark' })).toHaveAttribute('aria-current', 'true');
    await expect(filters.getByText('Skin tones are estimated')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(tiles(page)).toHaveCount(7);
    await page.goto('/search/pins/?q=fern');
    await expect(tiles(page).first()).toBeVisible();
    await expect(filters).toHaveCount(0);
  },
);
