import type { BrowserContext, Page } from 'playwright/test';
import { expect, test, tiles } from './page.ts';
import { accountButton, fillSignUp, form, logIn, newPerson, signUp } from './person.ts';
import { call, homePins, makeBoard, pinsOn } from './saver.ts';

/** Otherwise `goto` waits until the page's code has taken over. */
const noScripts = { waitUntil: 'commit' } as const;

/** The path of the first pin of home. */
const firstPin = async (page: Page): Promise<string> => `/pin/${(await homePins(page, 1))[0]}/`;

/** Copies of a pin on the boards of the person who is signed in. */
async function copies({ request }: BrowserContext, username: string): Promise<number> {
  const options = encodeURIComponent(JSON.stringify({ options: { username } }));
  const answer = (await (await request.get(`/resource/BoardsResource/get/?data=${options}`)).json()) as {
    resource_response: { data: { pinCount: number }[] };
  };
  return answer.resource_response.data.reduce((sum, { pinCount }) => sum + pinCount, 0);
}

const ownName = async ({ request }: BrowserContext): Promise<string> =>
  ((await (await request.get('/_/_/state')).json()) as { user: { username: string } }).user.username;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a person signs up by the form, after it has said what is wrong [A-18] [17.15]', async ({ page, context }) => {
    const person = newPerson();
    await page.goto('/signup/?next=/search/pins/', noScripts);
    const [name, email] = await Promise.all(['Name', 'Email'].map((label) => form(page).getByLabel(label, { exact: true }).boundingBox()));
    expect(email!.y).toBeGreaterThan(name!.y + name!.height);
    await expect(form(page).getByLabel('Email')).toHaveCSS('border-top-style', 'solid');
    await fillSignUp(page, { ...person, password: 'short' });
    await form(page).getByRole('button', { name: 'Sign up' }).click();
    await expect(form(page).getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(form(page).getByLabel('Email')).toHaveValue(person.email);
    await expect(form(page).getByLabel('Birthday')).toHaveValue('1990-12-09');
    await expect(form(page).getByLabel('Password', { exact: true })).toHaveValue('');
    await form(page).getByLabel('Password', { exact: true }).fill(person.password);
    await form(page).getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/search\/pins\//);
    expect(await ownName(context)).toContain('grace');
  });

  test('a person logs in by the form, and is led back', { tag: '@wide' }, async ({ page, context }) => {
    const person = await signUp(context);
    await context.clearCookies();
    await page.goto('/login/?next=/?from=login', noScripts);
    await logIn(page, { ...person, password: 'not the password' });
    await expect(form(page).getByText('The email, username or password is wrong')).toBeVisible();
    await expect(form(page).getByLabel('Email or username')).toHaveValue(person.email);
    await form(page).getByLabel('Password', { exact: true }).fill(person.password);
    await form(page).getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/\?from=login$/);
    await expect(tiles(page).first()).toBeVisible();
    expect(await ownName(context)).toContain('grace');
  });

  test(
    'a pin is saved by the form, once however often it is sent; signed out, the log-in comes first',
    { tag: '@wide' },
    async ({ page, context }) => {
      const path = await firstPin(page);
      await page.goto(path, noScripts);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/login\//);
      expect(new URL(page.url()).searchParams.get('next')).toBe(path);

      await signUp(context);
      for (const name of ['Save', 'Saved']) {
        await page.goto(path, noScripts);
        await page.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
      }
      expect(await copies(context, await ownName(context))).toBe(1);
    },
  );

  test('the menu is a page, from which a person logs out [14.2]', async ({ page, context }) => {
    await page.goto('/', noScripts);
    const menu = page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).first();
    await menu.click();
    await page.getByRole('link', { name: 'Explore' }).click();
    await expect(page).toHaveURL('/explore/');

    await signUp(context);
    const username = await ownName(context);
    await page.goto('/explore/', noScripts);
    await accountButton(page).click();
    await expect(page.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', `/${username}/`);
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(menu).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('tessera_csrf');
  });

  test('Enter in the search field, or its button on phones, opens the search page', async ({ page, isMobile }) => {
    await page.goto('/', noScripts);
    if (isMobile) await page.getByRole('button', { name: 'Search' }).click();
    else {
      await page.getByRole('combobox').fill('tea & cake');
      await page.getByRole('combobox').press('Enter');
    }
    await expect(page).toHaveURL(/\/search\/pins\//);
    if (!isMobile) expect(new URL(page.url()).searchParams.get('q')).toBe('tea & cake');
    await page.goto('/search/pins/?q=moon', noScripts);
    await expect(page.getByRole('combobox').filter({ visible: true }).first()).toHaveValue('moon');
    await expect(page).toHaveURL('/search/pins/?q=moon');
  });
});

test.describe('before the code arrives', () => {
  /** Opens a page whose scripts wait until the returned function is called. */
  async function held(page: Page, path: string): Promise<() => Promise<void>> {
    let isHeld = true;
    const waiting: (() => Promise<void>)[] = [];
    await page.route('**/assets/*.js', (route) => (isHeld ? void waiting.push(() => route.continue()) : route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    return async () => {
      isHeld = false;
      await Promise.all(waiting.splice(0).map((release) => release()));
    };
  }

  test('Save is pressed at once, twice, and the pin is saved once', { tag: '@wide' }, async ({ page, context }) => {
    await signUp(context);
    const username = await ownName(context);
    await context.request.post('/resource/BoardResource/create/', {
      form: { data: JSON.stringify({ options: { name: 'Places', client_id: crypto.randomUUID() } }) },
      headers: { 'x-csrf-token': (await context.cookies()).find(({ name }) => name === 'tessera_csrf')!.value },
    });
    const path = await firstPin(page);
    const release = await held(page, path);
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await save.click();
    expect(page.url()).toContain(path);
    await release();
    await expect(page.getByRole('button', { name: 'Remove from board' })).toBeVisible();
    await expect.poll(() => copies(context, username)).toBe(1);
  });

  test('a saved pin says so at once, and a press removes it as later', { tag: '@wide' }, async ({ page }) => {
    await signUp(page.context());
    const { id: board_id } = await makeBoard(page, 'Places');
    const [pin_id] = await homePins(page, 1);
    await call(page, 'RepinResource/create', { pin_id, board_id, client_id: crypto.randomUUID() });
    const release = await held(page, `/pin/${pin_id}/`);
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await release();
    await expect(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeVisible();
    await expect.poll(() => pinsOn(page, board_id)).toEqual([]);
  });

  test('a form is sent with Enter, and carried out once with what was typed', { tag: '@wide' }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)));
    const release = await held(page, '/password/reset');
    const field = page.getByRole('main').getByLabel('Email');
    await field.fill('nobody@example.org');
    await field.press('Enter');
    await field.press('Enter');
    await expect(page.getByRole('main').locator('[type=submit]')).toHaveAttribute('aria-busy', 'true');
    await release();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(sent.filter((path) => /reset/.test(path))).toHaveLength(1);
  });

  test('text in the search field stays, and leads to suggestions; Enter searches once', { tag: '@wide' }, async ({ page }) => {
    const release = await held(page, '/');
    await page.getByRole('combobox').fill('lemon');
    await release();
    await expect(page.locator('#shell-loader')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveValue('lemon');
    await expect(page.getByRole('option').first()).toBeVisible();

    const again = await held(page, '/');
    let searches = 0;
    page.on('request', (request) => void (request.isNavigationRequest() && request.url().includes('/search/') && (searches += 1)));
    await page.getByRole('combobox').fill('lemon');
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(/\/search\/pins\/\?q=lemon$/);
    await again();
    await expect(page.getByRole('combobox').first()).toHaveValue('lemon');
    expect(searches).toBe(1);
  });
});
