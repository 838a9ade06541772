import type { Locator, Page, Request } from 'playwright/test';
import { atHome, expect, expectAccessible, test, tiles } from './page.ts';
import { newPerson } from './person.ts';
import { boardsOf, call, homePins, makeBoard, pinsOn, signUp } from './saver.ts';

/** Returns the controls of a tile, which appear under the pointer. */
async function controlsOf(page: Page, at: number): Promise<Locator> {
  const controls = tiles(page).nth(at).locator('#tile-save');
  await expect(async () => {
    await page.mouse.move(2, 2);
    await tiles(page).nth(at).hover();
    await expect(controls).toBeVisible({ timeout: 500 });
  }).toPass();
  return controls;
}

const saveOf = (controls: Locator): Locator => controls.getByRole('button', { name: 'Save', exact: true });
const toast = (page: Page): Locator =>
  page.locator('[data-edge][role=status]').filter({ hasText: /Saved|moved|removed|deleted|could not/ });

test('what was saved on another device says so, with its board; Save removes it, and the picker offers another board [17.1]', async ({
  page,
  isMobile,
}) => {
  await signUp(page);
  const [tea, cups] = [await makeBoard(page, 'Tea'), await makeBoard(page, 'Cups')];
  await atHome(page);
  const paths = await tiles(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  const ids = [...new Set(paths.filter((path) => path.startsWith('/pin/')))].slice(0, 2).map((path) => path.split('/')[2]!);
  const title = (await page.locator(`a[href="/pin/${ids[0]}/"] img`).first().getAttribute('alt'))!.split('.')[0]!;
  for (const [n, { id: board_id }] of [tea, cups].entries())
    await call(page, 'RepinResource/create', { pin_id: ids[n], board_id, client_id: crypto.randomUUID() });
  const remove = page.getByRole('main').getByRole('button', { name: 'Remove from board' });
  if (!isMobile) {
    // Home may leave out what was saved; a search for its title does not.
    await page.goto(`/search/pins/?q=${encodeURIComponent(title)}`);
    // A single result is followed by similar pictures, which have it too.
    const results = page.getByRole('feed', { name: /^Results for/ });
    const tile = results.getByRole('article').filter({ has: page.locator(`a[href="/pin/${ids[0]}/"]`) });
    await expect(async () => {
      await page.mouse.move(2, 2);
      await tile.hover();
      await expect(tile.getByRole('button', { name: 'Pick a board, Tea now' })).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(tile.getByRole('button', { name: 'Remove from board' })).toHaveText('Saved');
  }
  await page.goto(`/pin/${ids[0]}/`);
  await expect(remove.first()).toHaveText('Saved');
  await page.getByRole('button', { name: 'Pick a board, Tea now' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Save to another board' });
  await expect(picker.getByRole('option', { name: 'Tea' })).toBeDisabled();
  const { x, width } = (await picker.boundingBox())!;
  expect(x + width, 'the picker ends before the scrollbar').toBeLessThanOrEqual(
    await page.evaluate(() => document.documentElement.clientWidth),
  );
  await expect(picker.getByRole('option', { name: 'Tea' })).toContainText('Saved');
  await expectAccessible(page);
  const others = page.getByRole('link', { name: /^Also saved to/ });
  await expect(others).toHaveCount(0);
  await picker.getByRole('option', { name: 'Cups' }).click();
  await expect(others).toHaveText('Also saved to Tea');
  await expect.poll(async () => (await pinsOn(page, cups.id)).length).toBe(2);
  if (isMobile) return;
  await page.reload();
  await expect(others).toHaveText('Also saved to Tea');
  await expect(others).toHaveAttribute('href', tea.url);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Pick a board, Cups now' }).first()).toBeVisible();
  await remove.first().click();
  await expect.poll(async () => (await pinsOn(page, cups.id)).length).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pick a board, Tea now' }).first()).toBeVisible();
  await expect(others).toHaveCount(0);
  await remove.first().click();
  await expect.poll(async () => (await pinsOn(page, tea.id)).length).toBe(0);
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first()).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test.describe('with a pointer', { tag: '@wide' }, () => {
  test('the first save names the first board, the next goes there at once; both are on it [C-07]', async ({ page }) => {
    test.slow();
    const username = await signUp(page);
    await atHome(page);
    await saveOf(await controlsOf(page, 0)).click();
    await page.getByRole('button', { name: 'Create board' }).click();
    await expect(page.getByLabel('Name of the board')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Name of the board').fill('Places to go');
    await page.getByRole('button', { name: 'Create and save' }).click();
    await expect(toast(page)).toContainText('Saved to Places to go');
    await saveOf(await controlsOf(page, 1)).click();
    await expect((await controlsOf(page, 1)).getByText('Saved', { exact: true })).toBeVisible();
    await expect(async () =>
      expect((await boardsOf(page)).map(({ name, pinCount }) => [name, pinCount])).toEqual([['Places to go', 2]]),
    ).toPass();
    await page.goto(`/${username}/_saved`);
    await page.getByRole('link', { name: /Places to go/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Places to go' })).toBeVisible();
    await expect(tiles(page)).toHaveCount(2);
    await expectAccessible(page);
  });

  test('a save that is pressed while the boards are loading waits for them, and goes to the last board [C-07]', async ({ page }) => {
    await signUp(page);
    const { id } = await makeBoard(page, 'Tea');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/BoardPickerBoardsShortlistResource/get/**', async (route) => {
      await held;
      await route.continue();
    });
    await atHome(page);
    const controls = await controlsOf(page, 0);
    await saveOf(controls).click();
    await expect(saveOf(controls)).toHaveAttribute('aria-busy', 'true');
    await page.waitForTimeout(2_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(toast(page)).toContainText('Saved to Tea');
    await expect((await controlsOf(page, 0)).getByText('Saved', { exact: true })).toBeVisible();
    await expect(async () => expect(await pinsOn(page, id)).toHaveLength(1)).toPass();
  });

  test('a save is taken back by its toast, and by its button [C-07]', async ({ page }) => {
    await signUp(page);
    const { id } = await makeBoard(page, 'Tea');
    await atHome(page);
    await saveOf(await controlsOf(page, 0)).click();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(saveOf(await controlsOf(page, 0))).toBeVisible();
    const other = await controlsOf(page, 1);
    await saveOf(other).click();
    await other.getByRole('button', { name: 'Remove from board' }).click();
    await expect(toast(page)).toContainText('1 pin removed');
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect((await controlsOf(page, 1)).getByText('Saved', { exact: true })).toBeVisible();
    await expect(async () => expect(await pinsOn(page, id)).toHaveLength(1)).toPass();
  });

  test('the keyboard saves too: from the picture to its board and its button, and among the boards by typing [C-07]', async ({ page }) => {
    await signUp(page);
    await makeBoard(page, 'Cups');
    const tea = await makeBoard(page, 'Tea');
    await atHome(page);
    await controlsOf(page, 0);
    await tiles(page).first().getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /Pick a board/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Search boards' })).toBeFocused();
    await page.keyboard.type('te');
    await expect(page.getByRole('option')).toHaveText([/Tea/, /Create “te”/]);
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Saved to Tea');
    await expect(async () => expect(await pinsOn(page, tea.id)).toHaveLength(1)).toPass();
  });

  test('many pins are selected, moved and deleted, put in order by the keyboard, and one becomes the cover [C-07] [17.5]', async ({
    page,
  }) => {
    test.slow();
    await signUp(page);
    const cups = await makeBoard(page, 'Cups');
    const tea = await makeBoard(page, 'Tea');
    for (const pin_id of await homePins(page, 5))
      await call(page, 'RepinResource/create', { pin_id, board_id: tea.id, client_id: crypto.randomUUID() });
    await page.goto(tea.url);
    await page.getByRole('button', { name: 'Organize' }).click();
    const list = page.getByRole('grid', { name: 'Pins on Tea' });
    await expect(list.getByRole('row')).toHaveCount(5);
    await expect(page.getByRole('heading', { name: 'Organize Tea', level: 1 })).toBeFocused();
    await expectAccessible(page);
    const before = (await pinsOn(page, tea.id)).map(({ id }) => id);

    await list
      .getByRole('row')
      .first()
      .getByRole('button', { name: /^Reorder/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(async () => {
      const after = (await pinsOn(page, tea.id)).map(({ id }) => id);
      expect(after).not.toEqual(before);
      expect(after.toSorted()).toEqual(before.toSorted());
      expect(after.indexOf(before[0]!)).toBeGreaterThan(0);
    }).toPass();

    const shown = () => list.getByRole('row').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.key));
    const ordered = await shown();
    await list.getByRole('row').nth(1).click();
    await list.getByRole('row').nth(3).click();
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('option', { name: 'Tea' })).toBeDisabled();
    await page.getByRole('option', { name: 'Cups' }).click();
    await expect(toast(page)).toContainText('2 pins moved to Cups');
    await expect(list.getByRole('row')).toHaveCount(3);
    await expect(async () => expect(await pinsOn(page, cups.id)).toHaveLength(2)).toPass();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shown).toEqual(ordered);

    await list.getByRole('row').nth(0).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(list.getByRole('row')).toHaveCount(4);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(shown).toEqual(ordered);

    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(list.getByRole('row')).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('row')).toHaveCount(5);
    await expect(async () => expect(await pinsOn(page, tea.id)).toHaveLength(5)).toPass();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(tiles(page)).toHaveCount(5);
    await expect(page.getByRole('heading', { name: 'Tea', level: 1 })).toBeFocused();
  });
});

test('a pin’s own page saves it to a section made in place; the saved one is edited, moved, deleted and brought back [C-07, A-04] [17.12]', async ({
  page,
}) => {
  await signUp(page);
  const tea = await makeBoard(page, 'Tea');
  const path = `/pin/${(await homePins(page, 1))[0]}/`;
  await page.goto(`${path}repin/`);
  await expect(page.getByRole('option', { name: 'Tea' })).toBeVisible();
  await makeBoard(page, 'Kitchen');
  await page.getByRole('button', { name: 'Create section' }).click();
  await page.getByLabel('Name of the section').fill('Green');
  await page.getByRole('button', { name: 'Create and save' }).click();
  await expect(page).toHaveURL(path);
  await expect(toast(page)).toContainText('Saved to Tea');
  await expect(async () => expect(await pinsOn(page, tea.id)).toHaveLength(1)).toPass();
  const [saved] = await pinsOn(page, tea.id);
  await page.goto(`/pin/${saved!.id}/`);
  await page.getByRole('button', { name: 'Edit pin' }).click();
  await page.getByLabel('Title').fill('My own words');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My own words' })).toBeVisible();
  await expect(async () => expect((await pinsOn(page, tea.id))[0]?.title).toBe('My own words')).toPass();
  const pinCounts = async () => Object.fromEntries((await boardsOf(page)).map(({ name, pinCount }) => [name, pinCount]));
  await page.getByRole('button', { name: 'Move to a board' }).click();
  await page.getByRole('option', { name: 'Kitchen' }).click();
  await expect(toast(page)).toContainText('1 pin moved to Kitchen');
  await expect.poll(pinCounts).toEqual({ Tea: 0, Kitchen: 1 });
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(pinCounts).toEqual({ Tea: 1, Kitchen: 0 });
  const ofKeptPin = [
    page.getByRole('button', { name: 'Add a private note' }),
    page.getByRole('link', { name: 'Saved to Tea' }),
    page.getByRole('region', { name: 'Comments' }),
  ];
  for (const part of ofKeptPin) await expect(part).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete pin' }).click();
  await expect(toast(page)).toContainText('1 pin removed');
  await expect(page.getByText('You deleted this pin.')).toBeVisible();
  for (const part of ofKeptPin) await expect(part).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore pin' }).click();
  await expect(page.getByRole('button', { name: 'Edit pin' })).toBeVisible();
  for (const part of ofKeptPin) await expect(part).toHaveCount(1);
  await expect(async () => expect(await pinsOn(page, tea.id)).toHaveLength(1)).toPass();
});

test(
  'a board is made, edited, shared and deleted; what is half written is not lost without asking [C-08, A-06, A-07]',
  { tag: '@wide' },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const visitor = await browser.newContext({ ...(baseURL && { baseURL }) });
    const friend = await signUp(await visitor.newPage());
    const username = await signUp(page);
    await page.goto(`/${username}/_saved`);
    await page.getByRole('button', { name: 'Create board' }).click();
    await page.getByLabel('Name of the board').fill('Secret garden');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'No, go back' }).click();
    await page.getByLabel('Keep this board secret').check();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('link', { name: /Secret garden/ }).click();
    await expect(page.getByText('Secret', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Edit board' }).click();
    await page.getByLabel('Description').fill('Roses mostly');
    await page.getByLabel('Who can see it').selectOption('public');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Roses mostly')).toBeVisible();
    await expect(page.getByText('Secret', { exact: true })).toBeHidden();

    await page.getByRole('button', { name: 'Edit board' }).click();
    await page.getByLabel('Name of the board').fill('Rose garden');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(`/${username}/rose-garden/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Rose garden' })).toBeVisible();
    await page.goto(`/${username}/secret-garden/`);
    await expect(page).toHaveURL(`/${username}/rose-garden/`);

    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByLabel('Name of the section').fill('Climbing');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('link', { name: 'All' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit board' }).click();
    await page.getByLabel('Section layout').selectOption('As a list of covers');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(sections.getByRole('link', { name: 'All' })).toBeHidden();
    await page.reload();
    await expect(sections.getByRole('link', { name: /^Climbing/ })).toHaveCSS('display', 'grid');

    await page.getByRole('button', { name: 'Collaborators' }).click();
    await page.getByLabel('Name or username').fill(friend);
    await page.getByRole('list', { name: 'People found' }).getByRole('button', { name: friend }).click();
    const rights = page.getByRole('group', { name: /^Permissions of/ });
    await expect(rights.getByLabel('Save pins')).toBeChecked();
    await expectAccessible(page);
    await rights.getByLabel('Edit the board').check();
    const [board] = await boardsOf(page);
    await expect(async () => {
      const answer = await page.request.get(
        `/resource/BoardResource/get/?data=${encodeURIComponent(JSON.stringify({ options: { username, slug: board!.url.split('/')[2] } }))}`,
      );
      const { data } = ((await answer.json()) as { resource_response: { data: { collaborators: { permissions: string[] }[] } } })
        .resource_response;
      expect(data.collaborators.map(({ permissions }) => permissions.toSorted())).toEqual([['edit', 'save']]);
    }).toPass();
    await page.getByLabel('Name or username').fill('nobody-by-this-name');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('Nobody here has this username.')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Edit board' }).click();
    await page.getByRole('button', { name: 'Delete board' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page).toHaveURL(`/${username}/_saved`);
    await expect(page.getByText('You have no boards yet.')).toBeVisible();
    await expect(async () => expect(await boardsOf(page)).toEqual([])).toPass();
    await visitor.close();
  },
);

test('somebody is told of an invitation to a board, declines or accepts it, does there what they may, and leaves it [C-08] [17.4]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const owners = await browser.newContext({ ...(baseURL && { baseURL }) });
  const owner = await owners.newPage();
  const ownerName = await signUp(owner);
  const board = await makeBoard(owner, 'Shared walls');
  const username = await signUp(page);
  const invite = () => call(owner, 'BoardCollaboratorResource/create', { board_id: board.id, username, permissions: ['edit'] });
  const invitation = page.getByRole('group', { name: 'You are invited to work on this board.' });
  await invite();
  await page.goto('/news_hub/');
  await page.getByRole('link', { name: /invited you to the board Shared walls/ }).click();
  await expectAccessible(page);
  await invitation.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await invite();
  await page.reload();
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Edit board' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(async () => (await boardsOf(page)).map(({ name }) => name)).toEqual(['Shared walls']);
  await owner.goto('/news_hub/');
  await expect(owner.getByRole('link', { name: /joined through your invite/ })).toBeVisible();
  await page.goto(`/${username}/_saved`);
  await page.getByRole('link', { name: /Shared walls/ }).click();

  await page.getByRole('button', { name: 'Edit board' }).click();
  await expect(page.getByLabel('Description')).toBeVisible();
  await expect(page.getByLabel('Who can see it')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete board' })).toHaveCount(0);
  await page.getByLabel('Description').fill('By both of us');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('By both of us')).toBeVisible();
  await page.reload();
  await expect(page.getByText('By both of us')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Leave board' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'No, stay' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(page.getByRole('button', { name: 'Follow' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit board' })).toHaveCount(0);
  await expect(async () => expect(await boardsOf(page)).toEqual([])).toPass();
  await expect(page).toHaveURL(new RegExp(`/${ownerName}/`));
  await owners.close();
});

test('another’s board is followed and no longer [C-08]', { tag: '@wide' }, async ({ page }) => {
  await signUp(page);
  await page.goto('/ada/engines/');
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  const told = page.waitForResponse('**/resource/BoardFollowResource/create/');
  await follow.click();
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  await told;
  await page.reload();
  await page.getByRole('button', { name: 'Following' }).click();
  await expect(follow).toBeVisible();
});

test('on a phone a long press on a picture asks where to save it [C-07]', { tag: '@phone' }, async ({ page }) => {
  await signUp(page);
  const tea = await makeBoard(page, 'Tea');
  await atHome(page);
  const client = await page.context().newCDPSession(page);
  const box = (await tiles(page).first().boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await expect(async () => {
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    const isOpen = await page
      .getByRole('dialog', { name: 'Save to a board' })
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
    // Until the code for long presses is loaded, lifting the finger would follow the link.
    await client.send('Input.dispatchTouchEvent', { type: isOpen ? 'touchEnd' : 'touchCancel', touchPoints: [] });
    expect(isOpen).toBe(true);
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Tea' }).tap();
  await expect(toast(page)).toContainText('Saved to Tea');
  await expect(async () => expect(await pinsOn(page, tea.id)).toHaveLength(1)).toPass();
});

test('a visitor’s save asks them in, and is completed when they have signed up [C-07, D-06]', { tag: '@wide' }, async ({ page }) => {
  const path = `/pin/${(await homePins(page, 1))[0]}/`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const prompt = page.getByRole('dialog');
  await prompt.getByRole('button', { name: 'Sign up' }).click();
  const { name, email, password } = newPerson();
  await prompt.getByLabel('Name', { exact: true }).fill(name);
  await prompt.getByLabel('Email').fill(email);
  await prompt.getByLabel('Password', { exact: true }).fill(password);
  await prompt.getByLabel('Birthday').fill('1990-12-09');
  await prompt.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page).toHaveURL(path);
  await page.getByLabel('Name of the board').fill('First of all');
  await page.getByRole('button', { name: 'Create and save' }).click();
  await expect(toast(page)).toContainText('Saved to First of all');
  await expect(async () => expect((await boardsOf(page)).map(({ pinCount }) => pinCount)).toEqual([1])).toPass();
});

/** Answers what `/create?kind=page` asks about an address. */
const answerPage = (page: Page, details?: object) =>
  page.route('**/v3/pins/from_address/', (route) => {
    const pictures = [{ url: 'https://example.org/1.jpg' }, { url: 'https://example.org/2.jpg' }];
    return route.fulfill({
      json: { status: 'success', code: 0, message: 'ok', data: { title: 'How to brew', description: '', pictures, ...details } },
    });
  });
const optionsIn = (request: Request): unknown => JSON.parse(new URLSearchParams(request.postData() ?? '').get('data') ?? '').options;

test('a page’s picture is saved by its address, on a board or on none [C-07]', { tag: '@wide' }, async ({ page }) => {
  await signUp(page);
  await makeBoard(page, 'Tea');
  await answerPage(page);
  const asked = page.waitForRequest('**/resource/PinResource/create/');
  await page.goto('/create?kind=page');
  await page.getByRole('textbox', { name: 'Address' }).fill('example.org/tea');
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByLabel('Picture 2').check();
  await expect(page.getByLabel('Title')).toHaveValue('How to brew');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const onNone = optionsIn(await asked);
  expect(onNone).toMatchObject({ picture_url: 'https://example.org/2.jpg', link: 'https://example.org/tea', title: 'How to brew' });
  expect(onNone).not.toHaveProperty('board_id');
  // The server can not reach the address and says so, and the change is reverted.
  await expect(page.getByText('We could not create the pin. We could not download the picture.')).toBeVisible();

  const again = page.waitForRequest('**/resource/PinResource/create/');
  await page.getByLabel('Save to').selectOption('Tea');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(optionsIn(await again)).toMatchObject({ board_id: expect.any(String) });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the pin from a page survives a reload, and its price takes a comma [B-03] [C-07]', { tag: '@wide' }, async ({ page }) => {
    await signUp(page, 'de');
    const texts = { brand: 'Lumen', price: '1250.00', currency: 'EUR', inStock: 'yes' };
    await answerPage(page, { details: { kind: 'product', texts } });
    await page.goto('/create?kind=page');
    const address = page.getByRole('textbox', { name: 'Adresse' });
    // The draft is stored a moment later.
    await expect(async () => {
      await address.fill('example.org/lamp');
      await page.reload();
      await expect(address).toHaveValue('example.org/lamp', { timeout: 3_000 });
    }).toPass();
    await address.press('Enter');
    const price = page.getByLabel(/^Preis/);
    await expect(price).toHaveValue('1250,00');
    await expect(page.getByLabel('Bild 1')).toBeFocused();
    await expect(async () => {
      await price.fill('12,50');
      await page.getByLabel('Titel').fill('Lampe');
      await page.getByLabel('Bild 2').check();
      await page.reload();
      await expect(page.getByLabel('Bild 2')).toBeChecked({ timeout: 3_000 });
      expect([await price.inputValue(), await page.getByLabel('Titel').inputValue()]).toEqual(['12,50', 'Lampe']);
    }).toPass();
    const asked = page.waitForRequest('**/resource/PinResource/create/');
    await page.route('**/resource/PinResource/create/', (route) => route.abort());
    await price.fill('zwölf');
    // A press that leaves the field: the problem that shows must not move the button away before it is released.
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(price).toHaveAccessibleDescription('Gib den Preis in Ziffern ein, ohne die Währung');
    await expect(price).toBeFocused();
    await price.fill('12,50');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(address).toBeFocused();
    expect(optionsIn(await asked)).toMatchObject({
      picture_url: 'https://example.org/2.jpg',
      title: 'Lampe',
      details: { texts: { price: '12.50' } },
    });
    await page.reload();
    await expect(address).toHaveValue('');
  });
});

test('what is below the tools of an own board stays where it is when they come [C-08]', { tag: '@phone' }, async ({ page, watched }) => {
  await signUp(page);
  const { url } = await makeBoard(page, 'Kitchen');
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Add section' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Share' })).toBeAttached();
  // Share alone may move in its row: 0.0006.
  expect(await watched.layoutShifts(0.001)).toEqual([]);
});
