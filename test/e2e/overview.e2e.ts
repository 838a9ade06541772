import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { addressOf } from './kinds.ts';
import { expect, expectAccessible, test } from './page.ts';
import { newPerson, signUp } from './person.ts';
import { call, signUp as signUpAsSaver } from './saver.ts';
import { root } from './server.ts';

/** Lets somebody keep the instance. */
function makeOwner(username: string): void {
  const folder = dirname(process.env.TESSERA_TEST_OUTBOX!);
  const given = spawnSync(process.execPath, ['src/cli/tessera.mjs', 'owner', username, '--data', folder], { cwd: root, encoding: 'utf8' });
  expect(given.status, given.stderr).toBe(0);
  expect(given.stderr).not.toContain('no account');
}

test('the owner sees what goes on, as plots and as tables; others do not [N-07]', { tag: '@wide' }, async ({ page, context }) => {
  test.slow();
  await signUp(context, newPerson('Iris Owner'));
  await page.goto('/settings/instance');
  await expect(page.getByRole('heading', { name: 'This page is for whoever keeps this instance' })).toBeVisible();
  const { user } = await page.evaluate(async () => (await fetch('/_/_/state')).json() as Promise<{ user: { username: string } }>);
  makeOwner(user.username);

  // What one did is told as one leaves the page.
  await page.goto('/');
  await page.goto('/settings/instance');
  await expect(page.locator('canvas')).toHaveCount(3);
  const events = page.getByRole('figure', { name: 'Events per minute' });
  await events.getByText('As a table').click();
  await expect.poll(() => events.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining([expect.stringMatching(/^[1-9]/)]));
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Last day' }).click();
  await expect(events.getByRole('row')).toHaveCount(97);
  await expectAccessible(page);
});

test('the owner reads what people report and say, goes to it, and is done with it; an undo brings it back [C-14] [I-01]', { tag: '@wide' }, async ({ page, browser }) => {
  test.slow();
  const other = await (await browser.newContext()).newPage();
  await signUpAsSaver(other);
  const path = await addressOf('plain');
  const words = `Buy this ${Date.now()}`;
  const comment = (await call(other, 'AggregatedCommentResource/create', { pin_id: path.split('/')[2], text: words, client_id: crypto.randomUUID() })) as { id: string };
  makeOwner(await signUpAsSaver(page));
  await page.goto(path);
  await page.getByRole('button', { name: 'See all comments' }).click();
  await page.getByRole('article').filter({ hasText: words }).getByRole('button', { name: /^More for the comment/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  await dialog.getByRole('button', { name: 'Spam' }).click();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto('/settings/instance');
  const inbox = page.getByRole('region', { name: 'From the people here' });
  const entry = inbox.getByRole('article', { name: 'Spam' }).filter({ hasText: words });
  await expect(entry).toContainText('A comment of Grace Hopper');
  await expect(entry).toContainText('Reported by Grace Hopper');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Done' }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeVisible();
  await entry.getByRole('link', { name: 'Look at it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A plain wall' })).toBeVisible();
  await call(other, 'AggregatedCommentResource/delete', { commentId: comment.id });
  await page.goBack();
  const gone = inbox.getByRole('article', { name: 'Spam' }).filter({ hasText: 'It is not there any more.' }).first();
  await gone.getByRole('button', { name: 'Done' }).click();

  const { cookies } = await other.context().storageState();
  const said = `More tea ${Date.now()}`;
  const answer = await other.request.post('/v3/analytics/feedback/', { data: { feedback_data: JSON.stringify({ verbatim: said, category: 'idea', path: '/' }) }, headers: { 'X-CSRF-Token': cookies.find(({ name }) => name === 'tessera_csrf')?.value ?? '' } });
  expect(answer.status()).toBe(200);
  await inbox.getByRole('button', { name: 'Feedback' }).click();
  const idea = inbox.getByRole('article', { name: 'An idea' }).filter({ hasText: said });
  const kept = page.waitForResponse(/\/v3\/inbox\/feedback\/[^/]+\/settled\//);
  await idea.getByRole('button', { name: 'Done' }).click();
  await expect(idea).toHaveCount(0);
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await inbox.getByRole('button', { name: 'Feedback' }).click();
  await expect(inbox.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  await expect(idea).toHaveCount(0);
  await other.context().close();
});
