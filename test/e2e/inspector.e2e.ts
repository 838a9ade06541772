import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { readLog } from '../../events/file.ts';
import { askedElsewhere, inspect, recordButton, savedLog, shownIn } from './inspecting.ts';
import { atHome, expect, scrollTo, test, tiles } from './page.ts';
import { root } from './server.ts';

/** Waits until every picture of a page, or of a frame in it, is loaded and drawn. */
const drawn = (scope: { locator(selector: string): Locator }): Promise<void> =>
  scope.locator('body').evaluate(async (body) => {
    const shown = [...body.querySelectorAll('img')].filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    await Promise.all(shown.map((picture) => picture.decode()));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    // Chromium does not paint the background under a picture that was loaded before the paint, which shows at round corners, so everything
    // is repainted.
    for (const visibility of ['hidden', '']) {
      document.documentElement.style.visibility = visibility;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });

/** Takes a picture of the live page with no element hovered, and its time. */
async function moment(page: Page): Promise<{ time: number; picture: Buffer }> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForLoadState('networkidle');
  await drawn(page);
  return { time: await page.evaluate(() => Date.now()), picture: await page.screenshot({ animations: 'disabled' }) };
}

/** Returns the number of different pixels between two pictures of the same size. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all([a, b].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })));
  expect([other!.info.width, other!.info.height]).toEqual([one!.info.width, one!.info.height]);
  let count = 0;
  for (let i = 0; i < one!.data.length; i += 3) if (one!.data.readUIntBE(i, 3) !== other!.data.readUIntBE(i, 3)) count++;
  return count;
}

test(
  'a saved log replays in the inspector to the same pictures, pixel for pixel; it can be stepped, sought and played [N-05]',
  { tag: '@wide' },
  async ({ page, context }, testInfo) => {
    test.slow();
    // Videos do not start by themselves here; films.e2e.ts tests their position in a replay.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await atHome(page);
    await scrollTo(page, 500);
    const home = await moment(page);
    await tiles(page).nth(9).getByRole('link').click();
    await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();
    // The comments are the last part of a closeup whose code loads.
    const comments = (scope: Pick<Page, 'getByRole'>): Locator => scope.getByRole('region', { name: 'Comments' }).getByRole('heading');
    await expect(comments(page)).toBeVisible();
    const saving = (scope: Pick<Page, 'getByRole'>): Locator =>
      scope.getByRole('main').getByRole('article').first().getByRole('button', { name: 'Save', exact: true });
    await expect(saving(page)).toBeVisible();
    // A button to save stands there before the others' code is loaded.
    await expect(page.getByRole('main').getByRole('button', { name: 'Share', exact: true })).toBeVisible();
    const closeup = await moment(page);
    const file = await savedLog(page, testInfo.outputPath('session.ndjson'));
    const { records } = readLog(await readFile(file));
    const seqAt = (time: number): number => records.findLastIndex(({ at }) => at <= time);

    const inspector = await context.newPage();
    await inspector.emulateMedia({ reducedMotion: 'reduce' });
    const complaints: string[] = [];
    inspector.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    // Makes room for the screen at its own size.
    await inspector.setViewportSize({ width: 2200, height: 1200 });
    const elsewhere = askedElsewhere(inspector);
    await inspector.goto('/inspector/');
    await inspector.locator('input[type=file]').setInputFiles(file);
    await expect(inspector.getByText('session.ndjson · Sealed · verified')).toBeVisible();
    await inspector.getByRole('button', { name: 'Screen', exact: true }).click();
    const position = inspector.getByRole('slider', { name: 'Position' });
    const stage = inspector.frameLocator('iframe');
    const shownAt = async (seq: number): Promise<Buffer> => {
      await position.fill(String(seq));
      await expect(recordButton(inspector, seq)).toHaveAttribute('aria-current', 'true');
      await drawn(stage);
      return inspector.locator('iframe').screenshot({ animations: 'disabled' });
    };

    await expect(stage.getByRole('main')).toBeAttached();
    // In the order of the session, because a document that has loaded a larger picture reuses it in place of a smaller one, both live and
    // here.
    for (const [name, { time, picture }] of [
      ['home', home],
      ['closeup', closeup],
    ] as const) {
      if (name === 'closeup') {
        await shownAt(seqAt(time));
        await expect(saving(stage)).toBeVisible();
        await expect(comments(stage)).toBeVisible();
      }
      const replayed = await shownAt(seqAt(time));
      const pixels = await difference(picture, replayed);
      if (pixels > 0)
        await Promise.all([
          testInfo.attach(`${name} live`, { body: picture, contentType: 'image/png' }),
          testInfo.attach(`${name} replayed`, { body: replayed, contentType: 'image/png' }),
        ]);
      expect(pixels, name).toBe(0);
    }
    await shownAt(0);
    expect(await difference(closeup.picture, await shownAt(seqAt(closeup.time)))).toBe(0);

    await position.fill('0');
    const shown = shownIn(inspector);
    await expect(shown).toHaveText(`0 / ${records.length - 1}`);
    await inspector.getByRole('button', { name: 'One record on' }).click();
    await expect(shown).toHaveText(`1 / ${records.length - 1}`);
    await inspector.getByRole('button', { name: 'One record back' }).click();
    await expect(shown).toHaveText(`0 / ${records.length - 1}`);
    await recordButton(inspector, 3).click();
    await expect(inspector.getByRole('region', { name: 'Record', exact: true })).toContainText('Record 3 ·');
    await inspector.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(shown).not.toHaveText(/^3 /);
    await inspector.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(inspector.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);

test(
  'a log with one changed byte names its line, in the terminal and in the inspector, which still shows what is before it [N-05]',
  { tag: '@wide' },
  async ({ page }, testInfo) => {
    await atHome(page);
    const file = await savedLog(page, testInfo.outputPath('session.ndjson'));
    const lines = (await readFile(file, 'utf8')).split('\n');
    const bad = lines.findIndex((line) => line.includes('overlay.opened'));
    lines[bad] = lines[bad]!.replace('menu', 'mend');
    const damaged = testInfo.outputPath('damaged.ndjson');
    await writeFile(damaged, lines.join('\n'));

    const replay = (log: string) => spawnSync(process.execPath, ['src/cli/tessera.mjs', 'replay', log], { cwd: root, encoding: 'utf8' });
    expect(replay(file).status).toBe(0);
    const { status, stdout, stderr } = replay(damaged);
    expect([1, 2]).toContain(status);
    expect(stdout + stderr).toContain(`line ${bad + 1}`);

    await page.goto('/inspector/');
    await page.locator('input[type=file]').setInputFiles(damaged);
    await expect(page.getByRole('alert')).toContainText(`Line ${bad + 1}`);
    await expect(shownIn(page)).toHaveText(`0 / ${bad - 1}`);
  },
);

test(
  'a log is looked through: chart, cause, changes, search, marks, branch, exports, by keys alone where one likes [N-06]',
  { tag: '@wide' },
  async ({ page }, testInfo) => {
    test.slow();
    await atHome(page);
    await tiles(page).nth(3).getByRole('link').click();
    await expect(page.getByRole('region', { name: 'More like this' }).getByRole('article').first()).toBeVisible();
    const file = await savedLog(page, testInfo.outputPath('session.ndjson'));
    const { records } = readLog(await readFile(file));
    const loaded = records.findIndex(({ type }) => type === 'closeup.loaded');
    const { cause } = records[loaded]!;
    expect(cause).toBeGreaterThan(0);
    // A picture is loaded beforehand when its pointer was faster than the closeup's code.
    const before = records.some(({ type }) => type === 'closeup.preloaded') ? 'opening' : 'loading';

    const elsewhere = askedElsewhere(page);
    await page.goto('/inspector/');
    await page.locator('input[type=file]').setInputFiles(file);
    const shown = shownIn(page);
    const at = (seq: number) => expect(shown).toHaveText(`${seq} / ${records.length - 1}`);
    await page.getByRole('slider', { name: 'Position' }).fill(String(loaded));

    await page.getByRole('button', { name: 'Flows', exact: true }).click();
    await page
      .getByRole('list', { name: 'Flows' })
      .getByRole('button', { name: /^closeup/ })
      .click();
    const chart = page.getByRole('region', { name: 'Chart of closeup: shown' });
    await expect(chart.locator('[data-now] text').first()).toHaveText('closeup.loaded');
    await expect(chart.locator('[data-active]', { hasText: 'shown' }).last()).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('region', { name: `Chart of closeup: ${before}` })).toBeVisible();
    await page.keyboard.press('ArrowRight');

    await page.keyboard.press('3');
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText(`"${before}"`);
    await page.keyboard.press('1');
    await expect(page.getByRole('region', { name: 'Record', exact: true })).toContainText(`${before} → shown`);
    await page.keyboard.press('m');
    await page.keyboard.press('c');
    await at(cause!);
    await page.keyboard.press('d');
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { name: `Since record ${cause!}` })).toBeVisible();
    await page.keyboard.press(',');
    await at(loaded);

    await page.keyboard.press('/');
    await page.getByRole('searchbox', { name: 'Search' }).fill('flow:feed type:feed.*');
    const found = records.filter(({ type }) => type.startsWith('feed.')).map(({ seq }) => seq);
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => found.includes(Number((await shown.textContent())!.split(' ')[0]))).toBe(true);

    await page.keyboard.press('x');
    const exported = async (name: string): Promise<string> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
      ]);
      return readFile(await download.path(), 'utf8');
    };
    expect(await exported('SVG')).toContain('closeup.loaded');
    expect(await exported('SCXML')).toMatch(/<transition event="closeup.loaded"/);
    expect(await exported('Mermaid')).toContain(`${before} --> shown: closeup.loaded`);
    expect(JSON.parse(await exported('Machine as JSON'))).toMatchObject({ id: 'closeup' });
    await page.keyboard.press('Escape');

    await page.getByRole('slider', { name: 'Position' }).fill(String(loaded));
    await page.keyboard.press('b');
    await page.getByRole('radio', { name: 'Drop this record' }).check();
    await page.getByRole('button', { name: 'Make the branch' }).click();
    await expect(page.getByText(/^The branch \d/)).toBeVisible();
    await page.getByRole('button', { name: `They diverge at record ${loaded}` }).click();
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText(`"${before}"`);

    await expect.poll(() => page.url()).toContain(`at=${loaded}`);
    await page.reload();
    await at(loaded);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys and search' })).toContainText('To its cause');
    expect(elsewhere).toEqual([]);
  },
);

test('an open tab is chosen from a list, followed as it goes on, and come back to [N-06]', { tag: '@wide' }, async ({ page, context }) => {
  await atHome(page);
  // A tab that goes to the background before its code has come begins its session once it is seen again.
  await page.waitForLoadState('networkidle');
  const inspector = await context.newPage();
  const elsewhere = askedElsewhere(inspector);
  await inspector.goto('/inspector/');
  await inspector
    .getByRole('button', { name: /^\/ .*records$/ })
    .first()
    .click();
  await expect(inspector.getByText('Live', { exact: true })).toBeVisible();
  await expect(inspector.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(inspector.getByRole('list', { name: 'Records' })).toContainText('overlay.opened');
  await inspector.getByRole('button', { name: 'One record back' }).click();
  await inspector.getByRole('button', { name: 'Back to live' }).click();
  await expect(inspector.getByRole('button', { name: 'Following' })).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test(
  'on a phone the inspector’s panes stand one below the other, and nothing of it is cut [17.14]',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    await atHome(page);
    const file = await savedLog(page, testInfo.outputPath('session.ndjson'));
    await inspect(page, file);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, h1, h2, input, [role=status]')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg, iframe'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const pane of [page.getByRole('list', { name: 'Records' }), page.getByRole('heading', { name: 'session.started' })]) {
      await pane.scrollIntoViewIfNeeded();
      await expect(pane).toBeInViewport();
    }
  },
);

test('what a person did stands in the list of records by its control, and what it led to follows from it [18.7]', async ({
  page,
  context,
  isMobile,
}, testInfo) => {
  await page.goto('/ada/');
  // A press before the code that notes gestures has loaded is in no log.
  await page.waitForLoadState('networkidle');
  const tile = page.getByRole('link', { name: /^Lemon cake recipe/ });
  await (isMobile ? tile.tap() : tile.click());
  const flour = page.getByRole('checkbox', { name: /flour/ });
  await (isMobile ? flour.tap() : flour.press(' '));
  await expect(flour).toBeChecked();
  if (!isMobile) {
    await page.getByRole('combobox', { name: 'Search' }).fill('moon');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=moon/);
  }
  const file = await savedLog(page, testInfo.outputPath('session.ndjson'));
  const { records } = readLog(await readFile(file));
  const causeOf = (type: string): unknown => {
    const { cause } = records.find((record) => record.type === type)!;
    const { type: causeType, data } = records[cause!]!;
    return { type: causeType, ...data };
  };
  const gesture = (name: string) => expect.objectContaining({ type: 'gesture.made', name: expect.stringContaining(name) });
  expect(causeOf('navigation.requested')).toEqual(gesture('Lemon cake recipe'));
  expect(causeOf('recipe.itemTicked')).toEqual(gesture('flour'));
  if (!isMobile) expect(causeOf('search.submitted')).toMatchObject({ type: 'gesture.made', key: 'Enter' });
  // Nothing that happened by itself is said to follow from a gesture.
  const fromGestures = records.filter(({ cause }) => cause !== undefined && records[cause]!.type === 'gesture.made');
  expect(fromGestures.map(({ type }) => type).filter((type) => /^(?:viewport|session|network|gesture)\./.test(type))).toEqual([]);

  const inspector = await context.newPage();
  await inspector.setViewportSize({ width: 1440, height: 900 });
  await inspect(inspector, file);
  const ticked = records.findIndex(({ type }) => type === 'recipe.itemTicked');
  await inspector.getByRole('slider', { name: 'Position' }).fill(String(ticked));
  await expect(recordButton(inspector, records[ticked]!.cause!)).toHaveText(/press .*flour/);
  await expect(recordButton(inspector, ticked)).toHaveText(
    new RegExp(`recipe.itemTicked .* browse · closeup.* ← ${records[ticked]!.cause}$`),
  );
  const because = inspector.getByRole('region', { name: 'Record', exact: true });
  await because.getByRole('button', { name: /press .*flour/ }).click();
  await expect(because).toContainText('recipe.itemTicked');
});
