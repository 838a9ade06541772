import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'otplib';
import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test } from './page.ts';
import { accountButton, form, logIn, newPerson, signUp, type Person } from './person.ts';

const pages = [
  ['/settings/account-settings', 'Account settings'],
  ['/settings/messages', 'Messages'],
  ['/settings/messages/requests', 'Messages'],
  ['/settings/permissions', 'Permissions'],
  ['/settings/edit/mentions', 'Mentions'],
  ['/settings/privacy', 'Privacy and data'],
  ['/settings/edit/email', 'Email'],
  ['/settings/edit/password', 'Password'],
  ['/parental-passcode', 'Parental passcode'],
] as const;

const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const save = (page: Page | Locator): Promise<void> => button(page, 'Save').click();
const isSaved = (page: Page): Promise<void> => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Waits for the latest mail to an address and returns its link. */
async function mailedLink(email: string, part: string): Promise<string> {
  const outbox = process.env.TESSERA_TEST_OUTBOX!;
  let link: string | undefined;
  await expect
    .poll(async () => {
      const files = (await readdir(outbox).catch(() => [])).sort();
      const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
      const mail = mails.map((text) => text.replaceAll('=\n', '')).findLast((text) => text.includes(`To: ${email}`) && text.includes(part));
      link = mail && /http:\/\/\S+/.exec(mail)?.[0];
      return link;
    })
    .toBeTruthy();
  return link!;
}

/** Returns every text that this page stores in the browser. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>(
        (done) => (indexedDB.open(name!).onsuccess = ({ target }) => done((target as IDBOpenDBRequest).result)),
      );
      for (const store of db.objectStoreNames)
        texts.push(
          await new Promise(
            (done) => (db.transaction(store).objectStore(store).getAll().onsuccess = ({ target }) => done((target as IDBRequest).result)),
          ),
        );
      db.close();
    }
    return JSON.stringify(texts);
  });

/** Returns the same once the stored log contains a record of a type, because it is written in batches. */
async function storedWith(page: Page, type: string): Promise<string> {
  let all = '';
  await expect.poll(async () => (all = await stored(page)).includes(type)).toBe(true);
  return all;
}

/** Returns the number of attributes of the page that contain a text. */
const attributesWith = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (sought) =>
      [...document.querySelectorAll('*')].flatMap((node) => [...node.attributes]).filter(({ value }) => value.includes(sought)).length,
    text,
  );

/** Sets a passcode for the account. */
async function setPasscode(page: Page, digits: string, { password }: Person): Promise<void> {
  await page.goto('/parental-passcode');
  await form(page).getByLabel('Passcode', { exact: true }).fill(digits);
  await form(page).getByLabel('Confirm passcode').fill(digits);
  await form(page).getByLabel('Your password').fill(password);
  await button(page, 'Create passcode').click();
  await expect(page.getByText('A passcode is set')).toBeVisible();
}

test(
  'each page of the settings opens by its address, and only for who is signed in [A-09]',
  { tag: '@wide' },
  async ({ page, context }) => {
    await page.goto('/settings/privacy');
    await expect(page.getByRole('heading', { name: 'Log in to see your settings' })).toBeVisible();
    await signUp(context);
    for (const [path, title] of pages)
      expect(await (await page.request.get(path)).text(), path).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    await page.goto('/settings/messages/requests');
    for (const [path, title] of [...pages.filter(([path]) => path !== '/settings/messages/requests'), pages[0]]) {
      await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Tessera`);
    }
    await expect(page.getByLabel('Username')).not.toHaveValue('');
    await expectAccessible(page);
  },
);

test('a page saves, validates, undoes, and asks before something unsaved is left [A-09] [A-30]', async ({ page, context, isMobile }) => {
  await signUp(context);
  await page.goto('/settings/account-settings');
  await page.getByLabel('Website').fill('nonsense');
  await save(page);
  await expect(page.getByText('Enter an address like https://example.org')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByLabel('Website')).toHaveValue('');
  await expect(button(page, 'Save')).toBeFocused();

  await page.getByLabel('Username').fill('settings');
  await save(page);
  await expect(page.getByText('This username is taken')).toBeVisible();
  await button(page, 'Undo').click();

  await page.getByLabel('About').fill('Writes compilers.');
  await page.getByRole('link', { name: isMobile ? 'All settings' : 'Privacy and data' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to dismiss?' });
  await expect(question).toContainText('You will lose all of your changes. This cannot be undone');
  await question.getByRole('button', { name: 'No, go back' }).click();
  await save(page);
  await isSaved(page);
  await page.reload();
  await expect(page.getByLabel('About')).toHaveValue('Writes compilers.');

  await page.getByLabel('About').fill('Something else');
  await page.getByRole('link', { name: isMobile ? 'All settings' : 'Privacy and data' }).click();
  await question.getByRole('button', { name: 'Yes, dismiss' }).click();
  await expect(page).toHaveURL(isMobile ? '/settings' : '/settings/privacy');
  await page.goBack();
  await expect(page.getByLabel('About')).toHaveValue('Writes compilers.');
});

test(
  'the passcode is told what is wrong with it, and guards what makes settings less strict [F-01] [F-02] [F-03]',
  { tag: '@wide' },
  async ({ page, context }) => {
    const person = await signUp(context);
    await page.goto('/parental-passcode');
    const passcode = form(page).getByLabel('Passcode', { exact: true });
    await button(page, 'Create passcode').click();
    await expect(page.getByText('Required').first()).toBeVisible();
    await passcode.fill('12a');
    await expect(page.getByText('Please only use numbers')).toBeVisible();
    await passcode.fill('123');
    await form(page).getByLabel('Confirm passcode').fill('12');
    await button(page, 'Create passcode').click();
    await expect(page.getByText('Please enter four digits')).toBeVisible();
    await expect(page.getByText('Please make sure your passcodes match.')).toBeVisible();
    await passcode.pressSequentially('4 56');
    await expect(passcode).toHaveValue('1234');
    await expectAccessible(page);
    await passcode.fill('1234');
    await form(page).getByLabel('Confirm passcode').fill('1234');
    await form(page).getByLabel('Your password').fill('not the password');
    await button(page, 'Create passcode').click();
    await expect(page.getByText('This is not your password')).toBeVisible();
    await setPasscode(page, '1234', person);

    await page.goto('/settings/messages');
    await page.getByLabel('Nobody').check();
    await save(page);
    const modal = page.getByRole('dialog');
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await modal.getByRole('button', { name: 'Update' }).click();
    await isSaved(page);
    await expect(modal).toHaveCount(0);

    await page.getByLabel('Everyone').check();
    await save(page);
    await expect(modal.getByRole('button', { name: 'Enter' })).toBeDisabled();
    await expectAccessible(page);
    await modal.getByLabel('Passcode', { exact: true }).fill('9999');
    await modal.getByRole('button', { name: 'Enter' }).click();
    await expect(modal.getByText('This is not the passcode.')).toBeVisible();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toHaveCount(0);
    await save(page);
    await expect(modal.getByLabel('Passcode', { exact: true })).toHaveValue('');
    await modal.getByLabel('Passcode', { exact: true }).fill('1234');
    await modal.getByRole('button', { name: 'Enter' }).click();
    await expect(modal).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Everyone')).toBeChecked();
  },
);

test('while the passcode is on its way its buttons rest and it says that it loads [F-03]', { tag: '@wide' }, async ({ page, context }) => {
  await setPasscode(page, '1234', await signUp(context));
  await page.goto('/settings/privacy');
  await page.getByLabel(/^Analytics cookies/).check();
  let answer = (): void => {};
  await page.route('**/v3/users/me/settings/', async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((go) => (answer = go));
    await route.continue();
  });
  await save(page);
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Passcode', { exact: true }).fill('1234');
  await modal.getByRole('button', { name: 'Enter' }).click();
  for (const name of ['Enter', 'Cancel']) await expect(modal.getByRole('button', { name })).toBeDisabled();
  await expect(modal.locator('form')).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(modal).toHaveCount(0);
});

test('the digits of the passcode stand in no record, store, address or attribute [F-02]', { tag: '@wide' }, async ({ page, context }) => {
  const digits = '7391';
  const person = await signUp(context);
  const bodies: string[] = [];
  page.on('request', (request) => void bodies.push(request.url()));
  await setPasscode(page, digits, person);
  await page.goto('/settings/privacy');
  await page.getByLabel(/^Marketing cookies/).check();
  await save(page);
  await page.getByRole('dialog').getByLabel('Passcode', { exact: true }).fill(digits);
  expect(await attributesWith(page, digits)).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const all = await storedWith(page, 'passcode.given');
  // Timestamps and digests in the log have many hexadecimal digits, so only separate digits count as a passcode.
  const canary = /(?<![\da-f.-])7391(?![\da-f-])/;
  expect(all).not.toMatch(canary);
  await page.evaluate((text) => localStorage.setItem('canary', text), digits);
  expect(await stored(page)).toMatch(canary);
  expect(bodies.filter((url) => url.includes(digits))).toEqual([]);
});

test('an address is verified by the mail, which is sent again once [E-09]', { tag: '@wide' }, async ({ page, context, browser }) => {
  const { email } = await signUp(context);
  await page.goto('/settings/edit/email');
  await button(page, 'Verify your email').click();
  const modal = page.getByRole('dialog', { name: 'Verify your email' });
  await expect(modal).toContainText(
    'Keep your account secure by verifying your email address. Check the inbox associated with this account for an email from us to continue using Tessera.',
  );
  await modal.getByRole('button', { name: 'Resend email' }).click();
  await expect(modal.getByRole('button', { name: 'Email sent' })).toBeDisabled();
  await expect(modal.getByRole('button', { name: 'Email sent' })).toBeFocused();
  await modal.getByRole('button', { name: 'Got it' }).click();
  await expect(modal).toHaveCount(0);
  const link = await mailedLink(email, '/verify-email/');
  // In another browser, or a mail program, the link verifies nothing; its page works without scripts.
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const plain = await elsewhere.newPage();
  await plain.goto(link, { waitUntil: 'commit' });
  await expect(plain.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expect(plain.getByText('in this browser, then open the link again')).toBeVisible();
  await expect(plain.locator(':root')).toHaveCSS('color-scheme', /dark/);
  await plain.keyboard.press('Tab');
  await expect(plain.getByRole('link', { name: 'Log in' })).toBeFocused();
  await elsewhere.close();
  await page.goto('/settings/edit/email');
  await expect(button(page, 'Verify your email')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await page.goto('/settings/edit/email');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('backup email and password say what is wrong with them [E-12]', { tag: '@wide' }, async ({ page, context }) => {
  const { email, password } = await signUp(context);
  await page.goto('/settings/edit/email');
  const backup = page.getByRole('region', { name: 'Backup email' });
  await backup.getByLabel('Your password').fill(password);
  await save(backup);
  await expect(backup.getByText('Required')).toBeVisible();
  await backup.getByLabel('Backup email', { exact: true }).fill('nonsense');
  await expect(backup.getByText('Please enter a valid email address')).toBeVisible();
  await backup.getByLabel('Backup email', { exact: true }).fill(email);
  await backup.getByLabel('Confirm backup email').fill(email);
  await save(backup);
  await expect(backup.getByText('This email address is already used for this account')).toBeVisible();
  await backup.getByLabel('Backup email', { exact: true }).fill(`backup.${email}`);
  await expect(backup.getByText('Please make sure your email addresses match.')).toBeVisible();
  await backup.getByLabel('Confirm backup email').fill(`backup.${email}`);
  await save(backup);
  await expect(page.getByText('We sent an email to that address. Follow its link to confirm the change.')).toBeVisible();
  // The browser that requested the mail needs no button.
  await page.goto(await mailedLink(`backup.${email}`, '/verify-email/'));
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  expect(page.url()).not.toContain('verify-email/');
  await page.goto('/settings/edit/email');
  await expect(page.getByText(`backup.${email}`)).toBeVisible();

  await page.goto('/settings/edit/password');
  await page.getByLabel('Current password').fill('not it');
  await page.getByLabel('New password', { exact: true }).fill('snow ☃ man');
  await expect(page.getByText('Oops! Your password can only have letters, numbers and basic symbols.')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('another-umbrella-4711');
  await page.getByLabel('Confirm new password').fill('another-umbrella-4711');
  await save(page);
  await expect(page.getByText('This is not your password')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await save(page);
  await isSaved(page);
});

test('a forgotten password is chosen anew by the mail’s link, once [E-09]', { tag: '@wide' }, async ({ page, context }) => {
  const person: Person = await signUp(context, newPerson());
  await context.clearCookies();
  await page.goto('/password/reset');
  await page.getByLabel('Email address').fill(person.email);
  await button(page, 'Send email').click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  const link = await mailedLink(person.email, '/reset-password/');
  await page.goto(link);
  await expect(page).toHaveURL('/password/reset?step=choose');
  await page.getByLabel('New password', { exact: true }).fill('a-fresh-umbrella-4711');
  await page.getByLabel('Confirm new password').fill('a-fresh-umbrella-4711');
  await button(page, 'Save and log in').click();
  await expect(page).toHaveURL('/');
  await expect(accountButton(page)).toBeVisible();

  await context.clearCookies();
  const again = await context.newPage();
  await again.goto(link);
  await again.getByLabel('New password', { exact: true }).fill('yet-another-4711');
  await again.getByLabel('Confirm new password').fill('yet-another-4711');
  await button(again, 'Save and log in').click();
  await expect(again.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test(
  'two-step verification is set up with a picture and recovery codes, used to log in, and turned off [E-04] [E-05]',
  { tag: '@wide' },
  async ({ page, context }) => {
    const person = await signUp(context);
    await page.goto(await mailedLink(person.email, '/verify-email/'));
    await page.goto('/settings/account-settings');
    const section = page.getByRole('region', { name: 'Two-step verification' });
    await section.getByRole('button', { name: 'Set up' }).click();
    await expect(section.getByLabel('Your password')).toBeFocused();
    await section.getByLabel('Your password').fill('not my password');
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect(section.getByText('This is not your password')).toBeVisible();
    await section.getByLabel('Your password').fill(person.password);
    await section.getByRole('button', { name: 'Continue' }).click();
    await expect
      .poll(() =>
        section
          .getByRole('img')
          .locator('img')
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expect(section.getByLabel('Six-digit code')).toBeFocused();
    const secret = await section.getByRole('note', { name: 'Or type this key into the app' }).textContent();
    await section.getByLabel('Six-digit code').fill('000000');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText('This code is wrong')).toBeVisible();
    await section.getByLabel('Six-digit code').fill(await generate({ secret: secret! }));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    await expect(section.locator('*:focus')).toContainText('Your recovery codes');
    const [recoveryCode] = (await section.getByRole('note', { name: 'Your recovery codes' }).textContent())!.split('\n');
    const all = await storedWith(page, 'mfaEnrolment.confirmed');
    for (const shown of [secret!, recoveryCode!]) expect([all.includes(shown), await attributesWith(page, shown)]).toEqual([false, 0]);
    const copy = section.getByRole('button', { name: 'Copy codes' });
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    await copy.click();
    await expect(section.getByText('Your browser did not allow copying.')).toBeVisible();
    await page.evaluate(() => delete (navigator as { clipboard?: Clipboard }).clipboard);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await expect(section.getByText('Codes copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recoveryCode!);
    await section.getByRole('button', { name: 'I saved the codes' }).click();
    await expect(section.locator('*:focus')).toContainText('Turn off');

    await context.clearCookies();
    await page.goto('/login/');
    await logIn(page, person);
    await form(page).getByLabel('Code').fill(recoveryCode!);
    await button(page, 'Verify code').click();
    await expect(accountButton(page)).toBeVisible();
    await page.goto('/settings/account-settings');
    await section.getByLabel('Your password').fill(person.password);
    await section.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible();
  },
);

test(
  'sessions elsewhere are ended from here; data are taken out; a deleted account is gone',
  { tag: '@wide' },
  async ({ page, context, browser }) => {
    const person = await signUp(context);
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto('/login/');
    await logIn(other, person);
    await expect(accountButton(other)).toBeVisible();

    await page.goto('/settings/account-settings');
    await page.getByRole('button', { name: /^Log out / }).click();
    await expect(page.getByRole('button', { name: /^Log out / })).toHaveCount(0);
    expect((await elsewhere.request.get('/v3/users/me/settings/')).status()).toBe(401);
    await elsewhere.close();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('tessera.zip');

    await button(page, 'Delete my account').click();
    const sheet = page.getByRole('alertdialog', { name: 'Delete your account' });
    await sheet.getByLabel('Your password').fill(person.password);
    await sheet.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.goto('/login/');
    await logIn(page, person);
    await expect(page.getByText('The email, username or password is wrong.')).toBeVisible();
  },
);
