import type { Page } from 'playwright/test';
import { visitor } from '../../locales/de/visitor.ts';
import { kept } from './kept.ts';
import { expect, expectAccessibleInBothThemes, test } from './page.ts';
import { accountButton, fillSignUp, form, logIn, newPerson, readReminder } from './person.ts';
import { dataFolder, freePort, startTessera } from './server.ts';

// Switzerland's site speaks German to a browser that speaks none of its languages.
const { memory } = visitor;

/**
 * Names under `localhost` resolve to this machine; two of one parent are the same site to the browser, which rejects third-party cookies.
 */
const siteHost = 'tessera.localhost';
let origins: { standard: string; german: string; swiss: string };
let end: () => Promise<void>;

// One server for all.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const { folder, remove } = await dataFolder();
  const port = await freePort();
  const { stop } = await startTessera(folder, port, { SITE_HOST: siteHost });
  origins = { standard: `http://${siteHost}:${port}`, german: `http://de.${siteHost}:${port}`, swiss: `http://ch.${siteHost}:${port}` };
  end = async () => {
    await stop();
    await remove();
  };
});
test.afterAll(() => end());

/** In place of the site's own language. */
const chooseEnglish = (page: Page) => page.context().addCookies([{ name: 'tessera_locale', value: 'en_US', url: origins.german }]);
const expectSignedIn = (page: Page) => expect(accountButton(page)).toBeVisible();
const called = (page: Page, origin: string, path: string) =>
  page.waitForResponse((answer) => answer.url() === origin + path && answer.request().method() === 'POST' && answer.ok());

test(
  "on a country's site one signs up over the default site, which learns of the session; elsewhere one logs in alike [E-01] [E-03] [E-14]",
  { tag: '@wide' },
  async ({ page, browser }) => {
    test.slow();
    const person = newPerson('Klara Berg');
    await chooseEnglish(page);
    await page.goto(`${origins.german}/signup/`);
    await fillSignUp(page, person);
    const handshake = called(page, origins.standard, '/v3/register/email/handshake/');
    const pair = called(page, origins.standard, '/vx/users/cctld_session/');
    await form(page).getByRole('button', { name: 'Sign up' }).click();
    await handshake;
    await readReminder(page);
    await expectSignedIn(page);
    expect(new URL(page.url()).origin).toBe(origins.german);
    await pair;
    await page.goto(`${origins.standard}/`);
    await expectSignedIn(page);
    const lax = (await page.context().cookies())
      .filter(({ name }) => name === 'tessera_session')
      .map(({ domain, sameSite }) => [domain, sameSite]);
    expect(lax.sort()).toEqual([
      [`de.${siteHost}`, 'Lax'],
      [siteHost, 'Lax'],
    ]);

    const elsewhere = await (await browser.newContext()).newPage();
    await chooseEnglish(elsewhere);
    await elsewhere.goto(`${origins.german}/login/`);
    await logIn(elsewhere, { ...person, password: 'not this one' });
    await expect(form(elsewhere).getByText('The email, username or password is wrong.')).toBeVisible();
    await logIn(elsewhere, person);
    await expectSignedIn(elsewhere);
    await elsewhere.context().close();
  },
);

test(
  'on the site of a country that requires consent a visitor is asked first: 0 bytes are kept before a yes and after a no [D-04]',
  { tag: '@wide' },
  async ({ page }) => {
    const question = page.getByRole('region', { name: memory.question });
    await page.goto(`${origins.swiss}/search/pins/?q=fern`);
    await expect(question).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Tessera' }).first().click();
    await page.waitForLoadState('networkidle');
    expect(await kept(page)).toEqual([]);

    await question.getByRole('button', { name: memory.refuse }).click();
    await expect(question).toBeHidden();
    await page.goto(`${origins.swiss}/`);
    await page.waitForLoadState('networkidle');
    await expect(question).toBeHidden();
    expect(await kept(page)).toEqual([]);

    await page.goto(`${origins.swiss}/settings/departures`);
    await page.getByRole('button', { name: memory.allow }).click();
    await expect.poll(async () => (await kept(page)).some((text) => text.startsWith('tessera.visitor.pages = '))).toBe(true);
  },
);
