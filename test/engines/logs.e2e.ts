import {
  usesMenu,
  atHome,
  back,
  button,
  field,
  hasTiles,
  heading,
  isAt,
  isStored,
  link,
  main,
  openTile,
  reads,
  sees,
  tilePaths,
  soon,
} from './look.ts';
import { expect, test } from './scenario.ts';

test.use({ isNew: true });

const visits = ['/', '/ada/', '/search/pins/?q=fern', '/ada/engines/', '/grace/kinds/'];
const stored = button(/ records$/);

test('the inspector opens a stored session', async ({ visitor }) => {
  await atHome(visitor);
  await openTile(visitor, (await tilePaths(visitor))[0]!);
  await sees(visitor, heading(/./));
  await visitor.goto('/inspector/');
  await visitor.click(stored);
  await reads(visitor, 'Kept session');
  await sees(visitor, { role: 'slider', name: 'Position' });
});

test('twenty visits in a row are twenty stored sessions', async ({ visitor }) => {
  test.setTimeout(120_000);
  for (let n = 0; n < 20; n++) {
    await visitor.goto(visits[n % visits.length]!);
    await isStored(visitor);
  }
  await visitor.goto('/inspector/');
  await soon(() => visitor.count(stored)).toBe(20);
});

test('a page left and come back to goes on, and so does its log', async ({ visitor, engineName }) => {
  await atHome(visitor);
  await usesMenu(visitor);
  await visitor.evaluate(() => void (document.body.dataset.page = 'first'));
  await visitor.goto('/ada/');
  await isStored(visitor);
  await back(visitor);
  await isAt(visitor, '/');
  await hasTiles(visitor);
  await isStored(visitor);
  // Playwright turns the back/forward cache of the other two off.
  if (engineName === 'webkit') expect(await visitor.evaluate(() => document.body.dataset.page)).toBe('first');
  await usesMenu(visitor);
});

test('opens without its server, with what was seen', async ({ visitor, line }) => {
  await atHome(visitor);
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((later) => setTimeout(later, 50));
  });
  await atHome(visitor);
  const [path] = await tilePaths(visitor);
  await openTile(visitor, path!);
  await sees(visitor, heading(/./));
  await line.cut();
  await visitor.goto('/');
  await hasTiles(visitor);
  await line.mend();
});

test('a page whose code was missing opens once the server is back', async ({ visitor, line }) => {
  // Its worker would have the code.
  line.lost = ['/sw.js'];
  await atHome(visitor);
  await line.cut();
  await visitor.click(link('Log in'));
  await reads(visitor, 'We could not load this page. Check the connection and try again.');
  await line.mend();
  await visitor.click(button('Try again', main));
  await sees(visitor, field('Email or username', main));
  line.lost = [];
});
