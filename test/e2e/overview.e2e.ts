import { makeOwner } from './owner.ts';
import { expect, expectAccessible, test } from './page.ts';
import { allowAnalytics, followLink, openPin } from './pageEnds.ts';
import { fillSignUp, form, newPerson, readReminder, signUp } from './person.ts';
import { signUp as signUpAsSaver } from './saver.ts';

test('the owner sees what goes on, as plots and as tables; others do not [N-07] [L-02]', { tag: '@wide' }, async ({ page, context }) => {
  test.slow();
  await signUp(context, newPerson('Iris Owner'));
  await allowAnalytics(context);
  await page.goto('/settings/instance');
  await expect(page.getByRole('heading', { name: 'This page is for the owner of this instance' })).toBeVisible();
  const { user } = await page.evaluate(async () => (await fetch('/_/_/state')).json() as Promise<{ user: { username: string } }>);
  await makeOwner(user.username);

  // Events are sent when the page is left.
  await openPin(page);
  await followLink(page, 3);
  await page.goto('/');
  await page.goto('/settings/instance');
  await expect(page.locator('canvas')).toHaveCount(3);
  const events = page.getByRole('figure', { name: 'Events per minute' });
  await events.getByText('Show as a table').click();
  await expect.poll(() => events.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining([expect.stringMatching(/^[1-9]/)]));
  const led = page.getByRole('table', { name: 'Page', exact: true });
  const directly = led
    .getByRole('row', { name: /^Opened directly/ })
    .getByRole('cell')
    .last();
  expect(Number((await directly.textContent())!.replace(/\D/g, ''))).toBeGreaterThanOrEqual(3);
  const opened = page.getByRole('table', { name: 'From home to a saved pin' }).getByRole('row', { name: /^Opened home/ });
  expect(await opened.getByRole('cell').textContent()).toMatch(/^[1-9]\d* \(100%\)$/);
  await expect.poll(() => page.getByRole('table', { name: 'Return visits' }).getByRole('row').count()).toBeGreaterThan(1);
  await expect(page.getByText('Only people who allow it are counted.')).toBeVisible();
  for (const [name, heads] of [
    ['From home to a saved pin', ['From home to a saved pin', 'Visits']],
    ['Return visits', ['From', 'New people']],
    ['Time spent by page', ['Time spent by page', 'Time spent', 'Count']],
  ] as const)
    for (const [n, head] of heads.entries())
      await expect(page.getByRole('table', { name }).getByRole('columnheader').nth(n)).toHaveText(head);
  const spent = page.getByRole('table', { name: 'Time spent by page' });
  await expect(spent.getByRole('row', { name: /^A pin/ })).toContainText(/\d (sec|min)/);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Last day' }).click();
  await expect(events.getByRole('row')).toHaveCount(97);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await spent.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test(
  'the owner sees the campaign with which someone came who signed up, also on a narrow screen [L-02]',
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow();
    const [campaign, letter] = [`<b>${Date.now()}${'w'.repeat(80)}`, `letter ${Date.now()}`];
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/?${new URLSearchParams({ utm_pai: campaign, utm_source: letter })}`);
    // The code that remembers loads after the page.
    await visitor.waitForLoadState('networkidle');
    await visitor.goto('/signup/');
    await fillSignUp(visitor, newPerson('Vera Visitor'));
    await form(visitor).getByRole('button', { name: 'Sign up' }).click();
    await readReminder(visitor);
    await visitor.waitForLoadState('networkidle');
    await visitor.context().close();

    await makeOwner(await signUpAsSaver(page));
    await page.goto('/settings/instance');
    const figures = page.getByRole('region', { name: 'What led to sign-ups and website visits' });
    await expect(figures.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
    const signUpsOf = (table: string, name: string) =>
      figures.getByRole('table', { name: table, exact: true }).getByRole('row', { name }).getByRole('cell');
    for (const days of ['90 days', '1 day']) {
      await figures.getByRole('button', { name: days, exact: true }).click();
      await expect(signUpsOf('Campaign', campaign)).toHaveText('1');
      await expect(signUpsOf('Campaign source', letter)).toHaveText('1');
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await figures.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);

    await page.route('**/v3/insight/acquisition/**', (route) => route.fulfill({ status: 503 }));
    await figures.getByRole('button', { name: '30 days' }).click();
    await page.unroute('**/v3/insight/acquisition/**');
    await figures.getByRole('button', { name: 'Try again' }).click();
    await expect(signUpsOf('Campaign', campaign)).toHaveText('1');
  },
);

test(
  'the owner reads what people say of the product and is done with it; an undo brings it back [I-01]',
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow();
    const other = await (await browser.newContext()).newPage();
    await signUpAsSaver(other);
    await makeOwner(await signUpAsSaver(page));
    const { cookies } = await other.context().storageState();
    const said = `More tea ${Date.now()}`;
    const saidToo = `Less coffee ${Date.now()}`;
    for (const verbatim of [said, saidToo]) {
      const answer = await other.request.post('/v3/analytics/feedback/', {
        data: { feedback_data: JSON.stringify({ verbatim, category: 'idea', path: '/' }) },
        headers: { 'X-CSRF-Token': cookies.find(({ name }) => name === 'tessera_csrf')?.value ?? '' },
      });
      expect(answer.status()).toBe(200);
    }
    await page.goto('/settings/instance');
    const inbox = page.getByRole('region', { name: 'Feedback' });
    const idea = inbox.getByRole('article', { name: 'An idea' }).filter({ hasText: said });
    await idea.getByRole('button', { name: 'Done' }).click();
    await expect(idea).toHaveCount(0);
    const another = inbox.getByRole('article', { name: 'An idea' }).filter({ hasText: saidToo });
    await another.getByRole('button', { name: 'Done' }).click();
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveCount(2);
    await undo.first().click();
    await expect(idea).toBeVisible();
    await expect(another).toHaveCount(0);
    await expect(undo).toHaveCount(1);
    const kept = page.waitForResponse(
      (response) => /\/v3\/inbox\/feedback\/[^/]+\/settled\//.test(response.url()) && response.request().method() === 'PUT',
    );
    await idea.getByRole('button', { name: 'Done' }).click();
    await expect(idea).toHaveCount(0);
    expect((await kept).ok()).toBe(true);
    await page.reload();
    await expect(inbox.getByRole('list')).toHaveAttribute('aria-busy', 'false');
    await expect(idea).toHaveCount(0);
    await other.context().close();
  },
);
