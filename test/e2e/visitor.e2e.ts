import type { Browser, BrowserContext, Page } from 'playwright/test';
import { addressOf } from './kinds.ts';
import { kept } from './kept.ts';
import { looksAfter } from './offline.ts';
import { expect, expectAccessibleInBothThemes, test, tiles } from './page.ts';
import { fillSignUp, newPerson, readReminder, form } from './person.ts';
import { call, csrfHeaders, signUp } from './saver.ts';

const bytesKept = async (page: Page): Promise<number> => (await kept(page)).join('').length;

/** Searches, opens a pin and returns to Home, as a signed-out person. */
async function lookAround(page: Page): Promise<void> {
  await page.goto('/search/pins/?q=fern');
  // The code that remembers loads after the page.
  await page.waitForLoadState('networkidle');
  await tiles(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/pin\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'What left this device' }).click();
  await expect(page.getByRole('heading', { name: 'What this device remembers' })).toBeVisible();
}

test(
  'what is remembered of a visitor is shown; forgetting leaves 0 bytes, and so does refusing [D-01] [D-02]',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    await lookAround(page);
    await expect(page.getByText('1 search', { exact: true })).toBeVisible();
    await expect(page.getByText('1 pin you looked at')).toBeVisible();
    await expect.poll(async () => (await kept(page)).some((text) => text.startsWith('tessera.visitor.searches = '))).toBe(true);
    await expect.poll(async () => (await kept(page)).some((text) => text.startsWith('tessera-log/'))).toBe(true);
    await expectAccessibleInBothThemes(page);

    const other = await page.context().newPage();
    await lookAround(other);
    await page.getByRole('button', { name: 'Forget everything' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Everything is forgotten.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Do not remember' })).toBeFocused();
    await expect(other.getByRole('status').filter({ hasText: 'Everything is forgotten.' })).toBeVisible();
    await other.getByRole('link', { name: 'Tessera' }).first().click();
    await expect(tiles(other).first()).toBeVisible();
    for (const tab of [page, other]) expect(await kept(tab)).toEqual([]);
    await other.close();

    await lookAround(page);
    await expect.poll(() => bytesKept(page)).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Do not remember' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'as you chose' })).toBeVisible();
    expect(await kept(page)).toEqual([]);
    await lookAround(page);
    await expect(page.getByRole('status').filter({ hasText: 'as you chose' })).toBeVisible();
    expect(await kept(page)).toEqual([]);
  },
);

test(
  'a visitor forgotten while the server is away: the page says what is left, and the server is told once it is back [16.2]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    await lookAround(page);
    const ends = '**/resource/UnauthUserDataResource/delete/';
    await page.route(ends, (route) => route.abort());
    await page.getByRole('button', { name: 'Forget everything' }).click();
    const status = page.getByRole('status').filter({ hasText: 'The server has not been told yet' });
    await expect(status).toContainText('Everything is forgotten.');
    await expectAccessibleInBothThemes(page);
    const left = (texts: readonly string[]): string[] => texts.map((text) => text.split(' = ', 1)[0]!).toSorted();
    expect(left(await kept(page))).toEqual(['tessera.untoldForget', 'tessera_visit']);

    // The next page can not tell it either, and remembers nothing.
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'The server has not been told yet' })).toBeVisible();
    expect(left(await kept(page))).toEqual(['tessera.untoldForget', 'tessera_visit']);

    await page.unroute(ends);
    await context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await context.setOffline(false);
    await expect(page.getByText('The server has not been told yet')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Everything is forgotten.' })).toBeVisible();
    expect(await kept(page)).toEqual([]);
  },
);

const memoryOf = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true });

test('a download of a visitor is among what the device remembers [D-01] [D-11]', { tag: '@wide' }, async ({ page }) => {
  await page.goto(await addressOf('video'));
  // The code that remembers loads after the page.
  await page.waitForLoadState('networkidle');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the video' }).click();
  expect(await (await download).failure()).toBeNull();
  await page.goto('/settings/departures');
  await expect(memoryOf(page, '1 download')).toBeVisible();
  await expect(page.getByText(/^You count as interested/)).toBeVisible();
});

test(
  'damaged records of a visitor fall back: the visits begin anew, one list is empty, all else stays [D-02] [D-03]',
  { tag: '@wide' },
  async ({ page }) => {
    await lookAround(page);
    const damage = (items: Record<string, string>): Promise<void> =>
      page.evaluate((damaged) => {
        for (const [part, text] of Object.entries(damaged)) localStorage.setItem(`tessera.visitor.${part}`, text);
      }, items);
    await damage({ revisitation: JSON.stringify({ count: 7, time: 30 * 86_400_000, ts: Date.now() }) });
    await page.reload();
    await expect(memoryOf(page, '7 visits')).toBeVisible();
    await expect(memoryOf(page, 'Last visit 30 days ago')).toBeVisible();
    for (const revisitation of ['{"count":"7","time":1,"ts":1}', '{"count":7,', '[]']) {
      await damage({ revisitation, searches: '[{"query":' });
      await page.reload();
      await expect(memoryOf(page, '1 visit')).toBeVisible();
      await expect(page.getByText(/^Last visit/)).toHaveCount(0);
      await expect(memoryOf(page, '1 search')).toHaveCount(0);
      await expect(memoryOf(page, '1 pin you looked at')).toBeVisible();
      const stored = await page.evaluate(() => localStorage.getItem('tessera.visitor.revisitation'));
      expect(JSON.parse(stored!)).toMatchObject({ count: 1, time: 0 });
    }
  },
);

test.describe('in a country that is not allowed', () => {
  test.use({ locale: 'de-DE' });

  test('0 bytes are kept of a visitor [D-04]', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/search/pins/?q=fern');
    await tiles(page).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/settings/departures');
    await expect(page.getByRole('status').filter({ hasText: 'wird über abgemeldete Personen nichts gespeichert' })).toBeVisible();
    expect(await kept(page)).toEqual([]);
  });
});

test.describe('with copies for offline use', () => {
  test.use({ serviceWorkers: 'allow' });
  const isCopy = (text: string): boolean => text.startsWith('pictures ') || text.startsWith('workbox-expiration/');

  test(
    '0 bytes are kept of a visitor who wants to be forgotten or not to be remembered, as they look on [D-02] [D-04]',
    { tag: '@wide' },
    async ({ page }) => {
      test.slow();
      for (const [button, words] of [
        ['Forget everything', 'Everything is forgotten.'],
        ['Do not remember', 'as you chose'],
      ] as const) {
        await page.goto('/');
        await looksAfter(page);
        await expect(async () => {
          await lookAround(page);
          expect((await kept(page)).some(isCopy)).toBe(true);
        }).toPass();
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
        await page.getByRole('link', { name: 'Tessera' }).first().click();
        await tiles(page).first().getByRole('link').first().click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect.poll(() => kept(page)).toEqual([]);
      }
    },
  );
});

test('a person who was here before is greeted at a prompt [D-05] [D-06]', { tag: '@wide' }, async ({ page }) => {
  const info = {
    email: 'ada@example.org',
    first_name: 'Ada',
    connected_to_facebook: false,
    connected_to_google: false,
    has_password: true,
    medium_image_url: '/pictures/default_2.png',
  };
  await page.route('**/resource/UnauthUserDataResource/get/**', (route) =>
    route.fulfill({ json: { resource_response: { status: 'success', code: 0, message: 'ok', data: info } } }),
  );
  await page.goto('/login/');
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible();
  await page.goto('/search/pins/?q=fern');
  await page.goto((await tiles(page).first().getByRole('link').first().getAttribute('href'))!);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Log in to continue' }).getByText('Welcome back, Ada')).toBeVisible();
});

test('the sign-up page says of a pin that was looked at before that more like it await [D-07]', { tag: '@wide' }, async ({ page }) => {
  const door = (id: string): string => `/signup/?next=${encodeURIComponent(`/pin/${id}/?url=https://example.org&media=/icon.svg`)}`;
  await page.goto('/search/pins/?q=fern');
  await tiles(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await kept(page)).some((text) => text.startsWith('tessera.visitor.pins = '))).toBe(true);
  const id = /\/pin\/([^/]+)/.exec(page.url())![1]!;
  await page.goto(door(id));
  await expect(page.getByText('More ideas like this await')).toBeVisible();
  await page.goto(door('1'));
  await expect(form(page).getByLabel('Email')).toBeVisible();
  await expect(page.getByText('More ideas like this await')).toHaveCount(0);
});

test('one visit in ten thousand notes its use of texts [D-10]', { tag: '@wide' }, async ({ browser }) => {
  for (const [chance, isSampled] of [
    [0.000_099, true],
    [0.000_1, false],
  ] as const) {
    const { page, context } = await visitorsPage(browser);
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await page.addInitScript((chosen) => void (Math.random = () => chosen), chance);
    await page.goto('/');
    await expect(tiles(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => scripts.some((url) => /\/(notedTexts|textUseNote)-/.test(url))).toBe(isSampled);
    await context.close();
  }
});

/** Opens a page of a browser without an account. */
async function visitorsPage(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
}

test('an invite: made, shown to a visitor, joined with, told of, revoked [D-08]', { tag: '@wide' }, async ({ page, browser }) => {
  test.slow();
  await signUp(page);
  const { url } = (await call(page, 'BoardResource/create', {
    name: 'Gifts',
    privacy: 'secret',
    client_id: crypto.randomUUID(),
  })) as { url: string };
  await page.goto(url);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people to Gifts' });
  await expect(dialog.getByText('You have no links yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await expect(dialog.getByText('No one has joined yet.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const link = await ownLink(page);

  const { page: visitor, context } = await visitorsPage(browser);
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/\?invite_code=/);
  const popover = visitor.getByRole('region', { name: 'Grace Hopper invites you to the board Gifts' });
  await expect(popover).toBeVisible();
  await expectAccessibleInBothThemes(visitor);
  await popover.getByRole('link', { name: 'Sign up' }).click();
  await fillSignUp(visitor, newPerson('Mary Somerville'));
  await form(visitor).getByRole('button', { name: 'Sign up' }).click();
  await readReminder(visitor);
  await expect(
    visitor.getByRole('status').filter({ hasText: /You came with an invite\s*Gifts\s*You are on this board already/ }),
  ).toBeVisible();
  await visitor.goto(url);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Gifts' })).toBeVisible();
  await context.close();

  await page.goto('/news_hub/');
  await expect(page.getByText('Mary Somerville joined through your invite')).toBeVisible();
  await page.goto(url);
  await page.getByRole('button', { name: 'Invite people' }).click();
  await expect(dialog.getByText('1 person joined')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Mary Somerville' })).toBeVisible();

  const known = await visitorsPage(browser);
  await signUp(known.page);
  await known.page.goto(link);
  const accept = known.page.getByRole('status').getByRole('button', { name: 'Accept' });
  await accept.focus();
  await known.page.keyboard.press('Enter');
  const heading = known.page.getByRole('heading', { level: 1, name: 'Gifts' });
  await expect(heading).toBeFocused();
  await expect(known.page.getByRole('status').filter({ hasText: /You have joined the board\s*Gifts/ })).toBeVisible();
  await expect(accept).toHaveCount(0);
  await expect(known.page.getByRole('button', { name: 'Invite people' })).toHaveCount(0);
  await expectAccessibleInBothThemes(known.page);
  await known.context.close();

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  await dialog.getByText('Revoked links (1)').click();
  await expect(dialog.getByRole('link', { name: 'Mary Somerville' })).toBeVisible();

  const late = await visitorsPage(browser);
  expect((await late.page.goto(link))!.status()).toBe(404);
  await expect(late.page.getByRole('heading', { name: 'This invite does not work any more' })).toBeVisible();
  await late.page.goto(`/?invite_code=${link.split('/').at(-1)!}`);
  await expect(tiles(late.page).first()).toBeVisible();
  await expect(late.page.getByText('invites you')).toHaveCount(0);
  await late.context.close();
});

/** The path of the person's only link. */
async function ownLink(page: Page): Promise<string> {
  const answer = await page.request.get('/resource/InviteResource/get/', { headers: await csrfHeaders(page) });
  const { resource_response } = (await answer.json()) as { resource_response: { data: { inviteLink: string }[] } };
  return resource_response.data[0]!.inviteLink;
}
