import { addressOf } from '../e2e/kinds.ts';
import { atHome, back, button, hasTiles, heading, isAt, link, main, openTile, sees, tilePaths, soon } from './look.ts';
import { expect, test } from './scenario.ts';
import type { Visitor } from './visitor.ts';

const related = { role: 'region', name: 'More like this' };
const title = (visitor: Visitor): Promise<string> => visitor.evaluate(() => document.querySelector('h1')!.innerText);

test('starts with pictures; scrolling brings further ones, to the end', async ({ visitor }) => {
  await atHome(visitor);
  await soon(() =>
    visitor.evaluate(() => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length),
  ).toBeGreaterThan(5);
  await soon(
    () =>
      visitor.evaluate(() => {
        scrollBy(0, 3_000);
        return document.body.innerText.includes('You have seen everything here.');
      }),
    undefined,
    30_000,
  ).toBe(true);
  expect(await visitor.evaluate(() => document.querySelectorAll('[role=feed] [data-index]').length)).toBeLessThan(90);
  await visitor.evaluate(() => scrollTo(0, 0));
});

test('a picture opens with related ones; back finds the feed where it was', async ({ visitor }) => {
  await atHome(visitor);
  await visitor.evaluate(() => scrollTo(0, 600));
  // A position is recorded after 200 ms without scrolling (S1.9).
  await visitor.evaluate(() => new Promise((recorded) => void setTimeout(recorded, 350)));
  const path = (await tilePaths(visitor)).at(-1)!;
  await openTile(visitor, path);
  await isAt(visitor, path);
  await sees(visitor, heading(/./));
  await sees(visitor, { role: 'article', within: related });
  await back(visitor);
  await isAt(visitor, '/');
  await soon(() => visitor.evaluate(() => Math.round(scrollY))).toBe(600);
});

test('from one picture to the next, back and forward', async ({ visitor }) => {
  await visitor.goto(await addressOf('plain'));
  await sees(visitor, { role: 'article', within: related });
  const first = await title(visitor);
  await visitor.click({ role: 'link', name: /./, within: { role: 'article', within: related } });
  await soon(() => title(visitor)).not.toBe(first);
  const second = await title(visitor);
  await back(visitor);
  await soon(() => title(visitor)).toBe(first);
  await visitor.evaluate(() => history.forward());
  await soon(() => title(visitor)).toBe(second);
});

test('a search suggests and finds', async ({ visitor }) => {
  await atHome(visitor);
  const search = { role: 'combobox', name: 'Search' };
  await visitor.click(search);
  await visitor.fill(search, 'lem');
  await sees(visitor, { role: 'option', name: /lemon/i });
  await visitor.press('Enter');
  await isAt(visitor, '/search/pins/?q=lem');
  await hasTiles(visitor);
});

test('from a profile to a board and its section', async ({ visitor }) => {
  await visitor.goto('/ada/_saved/');
  await visitor.click(link(/Engines/));
  await sees(visitor, heading('Engines'));
  await visitor.click(link(/Brass/));
  await isAt(visitor, '/ada/engines/brass/');
  await hasTiles(visitor);
});

test('a story turns its pages', async ({ visitor }) => {
  await visitor.goto(await addressOf('story'));
  for (const page of [1, 2, 3]) {
    await sees(visitor, { role: 'region', name: `Story, page ${page} of 4` });
    await visitor.click(button('Next page'));
  }
  await sees(visitor, { role: 'group', name: 'The wheel turns' });
});

test('a recipe keeps what is ticked', async ({ visitor }) => {
  await visitor.goto(await addressOf('recipe'));
  await visitor.click({ role: 'checkbox', name: /rye/ });
  const isTicked = (): Promise<boolean> =>
    visitor.evaluate(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')!.checked);
  await soon(isTicked).toBe(true);
  await visitor.click(link('Grace Hopper', main));
  await isAt(visitor, '/grace/');
  await back(visitor);
  await soon(isTicked).toBe(true);
});
