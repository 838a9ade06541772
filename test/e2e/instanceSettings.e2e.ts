import { spawnSync } from 'node:child_process';
import { type BrowserContext, type Page } from 'playwright/test';
import sharp from 'sharp';
import { photograph } from '../server/somePictures.ts';
import { makeOwner } from './owner.ts';
import { expect, expectAccessible, test } from './page.ts';
import { newPerson, signUp } from './person.ts';
import { dataFolder, freePort, root, startTessera } from './server.ts';
import { serverHeaders } from './serverHeaders.ts';

let folder: string;
let baseURL: string;
let end: () => Promise<void>;
// One after the other, and what changes nothing first: they share the instance.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  // The owner's settings affect everyone, so these tests have their own instance.
  const data = await dataFolder();
  folder = data.folder;
  const port = await freePort();
  const server = await startTessera(folder, port);
  baseURL = `http://127.0.0.1:${port}`;
  end = async () => {
    await server.stop();
    await data.remove();
  };
});
// An open page would delay the server's stop.
test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));
test.afterAll(() => end());

function printedSettings(): string {
  const run = spawnSync(process.execPath, ['src/cli/tessera.mjs', 'settings', '--data', folder], { cwd: root, encoding: 'utf8' });
  expect(run.status, run.stderr).toBe(0);
  return run.stdout;
}

async function ownersPage(context: BrowserContext): Promise<Page> {
  await signUp(context, newPerson('Iris Owner'));
  const { user } = (await (await context.request.get('/_/_/state')).json()) as { user: { username: string } };
  await makeOwner(user.username, folder);
  const page = await context.newPage();
  await page.goto('/settings/instance');
  return page;
}

test('settings that can not be loaded or saved say so, and are tried again', { tag: '@wide' }, async ({ browser }) => {
  const context = await browser.newContext({ baseURL });
  await context.route('**/v3/instance/settings/', (route) =>
    route.fulfill({ status: 503, headers: serverHeaders, json: { status: 'failure', code: 503, message: '' } }),
  );
  const page = await ownersPage(context);
  const section = page.getByRole('region', { name: 'Instance settings' });
  await expect(section.getByRole('alert')).toContainText('We could not load these settings.');
  await context.unroute('**/v3/instance/settings/');
  await section.getByRole('button', { name: 'Try again' }).click();
  await section.getByLabel('Days to keep events').fill('99999');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('alert')).toContainText('We could not save this.');
  await expect(section.getByLabel('Days to keep events')).toHaveValue('99999');
});

test('no page says the name of the software once the owner has given the instance another [17]', { tag: '@wide' }, async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ baseURL });
  const page = await ownersPage(context);
  await page.getByLabel('Name of this instance').fill('Atelier Nova');
  await page.getByRole('region', { name: 'Instance settings' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Atelier Nova' }).first()).toBeVisible();
  const opened = async (visited: Page, path: string): Promise<void> => void (await visited.goto(path));
  /** Opens a page by a link, which takes less time than its address. */
  const followed = async (visited: Page, path: string): Promise<void> => {
    const heading = visited.getByRole('heading', { level: 1 }).first();
    const before = (await heading.textContent())!;
    await visited.locator(`a:is([href="${path}"], [href^="${path}?"])`).filter({ visible: true }).first().click();
    await expect(heading, path).not.toHaveText(before);
  };
  const saysNothing = async (visited: Page, path: string, go = followed): Promise<void> => {
    await go(visited, path);
    await expect(visited, path).toHaveTitle(/Atelier Nova/);
    await expect(visited.getByRole('main').locator('h1, h2, img, form').first(), path).toBeAttached();
    // Exports are read by other instances of the software, which is named there.
    await expect(visited.getByText(/(?<!another )tessera/i), path).toHaveCount(0);
  };
  for (const name of ['privacy', 'notifications', 'account-settings', 'save-anywhere', 'home-feed', 'activity', 'trash'])
    await saysNothing(page, `/settings/${name}`);
  for (const path of ['/settings/', '/create', '/']) await saysNothing(page, path, opened);
  for (const path of ['/explore/', '/business/']) await saysNothing(page, path);
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await saysNothing(visitor, '/login/', opened);
  await saysNothing(visitor, '/signup/');
  for (const path of ['/business/create/', '/']) await saysNothing(visitor, path, opened);
  for (const path of ['/explore/', '/business/']) await saysNothing(visitor, path);
  await page.goto('/settings/instance');
  await page.getByLabel('Name of this instance').fill('');
  await page.getByRole('region', { name: 'Instance settings' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Tessera' }).first()).toBeVisible();
});

test(
  'pictures are downloaded, and zoomed in their largest size, once the owner allows it [17.20]',
  { tag: '@wide' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL });
    const page = await ownersPage(context);
    const { cookies } = await context.storageState();
    const added = await context.request.post('/v3/pictures/', {
      headers: { 'X-CSRF-Token': cookies.find(({ name }) => name === 'tessera_csrf')!.value },
      multipart: {
        title: 'Brass lamp',
        picture: { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await photograph(1800, 1200).jpeg().toBuffer() },
      },
    });
    expect(added.status(), await added.text()).toBe(201);
    const { data } = (await added.json()) as { data: { pinId: string; signature: string } };
    const link = page.getByRole('link', { name: 'Download picture' });
    const sharpPicture = page.getByRole('dialog').locator('img[src*="/pictures/orig/"]');
    const zoomIn = async (): Promise<void> => {
      await page.getByRole('button', { name: 'View full screen' }).click();
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect(page.getByText('150%')).toBeVisible();
    };

    await page.goto(`/pin/${data.pinId}/`);
    await zoomIn();
    await expect(sharpPicture).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(link).toHaveCount(0);
    const refused = await context.request.get(`/v3/pins/${data.pinId}/pictures/${data.signature}/`);
    expect([refused.status(), (await refused.json()).message]).toEqual([
      403,
      'The owner of this instance does not allow downloads of pictures.',
    ]);

    await page.goto('/settings/instance');
    const section = page.getByRole('region', { name: 'Instance settings' });
    await section.getByLabel('Who may download pictures').selectOption('Everyone');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText(/^Saved/)).toBeVisible();
    await page.goto(`/pin/${data.pinId}/`);
    await expect(link).toBeVisible();
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await link.click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('brass-lamp.jpg');
    expect(await sharp(await download.path()).metadata()).toMatchObject({ width: 1800, height: 1200 });
    await zoomIn();
    await expect.poll(() => sharpPicture.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1800);
    await page.keyboard.press('Escape');
  },
);

test(
  'the owner decides who may sign up, add pictures and write, and everybody else is told so where they would',
  { tag: '@wide' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL });
    const page = await ownersPage(context);
    const section = page.getByRole('region', { name: 'Instance settings' });
    await section.getByLabel('Who may sign up').selectOption('People with the invitation link');
    await section.getByLabel('Who may add pictures').selectOption('Owners only');
    await section.getByLabel('Boards per person').fill('1');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText(/^Saved/)).toBeVisible();
    await expectAccessible(page);
    expect(printedSettings()).toMatch(/boards_per_person +1\n/);
    await page.reload();
    await expect(section.getByLabel('Boards per person')).toHaveValue('1');
    const link = section.getByRole('link', { name: `${baseURL}/invitation/` });
    const invitation = (await link.getAttribute('href'))!;

    const visitor = await browser.newContext({ baseURL });
    const door = await visitor.newPage();
    await door.goto('/signup');
    await expect(door.getByText('You need an invitation link')).toBeVisible();
    await expect(door.getByLabel('Birthday')).toHaveCount(0);
    await expect(door.getByRole('link', { name: 'Create a business account' })).toHaveCount(0);
    await door.goto(invitation);
    await expect(door.getByLabel('Birthday')).toBeVisible();
    await signUp(visitor);
    await door.goto('/import');
    await expect(door.getByText('The owner of this instance does not let you add pictures.')).toBeVisible();
    await expect(door.getByRole('button', { name: /choose/i })).toHaveCount(0);

    await section.getByRole('button', { name: 'Create a new link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, create a new link' }).click();
    await expect(section.getByText('New link created. The old one no longer works.')).toBeVisible();
    await expect(link).not.toHaveAttribute('href', invitation);
  },
);
