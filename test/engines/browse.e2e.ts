import { atHome, back, button, field, isAt, reads, sees, tilePaths } from './look.ts';
import { expect, test } from './scenario.ts';

test('starts with pictures', async ({ visitor }) => {
  await atHome(visitor);
  await sees(visitor, button('Menu'));
  await expect
    .poll(() => visitor.evaluate(() => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length))
    .toBeGreaterThan(5);
});

test('a picture opens closely; back finds the feed where it was', async ({ visitor }) => {
  await atHome(visitor);
  const path = (await tilePaths(visitor))[0]!;
  await visitor.evaluate((href) => document.querySelector<HTMLElement>(`[role=feed] a[href="${href}"]`)!.click(), path);
  await isAt(visitor, path);
  await sees(visitor, { role: 'heading', name: /./ });
  await reads(visitor, 'More like this');
  await back(visitor);
  await isAt(visitor, '/');
  await expect.poll(async () => (await tilePaths(visitor))[0]).toBe(path);
});

test('a search finds', async ({ visitor }) => {
  await atHome(visitor);
  await visitor.click({ role: 'combobox', name: 'Search' });
  await visitor.fill(field('Search'), 'lem');
  await sees(visitor, { role: 'option', name: /lemon/i });
  await visitor.press('Enter');
  await isAt(visitor, '/search/pins/?q=lem');
  await expect.poll(async () => (await tilePaths(visitor)).length).toBeGreaterThan(0);
});
