import {
  usesMenu,
  atHome,
  back,
  button,
  hasTiles,
  heading,
  isAt,
  isStored,
  openTile,
  reads,
  savedLog,
  sees,
  soon,
  tilePaths,
} from './look.ts';
import { expect, test } from './scenario.ts';

test('the inspector opens a stored session', async ({ visitor }) => {
  await atHome(visitor);
  await openTile(visitor, (await tilePaths(visitor))[0]!);
  await sees(visitor, heading(/./));
  await visitor.goto('/inspector/');
  await visitor.click(button(/ records$/));
  await reads(visitor, 'Kept session');
  await sees(visitor, { role: 'slider', name: 'Position' });
});

test('a page left and come back to goes on, and so does its log', async ({ visitor, engineName }, testInfo) => {
  await atHome(visitor);
  await usesMenu(visitor);
  await visitor.evaluate(() => void (document.body.dataset.page = 'first'));
  await visitor.goto('/ada/');
  await isStored(visitor);
  await back(visitor);
  await isAt(visitor, '/');
  await hasTiles(visitor);
  await isStored(visitor);
  // Playwright turns the back/forward cache off.
  const isSame = await visitor.evaluate(() => document.body.dataset.page === 'first');
  if (engineName === 'webkit') expect(isSame).toBe(true);
  testInfo.annotations.push({ type: 'note', description: isSame ? 'from the cache' : 'by a reload' });
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
  await soon(() => savedLog(visitor)).toContain('adBlocker.notSeen');
  expect(await savedLog(visitor)).not.toContain('adBlocker.seen');
  await line.mend();
});
