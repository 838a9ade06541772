import type { BrowserContext, Page } from 'playwright/test';
import { addressOf } from './kinds.ts';
import { atHome, expect, scrollTo, test, tiles } from './page.ts';
import { makeBoard, signUp } from './saver.ts';
import { serverHeaders } from './serverHeaders.ts';

/** A session to record: a person's actions in a new page, by the interface only. */
interface Session {
  readonly name: string;
  /** Set-up before the page opens. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly lives: (page: Page, context: BrowserContext) => Promise<void>;
}

const button = (page: Page, name: string | RegExp): ReturnType<Page['getByRole']> => page.getByRole('button', { name, exact: true });
const firstRelated = (page: Page): ReturnType<Page['getByRole']> =>
  page.getByRole('region', { name: 'More like this' }).getByRole('article').first();

/** The controls appear on the tile under the pointer. */
async function saveFirst(page: Page): Promise<void> {
  const controls = tiles(page).first().locator('#tile-save');
  await expect(async () => {
    await page.mouse.move(2, 2);
    await tiles(page).first().hover();
    await expect(controls).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await controls.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Signs another person up, in a browser of their own. @returns their username */
async function somebody(page: Page): Promise<string> {
  const context = await page.context().browser()!.newContext();
  const username = await signUp(await context.newPage());
  await context.close();
  return username;
}

/** Sessions over the product. */
export const sessions: readonly Session[] = [
  {
    name: 'search',
    async lives(page) {
      await atHome(page);
      const field = page.getByRole('combobox', { name: 'Search' });
      await field.click();
      await field.pressSequentially('lem');
      await expect(page.getByRole('option').first()).toBeVisible();
      await field.press('Enter');
      await expect(page).toHaveURL('/search/pins/?q=lem');
      await expect(tiles(page).first()).toBeVisible();
    },
  },
  {
    name: 'closeup',
    async lives(page) {
      await atHome(page);
      await scrollTo(page, 500);
      await tiles(page).nth(5).getByRole('link').first().click();
      await expect(firstRelated(page)).toBeVisible();
      await page.goBack();
      await expect(tiles(page).first()).toBeVisible();
    },
  },
  {
    name: 'related',
    async lives(page) {
      await atHome(page);
      await tiles(page).nth(2).getByRole('link').first().click();
      await firstRelated(page).getByRole('link').first().click();
      await expect(firstRelated(page)).toBeVisible();
    },
  },
  {
    name: 'first-save',
    before: signUp,
    async lives(page) {
      await atHome(page);
      await saveFirst(page);
      await button(page, 'Create board').click();
      await page.getByLabel('Name of the board').fill('Places to go');
      await button(page, 'Create and save').click();
      await expect(page.getByRole('status').filter({ hasText: 'Saved to Places to go' })).toBeVisible();
    },
  },
  {
    name: 'undo',
    async before(page) {
      await signUp(page);
      await makeBoard(page, 'Tea');
    },
    async lives(page) {
      await atHome(page);
      await saveFirst(page);
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
      await expect(tiles(page).first()).toBeVisible();
    },
  },
  {
    name: 'dark',
    async lives(page) {
      await atHome(page);
      await button(page, 'Menu').click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
    },
  },
  {
    name: 'offline',
    async lives(page, context) {
      await atHome(page);
      await context.setOffline(true);
      await expect(page.getByText("You're offline! Check your internet connection.")).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText("You're back online!")).toBeHidden();
      await page.getByRole('combobox', { name: 'Search' }).click();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'busy-server',
    async lives(page) {
      let asked = 0;
      await page.route(/UserHomefeedResource/, (route) =>
        asked++ === 0
          ? route.fulfill({ status: 503, headers: serverHeaders, json: { resource_response: { code: null, message: 'Busy.' } } })
          : route.continue(),
      );
      await atHome(page);
      await scrollTo(page, 6000);
      await button(page, 'Try again').first().click();
      await expect(tiles(page).nth(30)).toBeAttached();
    },
  },
  {
    name: 'profile',
    async lives(page) {
      await page.goto('/ada/_saved/');
      await page
        .getByRole('link', { name: /Engines/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Engines' })).toBeVisible();
      await page.getByRole('link', { name: /Brass/ }).first().click();
      await expect(page).toHaveURL(/\/ada\/engines\/brass/);
      await expect(tiles(page).first()).toBeVisible();
    },
  },
  {
    name: 'signed-out-save',
    async lives(page) {
      await atHome(page);
      await saveFirst(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  },
  {
    name: 'comment',
    before: signUp,
    async lives(page) {
      await atHome(page);
      await tiles(page).nth(4).getByRole('link').first().click();
      await button(page, 'Add a comment').click();
      const sheet = page.getByRole('dialog', { name: 'Comments' });
      await sheet.getByLabel('Your comment').fill('What a fine one');
      await sheet.getByRole('button', { name: 'Send' }).click();
      await sheet.getByRole('article').getByRole('button', { name: 'Like', exact: true }).click();
      await expect(sheet.getByRole('button', { name: '1 like' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    },
  },
  {
    name: 'message',
    before: signUp,
    async lives(page) {
      await page.goto(`/${await somebody(page)}/`);
      await page.getByRole('main').getByRole('button', { name: 'Message', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Messages' });
      await panel.getByRole('textbox', { name: 'Message' }).fill('Do you know this engine?');
      await panel.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(panel.getByRole('log').getByText('Do you know this engine?')).toBeVisible();
      await expect(panel.getByText('Sending')).toBeHidden();
      await panel.press('Escape');
      await expect(panel).toBeHidden();
    },
  },
  {
    name: 'follow',
    before: signUp,
    async lives(page) {
      await page.goto(`/${await somebody(page)}/_saved/`);
      const follow = page.getByRole('main').getByRole('button', { name: /^(Follow|Unfollow|Following): / });
      await follow.click();
      await expect(page.getByRole('link', { name: '1 follower', exact: true })).toBeVisible();
      await follow.click();
      await expect(page.getByRole('link', { name: '0 followers', exact: true })).toBeVisible();
    },
  },
  {
    name: 'recipe',
    async lives(page) {
      await page.goto('/ada/');
      await page.getByRole('link', { name: /^Lemon cake recipe/ }).click();
      await page.getByRole('checkbox', { name: /flour/ }).check();
      await page.getByRole('checkbox', { name: /Bake/ }).check();
      await page.getByRole('checkbox', { name: /flour/ }).uncheck();
      await expect(firstRelated(page)).toBeVisible();
    },
  },
  {
    name: 'video',
    async lives(page) {
      await page.goto(await addressOf('video'));
      const player = page.getByRole('group', { name: /^The picture of/ });
      await player.hover();
      await player.getByRole('button', { name: 'Pause' }).click();
      await player.getByRole('button', { name: 'Captions off' }).click();
      await expect(player.getByRole('button', { name: 'Captions on' })).toBeVisible();
    },
  },
  {
    name: 'people',
    before: signUp,
    async lives(page) {
      await page.goto('/search/users/?q=ada');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Ada Lovelace/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
      await page.goBack();
      await page.getByRole('navigation', { name: 'Search in' }).getByRole('link', { name: 'Boards' }).click();
      await expect(page).toHaveURL('/search/boards/?q=ada');
    },
  },
  {
    name: 'offline-save',
    async before(page) {
      await signUp(page);
      await makeBoard(page, 'Tea');
    },
    async lives(page, context) {
      await atHome(page);
      await tiles(page).first().hover();
      await expect(tiles(page).first().locator('#tile-save')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await expect(page.getByText("You're offline! Check your internet connection.")).toBeVisible();
      await saveFirst(page);
      await expect(page.getByText('Saved to Tea as soon as you’re back online')).toBeVisible();
      const sent = page.waitForResponse(/RepinResource/);
      await context.setOffline(false);
      await sent;
      await expect(page.getByText("You're back online!")).toBeHidden();
    },
  },
  {
    name: 'settings',
    before: signUp,
    async lives(page) {
      await page.goto('/settings/account-settings');
      await page.getByLabel('Website').fill('nonsense');
      await button(page, 'Save').click();
      await button(page, 'Undo').click();
      await page.getByLabel('About').fill('Writes compilers.');
      await button(page, 'Save').click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Privacy and data' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy and data' })).toBeVisible();
    },
  },
  {
    name: 'accounts',
    before: signUp,
    async lives(page) {
      await atHome(page);
      await button(page, 'Your account').click();
      await page.getByRole('menuitem', { name: 'Add another account' }).click();
      await expect(page).toHaveURL('/login/add/');
      const form = page.getByRole('main');
      await form.getByRole('button', { name: 'Log in' }).click();
      await form.getByLabel('Email or username').fill('ada@example.org');
      await form.getByLabel('Password', { exact: true }).fill('Correct horse 7 battery');
      await form.getByRole('link', { name: 'Sign up' }).click();
      await expect(form.getByLabel('Birthday')).toBeVisible();
    },
  },
  {
    name: 'right-to-left',
    before: (page) => page.context().addCookies([{ name: 'tessera_locale', value: 'ar_SA', url: test.info().project.use.baseURL! }]),
    async lives(page) {
      await atHome(page);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await tiles(page).nth(2).getByRole('link').first().click();
      await expect(page.getByRole('region').getByRole('article').first()).toBeVisible();
      await page.goBack();
      await page.getByRole('combobox').click();
      await page.keyboard.type('rug');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search/pins/?q=rug');
      await expect(tiles(page).first()).toBeVisible();
    },
  },
];
