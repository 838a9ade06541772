import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright/test';
import { savedLog } from './inspecting.ts';
import { atHome, expect, expectAccessible, test, tiles } from './page.ts';
import { accountButton, fillSignUp, form, logIn, newPerson, openAccountMenu, readReminder, signUp } from './person.ts';
import { homePins } from './saver.ts';

// Logging out must also leave nothing in the service worker's caches.
test.use({ serviceWorkers: 'allow' });

const waysIn = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('link', { name: 'Log in' });

test('a person who mistypes everything once sees each error in its place, and gets an account [A-08] [D-07] [E-01] [E-02]', async ({
  page,
}) => {
  test.slow();
  const person = newPerson();
  await page.goto(`/signup/?next=${encodeURIComponent('/search/pins/?q=fern')}`);
  const signUpButton = form(page).getByRole('button', { name: 'Sign up' });
  const password = form(page).getByLabel('Password', { exact: true });
  await signUpButton.click();
  for (const problem of ['Enter a name', 'Enter your email address', 'Enter a password', 'Enter your birthday'])
    await expect(form(page).getByText(problem, { exact: true })).toBeVisible();
  await expect(form(page).getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);

  await form(page).getByLabel('Name', { exact: true }).fill(person.name);
  await form(page).getByLabel('Email').fill('grace@example');
  await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
  await password.fill('short');
  await expect(form(page).getByText('Use at least 8 characters')).toBeVisible();
  await password.fill('emoji 🙂 here');
  await expect(form(page).getByText('Oops! Your password can only have letters, numbers and basic symbols.')).toBeVisible();
  await password.fill('password1');
  await expect(form(page).getByText(/easy to guess/i)).toBeVisible();
  await form(page).getByLabel('Email').fill(person.email);
  await form(page).getByLabel('Birthday').fill('1990-12-09');
  await signUpButton.click();
  await expect(form(page).getByText('This password is too easy to guess. Try a longer one.')).toBeVisible();
  await password.fill(person.password);
  await expect(form(page).getByText(/^(Very h|H)ard to guess$/)).toBeVisible();
  await signUpButton.click();

  await expect(page).toHaveURL('/search/pins/?q=fern');
  await readReminder(page);
  await expect(accountButton(page)).toBeVisible();
  await expect(waysIn(page)).toHaveCount(0);
});

test('a person under age gets no account, nor with another birthday; a year is asked about first [E-02] [17.6]', async ({
  page,
  context,
}) => {
  await page.goto('/signup/');
  await fillSignUp(page, newPerson());
  await form(page)
    .getByLabel('Birthday')
    .fill(`${new Date().getFullYear() - 5}-01-01`);
  await form(page).getByRole('button', { name: 'Sign up' }).click();
  const question = form(page).getByRole('alert').filter({ hasText: 'Check the year of your birthday' });
  await expect(question).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('tessera_age_restricted');
  await form(page).getByLabel('Birthday').fill('1990-12-09');
  await expect(question).toHaveCount(0);
  await form(page)
    .getByLabel('Birthday')
    .fill(`${new Date().getFullYear() - 5}-01-01`);
  await form(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(form(page).getByText('Sorry, you can’t have an account on Tessera yet.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('tessera_age_restricted');
  await page.reload();
  await fillSignUp(page, newPerson());
  await form(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(form(page).getByText('Sorry, you can’t have an account on Tessera yet.')).toBeVisible();
});

test('a sign-up whose answer is lost is tried again by itself, and makes one account [E-02]', { tag: '@wide' }, async ({ page }) => {
  let calls = 0;
  const people: unknown[] = [];
  await page.route('**/resource/UserRegisterResource/create/', async (route) => {
    calls += 1;
    if (calls === 1) return route.abort();
    const response = await route.fetch();
    people.push(((await response.json()) as { resource_response: { data: { user: { id: string } } } }).resource_response.data.user.id);
    await (calls === 2 ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/signup/');
  await fillSignUp(page, newPerson());
  await form(page).getByRole('button', { name: 'Sign up' }).click();
  await readReminder(page);
  await expect(accountButton(page)).toBeVisible();
  expect([calls, people.length, new Set(people).size]).toEqual([3, 2, 1]);
});

test(
  'wrong credentials are told clearly; then one logs in with white space around the name, and goes on where one wanted [E-04] [D-07]',
  { tag: '@wide' },
  async ({ page, context }) => {
    const person = await signUp(context);
    await context.clearCookies();
    await page.goto(`/login/?next=${encodeURIComponent('/ada/')}`);
    await expect(form(page).getByRole('button', { name: 'Log in' })).toBeVisible();
    await expectAccessible(page);
    await logIn(page, { ...person, password: 'not the password' });
    await expect(form(page).getByText('The email, username or password is wrong.')).toBeVisible();
    await logIn(page, { ...person, email: `  ${person.email} ` });
    await expect(page).toHaveURL('/ada/');
    await expect(accountButton(page)).toBeVisible();
  },
);

test('the banner says what one comes for, and shows own pictures alone [D-07]', { tag: '@wide' }, async ({ page }) => {
  const next = (media: string, more = ''): string =>
    `/login/?next=${encodeURIComponent(`/pin/1/?url=https://example.org/&media=${media}${more}`)}`;
  await page.goto(next('/icon.svg', '&description=Tea'));
  await expect(page.getByRole('figure').getByText('Save this idea and discover more inspiration like it.')).toBeVisible();
  await expect(page.getByRole('figure').locator('img')).toHaveCount(1);
  await page.goto(next('https://example.org/spy.gif'));
  await expect(form(page).getByLabel('Email or username')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await page.goto('/email/subscription');
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to see your settings' })).toBeVisible();
});

test(
  'who comes to connect an app is told so where they log in, and goes on with it [A-35]',
  { tag: '@wide' },
  async ({ page, context }) => {
    const person = await signUp(context);
    await context.clearCookies();
    await page.goto('/app-factory-oauth/authorize?client=7');
    await expect(page).toHaveURL(`/login/?next=${encodeURIComponent('/app-factory-oauth/authorize?client=7')}`);
    await expect(form(page).getByText('An app sent you here to connect it to your account.')).toBeVisible();

    await page.goto('/login/');
    await expect(form(page).getByLabel('Email or username')).toBeVisible();
    await expect(form(page).getByText('An app sent you here')).toHaveCount(0);
    await page.evaluate(() =>
      history.replaceState({ ...history.state, next: '/app-factory-oauth/authorize?client=8', isAppFactoryOauth: true }, ''),
    );
    await page.reload();
    await expect(form(page).getByText('An app sent you here to connect it to your account.')).toBeVisible();
    await logIn(page, person);
    await expect(page).toHaveURL('/app-factory-oauth/authorize?client=8');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This app can’t be connected');
    await expect(page.getByText(`You’re logged in as ${person.name}.`)).toBeVisible();
  },
);

test(
  'a visitor who saves is asked to log in or sign up, and goes on looking if they would rather not [D-06]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto(`/pin/${(await homePins(page, 1))[0]}/`);
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const prompt = page.getByRole('dialog', { name: 'Log in to continue' });
    await expect(prompt.getByLabel('Email or username')).toBeVisible();
    await expectAccessible(page);
    await prompt.getByRole('button', { name: 'Sign up' }).click();
    await expect(prompt.getByLabel('Birthday')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(prompt).toHaveCount(0);
  },
);

test(
  'a visitor who wants to follow or to see what is theirs is asked in with the words for it [D-06]',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/ada/engines/');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Log in to follow' })).toBeVisible();
    const person = await signUp(page.context());
    await page.context().clearCookies();
    await page.goto('/settings/privacy');
    await form(page).getByRole('button', { name: 'Log in' }).click();
    const prompt = page.getByRole('dialog', { name: "You're almost there! Log in to access all of Tessera" });
    await prompt.getByLabel('Email or username').fill(person.email);
    await prompt.getByLabel('Password', { exact: true }).fill(person.password);
    await prompt.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/settings/privacy');
    await expect(page.getByLabel('Hide from search engines')).toBeVisible();
  },
);

test(
  'a new person is reminded of the verification mail, and nobody else is; the referrer is reported [E-09] [D-09]',
  { tag: '@wide' },
  async ({ page }) => {
    test.slow();
    const told: unknown[] = [];
    await page.route('**/v3/orientation/user_landing_signals/', async (route) => {
      told.push((await route.fetch()).status(), route.request().postDataJSON());
      // The requesting page may be closed by then.
      await route.abort().catch(() => undefined);
    });
    await page.goto('/signup/');
    await fillSignUp(page, newPerson());
    await form(page).getByRole('button', { name: 'Sign up' }).click();
    const reminder = page.getByRole('dialog', { name: 'Verify your email' });
    await expect(reminder).toContainText('Check the inbox associated with this account');
    await expectAccessible(page);
    await expect
      .poll(() => told)
      .toMatchObject([200, { is_register: true, unauth_visited_pages: [{ path: '/signup/', pageType: 'other' }] }]);
    await reminder.getByRole('button', { name: 'Got it' }).click();
    await expect(reminder).toHaveCount(0);
    await page.reload();
    await expect(accountButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(reminder).toHaveCount(0);
  },
);

/** Returns every text in the browser's storages that a page can read. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, location.href, history.state];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>(
        (done) => (indexedDB.open(name!).onsuccess = ({ target }) => done((target as IDBOpenDBRequest).result)),
      );
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        const read = (request: IDBRequest): Promise<unknown> => new Promise((done) => (request.onsuccess = () => done(request.result)));
        texts.push(await read(all.getAllKeys()), await read(all.getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request))!.text());
    }
    return JSON.stringify(texts);
  });

test(
  'after logging out nothing of the person is left, other tabs follow, and the old session is refused [E-06]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    const person = await signUp(context, newPerson('Zqwebulon Canarywing'));
    await page.goto('/ada/');
    await page.goto('/');
    await expect(accountButton(page)).toBeVisible();
    const ofTheBrowser = { 'tessera.theme': 'dark', 'tessera.videosWait': 'true' };
    await page.evaluate((items) => Object.entries(items).forEach(([key, value]) => localStorage.setItem(key, value)), ofTheBrowser);
    const other = await context.newPage();
    await other.goto('/import');
    await expect(accountButton(other)).toBeVisible();
    await openAccountMenu(page);
    await expect(page.getByText(person.email).first()).toBeVisible();
    await expect.poll(() => stored(page)).toContain(person.email);
    const old = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

    const left = other.waitForEvent('framenavigated', (frame) => frame === other.mainFrame());
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await left;
    await expect(waysIn(page)).toBeVisible();
    await expect(waysIn(other)).toBeVisible();

    for (const tab of [page, other]) {
      const texts = await stored(tab);
      for (const canary of [person.email, person.name, 'Zqwebulon', 'canarywing', person.password])
        expect(texts.toLowerCase()).not.toContain(canary.toLowerCase());
    }
    expect(await page.evaluate(() => ({ ...localStorage }))).toMatchObject(ofTheBrowser);
    const cookies = await context.cookies();
    expect(new Date(decodeURIComponent(cookies.find(({ name }) => name === 'tessera_logged_out')!.value)).getFullYear()).toBeGreaterThan(
      2025,
    );
    expect(cookies.map(({ name }) => name)).not.toContain('tessera_session');
    const refused = await page.request.get('/v3/users/me/', { headers: { cookie: old } });
    expect(refused.status()).toBe(401);
  },
);

test(
  'whose session has ended meanwhile logs in again, and goes on where they were [E-06] [D-07]',
  { tag: '@wide' },
  async ({ page, context }) => {
    const person = await signUp(context);
    await page.goto('/');
    await expect(accountButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.clearCookies({ name: 'tessera_session' });
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/^[^?]*\/login\/\?next=%2Fsettings/);
    await expect(accountButton(page)).toHaveCount(0);
    await logIn(page, person);
    await expect(page).toHaveURL(/^[^?]*\/settings/);
    await expect(accountButton(page)).toBeVisible();
  },
);

/** Waits for content of the other account's page. */
async function currentAccount(page: Page): Promise<string> {
  await openAccountMenu(page);
  const current = await page.getByRole('menuitem').first().innerText();
  await page.keyboard.press('Escape');
  return current;
}

test(
  'two accounts on one device: added, switched between, and each tab follows [E-07] [E-08]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    const first = await signUp(context, newPerson('Grace Hopper'));
    const second = newPerson('Mary Shelley');
    await atHome(page);
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Add another account' }).click();
    await expect(page).toHaveURL('/login/add/');
    await form(page).getByRole('link', { name: 'Sign up' }).click();
    await fillSignUp(page, second);
    await form(page).getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup/topics/');
    await readReminder(page);
    await form(page).getByRole('link', { name: 'Skip all steps' }).click();
    await expect(page).toHaveURL('/');
    await expect(tiles(page).first()).toBeVisible();
    expect(await currentAccount(page)).toContain('Mary Shelley');

    const other = await context.newPage();
    await other.goto('/ada/');
    expect(await currentAccount(other)).toContain('Mary Shelley');
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Grace Hopper' }).click();
    await expect(accountButton(other)).toHaveText('GH');
    expect(await currentAccount(other)).toContain('Grace Hopper');
    await expect(accountButton(page)).toHaveText('GH');
    expect(await currentAccount(page)).toContain('Grace Hopper');
    await expect.poll(() => stored(page)).toContain(first.email);
  },
);

test(
  'an account that the browser is to remember is offered where one logs in, and can be removed [E-07]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    const person = await signUp(context, newPerson('Rosalind Franklin'));
    await context.clearCookies();
    await page.goto('/login/');
    await form(page).getByText('Remember my account on this device').click();
    await logIn(page, person);
    await expect(accountButton(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('tessera.account.')))).toBe(true);
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(waysIn(page)).toBeVisible();

    await page.goto('/login/');
    const remembered = form(page).getByRole('list', { name: 'Accounts on this device' });
    await expect(remembered).toContainText('With password');
    const remember = form(page).getByRole('switch', { name: 'Remember my account on this device' });
    await expect(remember).not.toBeChecked();
    await remembered.getByRole('button', { name: person.email }).click();
    await expect(form(page).getByLabel('Email or username')).toHaveValue(person.email);
    await expect(form(page).getByLabel('Password', { exact: true })).toBeFocused();
    await expect(remember).toBeChecked();
    await remembered.getByRole('button', { name: /^Remove/ }).click();
    await expect(remembered).toHaveCount(0);
  },
);

/** Returns attributes, addresses and everything stored, where a secret could end up. */
async function traces(page: Page, asked: readonly string[]): Promise<string> {
  const attributes = await page.evaluate(() =>
    JSON.stringify(
      [...document.querySelectorAll('*')].flatMap((node) => [...node.attributes].map(({ name, value }) => `${name}=${value}`)),
    ),
  );
  return [await stored(page), attributes, page.url(), ...asked].join('\n');
}

/** Returns the log as a person saves it. */
async function exported(page: Page): Promise<string> {
  return readFile(await savedLog(page, test.info().outputPath('exported.ndjson')), 'utf8');
}

async function typedEverywhere(page: Page, context: BrowserContext, canary: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/signup/');
  for (const label of ['Name', 'Email']) await form(page).getByLabel(label, { exact: true }).pressSequentially(canary);
  const password = form(page).getByLabel('Password', { exact: true });
  await page.evaluate((text) => navigator.clipboard.writeText(text), canary);
  await password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await form(page).getByRole('button', { name: 'Show' }).click();
  await expect(password).toHaveValue(canary);
  await form(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
  await page.goto('/login/');
  await logIn(page, { name: '', email: canary, password: canary });
  await expect(form(page).getByText('The email, username or password is wrong.')).toBeVisible();
}

test(
  'a password typed, pasted, shown, or typed in the wrong field is found nowhere; a planted one is [N-08]',
  { tag: '@wide' },
  async ({ page, context }) => {
    test.slow();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const canary = 'zqCanary-7-umbrella';
    await typedEverywhere(page, context, canary);
    const log = await exported(page);
    expect(log).toContain('form.secretChanged');
    await expect.poll(() => stored(page)).toContain('log.saved');
    expect(await traces(page, asked)).not.toContain(canary);
    expect(log).not.toContain(canary);

    await page.goto(`/search/pins/?q=${canary}`);
    await expect.poll(() => traces(page, asked)).toContain(canary);
  },
);
