import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { addressOf } from './kinds.ts';
import { expect, expectAccessible, test } from './page.ts';
import { sendReport } from './reporting.ts';
import { call, makeBoard, signUp } from './saver.ts';
import { serverHeaders } from './serverHeaders.ts';

interface Topic {
  id: string;
  slug: string;
  name: string;
}

test(
  'a person follows a topic with the network cut, finds it on their page and at home; refused, it goes back without a word [I-02, B-03]',
  { tag: '@wide' },
  async ({ page }) => {
    const username = await signUp(page);
    const {
      resource_response: { data: topics },
    } = (await (await page.request.get('/resource/TopicsResource/get/')).json()) as { resource_response: { data: Topic[] } };
    const topic = topics.find(({ name }) => name === 'Plants')!;
    await page.goto(`/ideas/${topic.slug}/${topic.id}/`);
    const follow = page.getByRole('main').getByRole('button', { name: /^Follow/ });
    await page.route('**/InterestFollowResource/create/', (route) => route.abort('internetdisconnected'), { times: 1 });
    const done = page.waitForResponse(/InterestFollowResource\/create/);
    await follow.click();
    await expect(follow).toHaveText('Following');
    expect((await done).status()).toBe(200);
    await page.reload();
    await expect(follow).toHaveText('Following');

    let refuse = (): void => {};
    const isRefused = new Promise<void>((done) => (refuse = done));
    await page.route('**/InterestFollowResource/delete/', async (route) => {
      await isRefused;
      await route.fulfill({
        status: 404,
        headers: serverHeaders,
        json: { resource_response: { status: 'failure', message: 'No', code: 404 } },
      });
    });
    await follow.click();
    await expect(follow).toHaveText('Follow');
    refuse();
    await expect(follow).toHaveText('Following');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(0);

    await page.goto(`/${username}/_saved`);
    await expect(page.getByRole('navigation', { name: 'Topics you follow' }).getByRole('link', { name: 'Plants' })).toBeVisible();
    type Pins = { resource_response: { data: { title: string }[] } };
    const titlesOf = async (resource: string, options: object): Promise<string[]> => {
      const answer = await page.request.get(`/resource/${resource}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`);
      return ((await answer.json()) as Pins).resource_response.data.map(({ title }) => title);
    };
    const plants = new Set(await titlesOf('InterestFeedResource', { interest: topic.id, page_size: 100 }));
    // About two of 24 without following it. Home is ranked again beside other work.
    const ofPlants = async () => (await titlesOf('UserHomefeedResource', { page_size: 24 })).filter((title) => plants.has(title)).length;
    await expect.poll(ofPlants).toBeGreaterThan(4);
  },
);

test(
  'feedback is given from the menu: sent again after a failure, and not without words [I-01] [17.7]',
  { tag: '@wide' },
  async ({ page }) => {
    const sent: string[] = [];
    await page.route('**/v3/analytics/feedback/', async (route) => {
      sent.push((route.request().postDataJSON() as { feedback_data: string }).feedback_data);
      if (sent.length === 1)
        await route.fulfill({
          status: 503,
          headers: serverHeaders,
          json: { status: 'failure', code: 503, message: 'Try again in a while.', data: null },
        });
      else await route.continue();
    });
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Tell us what you think' });
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name: 'Send feedback' }).click();
      await expect(dialog).toBeVisible();
      // The place of the scrollbar is as dark as the page beside it.
      const differs = async (): Promise<number> => {
        const { data, info } = await sharp(await page.screenshot())
          .raw()
          .toBuffer({ resolveWithObject: true });
        const end = (info.height - 8) * info.width * info.channels;
        const [bar, beside] = [1, 20].map((x) => data[end - x * info.channels]!);
        return Math.abs(bar! - beside!);
      };
      await expect.poll(differs).toBeLessThanOrEqual(2);
    };
    await open();
    await dialog.getByLabel('Your feedback').fill('  ');
    await expect(dialog.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByLabel('An idea').check();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Thank you')).toHaveCount(0);
    expect(sent).toEqual([]);
    await dialog.getByLabel('Your feedback').fill('More teapots, please');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'No, go back' }).click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Try again in a while.');
    await expectAccessible(page);
    await expect(dialog.getByLabel('Your feedback')).toHaveValue('More teapots, please');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Thank you')).toBeVisible();
    expect(sent.map((data) => JSON.parse(data) as object)).toEqual(
      Array(2).fill({ verbatim: 'More teapots, please', category: 'idea', path: '/' }),
    );
  },
);

test(
  'a lead form on a pin is filled in with the name but no unverified address, and its answers reach the business [I-03]',
  { tag: '@wide' },
  async ({ page, browser }) => {
    const business = await browser.newPage();
    const options = {
      email: `kettles.${process.pid}@example.org`,
      password: 'Correct horse 7 battery',
      business_name: 'Kettle & Co',
      first_name: 'Kettle & Co',
      country: 'US',
    };
    expect(
      (
        await business.request.post('/resource/UserRegisterResource/create/', {
          form: { source_url: '/', data: JSON.stringify({ options }) },
        })
      ).status(),
    ).toBe(200);
    const { id: board_id } = await makeBoard(business, 'Kettles');
    const pin_id = /\d+/.exec(await addressOf('plain'))![0];
    const { pin } = (await call(business, 'RepinResource/create', { pin_id, board_id, client_id: crypto.randomUUID() })) as {
      pin: { id: string };
    };
    await business.goto(`/pin/${pin.id}/`);
    await business.getByRole('button', { name: 'Add a form' }).click();
    await expect(business.getByRole('region', { name: 'Stay in touch' })).toBeVisible();

    await signUp(page);
    await page.goto(`/pin/${pin.id}/`);
    await page.getByRole('button', { name: 'Open the form' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stay in touch' });
    await expect(dialog.getByLabel('Full name')).toHaveValue('Grace Hopper');
    await expect(dialog.getByLabel('Email')).toHaveValue('');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await dialog.getByLabel('Email').fill('grace@example.org');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Are you sure you want to dismiss?' }).getByRole('button', { name: 'No, go back' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue('grace@example.org');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('We will contact you soon.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('You have sent this form.')).toBeVisible();

    const csv = await (
      await business.request.get((await business.getByRole('link', { name: 'Download contacts (CSV)' }).getAttribute('href'))!)
    ).text();
    expect(csv).toContain('"Grace Hopper","grace@example.org"');
    await business.close();
  },
);

test('a pin is reported: why, more closely, thanks [C-14]', { tag: '@wide' }, async ({ page }) => {
  await page.goto(await addressOf('plain'));
  await page.getByRole('button', { name: 'Report this pin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this pin' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Dangerous goods/ }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await sendReport(page, 'Report this pin');
});

test('a picture is reported by itself, in a carousel or alone [C-14]', { tag: '@wide' }, async ({ page }) => {
  await signUp(page);
  for (const name of ['first', 'plain'] as const) {
    await page.goto(await addressOf(name));
    await page.getByRole('button', { name: 'Report this picture' }).click();
    await sendReport(page, 'Report this picture');
  }
});

test('nobody is asked to report a picture of their own [C-14]', { tag: '@wide' }, async ({ page }) => {
  await signUp(page);
  const path = await addressOf('first');
  const { id: board_id } = await makeBoard(page, 'Walks');
  const { pin } = (await call(page, 'RepinResource/create', {
    pin_id: /\d+/.exec(path)![0],
    board_id,
    client_id: crypto.randomUUID(),
  })) as { pin: { id: string } };
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Report this picture' })).toBeVisible();
  await page.goto(`/pin/${pin.id}/`);
  await expect(page.getByText('It takes 1 hours.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this picture' })).toHaveCount(0);
});

test(
  'a pin is shared: its link copied, or sent to somebody who is found by name [C-13]',
  { tag: '@wide' },
  async ({ page, context, browser }) => {
    const friend = await browser.newPage();
    const username = await signUp(friend);
    await friend.close();
    await signUp(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const suggested: string[] = [];
    page.on('request', (request) => request.url().includes('ShareSuggestionsResource') && suggested.push(request.url()));
    const path = await addressOf('plain');
    await page.goto(path);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Share' });
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await expect(menu.getByText('Link copied')).toBeVisible();
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(path);
    await menu.getByRole('searchbox').fill(username);
    await expectAccessible(page);
    await menu.getByRole('option', { name: 'Grace Hopper' }).click();
    await expect(menu).toBeHidden();
    const messages = page.getByRole('dialog', { name: 'Messages' });
    await expect(messages.getByText('Grace Hopper').first()).toBeVisible();
    await messages.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messages.getByRole('log').locator(`a[href="${path}"]`)).toBeVisible();
    // On a desktop no people are suggested (S1.6).
    expect(suggested).toEqual([]);
  },
);

test(
  'a board is shown on another site by the markup that its menu copies, and is read in a feed reader; a secret one offers neither',
  { tag: '@wide' },
  async ({ page, context }) => {
    await signUp(page);
    const board = await makeBoard(page, 'Lanterns');
    const pin_id = (await addressOf('plain')).split('/')[2]!;
    await call(page, 'RepinResource/create', { pin_id, board_id: board.id, client_id: crypto.randomUUID() });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(board.url);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Share' });
    await menu.getByRole('button', { name: 'Copy embed code' }).click();
    await expect(menu.getByText('Embed code copied')).toBeVisible();
    await expectAccessible(page);
    const feed = await page.request.get((await menu.getByRole('link', { name: /^Subscribe/ }).getAttribute('href'))!);
    expect(await feed.text()).toMatch(/<entry>.*<title>Lanterns<\/title>|<title>Lanterns<\/title>.*<entry>/s);

    const code = await page.evaluate(() => navigator.clipboard.readText());
    const blog = createServer(
      (_, answer) => void answer.setHeader('content-type', 'text/html').end(`<!doctype html><h1>A blog</h1>${code}`),
    );
    await new Promise<void>((done) => void blog.listen(0, '127.0.0.1', done));
    const elsewhere = await context.newPage();
    await elsewhere.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`);
    const wall = elsewhere.frameLocator('iframe');
    await expect(wall.getByRole('heading', { name: 'Lanterns' })).toBeVisible();
    const picture = wall.getByRole('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const opening = context.waitForEvent('page');
    await picture.click();
    expect(new URL((await opening).url()).pathname).toMatch(/^\/pin\//);
    await elsewhere.close();
    blog.closeAllConnections();
    blog.close();

    await call(page, 'BoardResource/update', { board_id: board.id, privacy: 'secret', client_id: crypto.randomUUID() });
    await page.reload();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(menu.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(menu.getByRole('button', { name: /embed/ })).toHaveCount(0);
    expect((await page.request.get(`${board.url}feed.atom`)).status()).toBe(404);
  },
);

test('on a phone people are suggested, and the system’s own menu is there [C-13]', { tag: '@phone' }, async ({ page, browser }) => {
  const friend = await browser.newPage();
  await signUp(friend);
  const board = (await call(friend, 'BoardResource/create', { name: 'Teapots', client_id: crypto.randomUUID() })) as { id: string };
  await friend.close();
  await signUp(page);
  await call(page, 'BoardFollowResource/create', { board_id: board.id });
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async ({ url }: ShareData) => void Object.assign(window, { shared: url }) });
  });
  const path = await addressOf('plain');
  await page.goto(path);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Share' });
  await expect(sheet.getByRole('option', { name: 'Grace Hopper' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'More ways to share' }).click();
  await expect(sheet).toBeHidden();
  expect(new URL(await page.evaluate(() => (window as unknown as { shared: string }).shared)).pathname).toBe(path);
});
