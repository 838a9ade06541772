import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectAccessible, test } from './page.ts';
import { fillSignUp, form, newPerson } from './person.ts';
import { dataFolder, freePort, startTessera } from './server.ts';

test(
  'the address that the start prints leads from an empty instance to its settings and mails, without a terminal [17.22]',
  { tag: '@wide' },
  async ({ browser, contextOptions }) => {
    const { folder, remove } = await dataFolder();
    const port = await freePort();
    const server = await startTessera(folder, port);
    const baseURL = `http://127.0.0.1:${port}`;
    const [ownerUrl] = /^http\S+\/owner\/\S+$/m.exec(server.printed()) ?? [];
    const context = await browser.newContext({ ...contextOptions, baseURL });
    const page = await context.newPage();
    const person = newPerson('Iris Owner');
    await page.goto(ownerUrl!);
    await expect(page.getByText('This account will own the instance')).toBeVisible();
    await fillSignUp(page, person);
    await form(page).getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(/\/settings\/instance/);
    const reminder = page.getByRole('button', { name: 'Got it' });
    await reminder.click();
    await expect(reminder).toHaveCount(0);

    const next = page.getByRole('button', { name: 'Next', exact: true });
    const step = (number: number) => page.getByRole('group', { name: `Set up this instance: step ${number} of 4` });
    await expect(step(1)).toBeVisible();
    await step(1).getByRole('textbox', { name: 'Name of this instance' }).fill('Atelier <b>');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await step(1).getByRole('button', { name: 'Save' }).click();
    await expect(step(1).getByText(/^Saved/)).toBeVisible();
    await expect(page).toHaveTitle(/ · Atelier <b>$/);
    await next.press('Enter');
    await expect(step(2)).toBeFocused();
    await expect(page.getByText(/^Saved/)).toHaveCount(0);
    await page
      .getByRole('link', { name: /^(?:Updates|\d+ unread updates?)$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/news_hub/);
    await page.goBack();
    await expect(step(2)).toBeVisible();
    await expectAccessible(page);
    await next.click();
    await expect(step(3)).toBeVisible();

    const section = page.getByRole('region', { name: 'Email', exact: true });
    const sendTest = section.getByRole('button', { name: 'Send a test email' });
    const before = (await readdir(join(folder, 'outbox'))).length;
    await sendTest.click();
    await expect(section.getByText('There is no mail server: the test email is a file in the outbox.')).toBeVisible();
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(before + 1);

    const [mailServer, password] = [section.getByLabel('Mail server', { exact: true }), section.getByLabel('Mail server password')];
    await mailServer.fill('no server');
    await section.getByLabel('Mail server username').fill('post');
    await password.fill('canary-of-the-mail-server');
    await expect(sendTest).toHaveAttribute('aria-disabled', 'true');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByRole('alert')).toContainText('We could not save this.');
    await mailServer.fill(`127.0.0.1:${await freePort()}`);
    // By keyboard, from the field.
    await mailServer.press('Enter');
    await expect(section.getByText(/^Saved/)).toBeVisible();
    await sendTest.press('Enter');
    await expect(section.getByText('We could not reach the mail server. Check its name and port.')).toBeVisible();
    await expectAccessible(page);
    await next.click();
    await expect(step(4)).toBeVisible();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('button', { name: 'Set up step by step' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page).toHaveTitle(/ · Atelier <b>$/);
    await expect(mailServer).toHaveValue(/^127\.0\.0\.1:/);
    await expect(password).toHaveValue('');
    await expect(section.getByText(/^A password is saved\./)).toBeVisible();
    expect(await page.content()).not.toContain('canary-of-the-mail-server');

    const visitor = await (await browser.newContext({ ...contextOptions, baseURL })).newPage();
    await visitor.goto('/signup/');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome to Atelier <b>' })).toBeVisible();
    await visitor.context().close();
    await context.close();
    await server.stop();
    await remove();
  },
);
