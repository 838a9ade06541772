import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { readLog } from '../../events/file.ts';
import { recording } from '../recordings/files.ts';
import { inspect, picture, recordButton, shownIn } from './inspecting.ts';
import { expect, expectAccessibleInBothThemes, test } from './page.ts';

const log = recording('session-busy-server.ndjson');
const wide = { tag: '@wide' };

const seek = (page: Page, seq: number): Promise<void> => page.getByRole('slider', { name: 'Position' }).fill(String(seq));
const fork = (page: Page): Locator => page.getByRole('dialog', { name: 'Fork from here' });
const recordPane = (page: Page): Locator => page.getByRole('region', { name: 'Record', exact: true });
const failedSeq = async (): Promise<number> => readLog(await readFile(log)).records.findIndex(({ type }) => type === 'feed.pageFailed');

test(
  'a fork to another type is written in a form of its schema, with problems at their fields; its branch is seen everywhere, exported and closed [18.9]',
  wide,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await inspect(page, log);
    const failed = await failedSeq();
    await seek(page, failed);
    await page.keyboard.press('b');
    const dialog = fork(page);
    const json = dialog.getByRole('textbox', { name: 'Payload' });
    const [asJson, asFields] = ['As JSON', 'Field by field'].map((name) => dialog.getByRole('button', { name }));
    await dialog.getByRole('combobox', { name: 'Type' }).selectOption('form.opened');
    await asJson!.click();
    await json.fill(JSON.stringify({ form: 'pin', values: { first: 'A', second: 'B' } }));
    await asFields!.click();
    await dialog.locator('summary').filter({ hasText: '2 parts' }).click();
    await dialog.getByRole('button', { name: 'Remove values.first' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name of values.second' })).toHaveValue('second');
    await expect(dialog.getByRole('textbox', { name: 'values.second', exact: true })).toHaveValue('B');
    await dialog.getByRole('combobox', { name: 'Type' }).selectOption('gesture.made');
    await dialog.getByRole('combobox', { name: 'kind' }).selectOption('key');
    // Fields that may be missing have a box; those of a part are unfolded.
    await dialog.getByRole('checkbox', { name: 'Include key' }).check();
    await dialog.getByRole('textbox', { name: 'key', exact: true }).fill('Enter');
    await dialog.getByRole('checkbox', { name: 'Include within' }).check();
    await dialog.getByRole('textbox', { name: 'within.name' }).fill('Comments');
    const number = dialog.getByRole('spinbutton', { name: 'nth' });
    await number.fill('');
    await expect(number).toHaveAccessibleDescription(/Expected number/);
    await expect(dialog.getByRole('region', { name: 'What happens' })).toContainText('the payload does not fit');
    await expectAccessibleInBothThemes(page, '#root > div > :not(dialog)');
    await dialog.getByRole('button', { name: 'Make the branch' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`Record ${failed} is no gesture.made`);
    await number.fill('2');
    await expect(number).not.toHaveAttribute('aria-invalid');
    await asJson!.click();
    expect(JSON.parse(await json.inputValue())).toMatchObject({ kind: 'key', key: 'Enter', nth: 2, within: { name: 'Comments' } });
    await json.fill('{');
    await asFields!.click();
    await expect(dialog.getByRole('alert')).toContainText('JSON');
    await expect(json).toHaveValue('{');
    await json.fill(JSON.stringify({ kind: 'key', key: 'Escape', role: 'button', name: 'Try again', within: null, nth: 0 }));
    await asFields!.click();
    await expect(dialog.getByRole('textbox', { name: 'key', exact: true })).toHaveValue('Escape');
    await dialog.getByRole('button', { name: 'Make the branch' }).click();
    await expect(dialog).toBeHidden();

    // Its name stands in the header and in what is exported, and every pane can show it.
    const name = /Branch (\S+), from record/.exec((await page.getByRole('banner').textContent())!)![1]!;
    await expect(page.locator('[data-branch="log"]')).toBeVisible();
    await expect(recordButton(page, failed)).toContainText('feed.pageFailed');
    await page.getByRole('combobox', { name: 'Shown log' }).selectOption('Branch');
    await expect(recordButton(page, failed)).toContainText('key Escape on Try again');
    await expect(page.locator('[data-branch="branch"]')).toBeVisible();
    await page.keyboard.press('1');
    await expect(recordPane(page).getByRole('heading', { level: 2 })).toHaveText('gesture.made');
    await expectAccessibleInBothThemes(page, 'iframe');
    await page.keyboard.press('x');
    const exports = page.getByRole('dialog', { name: 'Export' });
    await expect(exports.getByRole('heading', { name: `The branch ${name}` })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      exports.getByRole('button', { name: 'Log file, sealed' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name}.ndjson`);
    const { records, seal } = readLog(await readFile(await download.path()));
    expect(records[failed]).toMatchObject({ type: 'gesture.made', data: { key: 'Escape' } });
    expect(seal?.forkedFrom).toMatchObject({ at: failed });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Drop the branch' }).click();
    await expect(page.getByRole('banner')).not.toContainText(name);
    await expect(page.locator('[data-branch]')).toHaveCount(0);
    await expect(recordButton(page, failed)).toContainText('feed.pageFailed');
  },
);

test(
  'an event is pressed in a state, what happens is shown before and after, and the next one goes on from there [18.10]',
  wide,
  async ({ page }) => {
    await inspect(page, log);
    const failed = await failedSeq();
    await seek(page, failed);
    // The chart follows to the flow of the record while stepping.
    await expect(page.getByRole('checkbox', { name: 'Follow' })).toBeChecked();
    const chart = page.getByRole('region', { name: /^Chart of feed/ });
    await expect(chart).toHaveAccessibleName('Chart of feed: failedMore');
    await expect(chart.getByRole('button', { name: /^Copy machines\/browse\/feed\.ts:\d+$/ })).toBeVisible();
    const events = page.getByRole('group', { name: 'Try an event' });
    await events.getByRole('button', { name: 'feed.retried', exact: true }).click();
    const outcome = fork(page).getByRole('region', { name: 'What happens' });
    await expect(outcome).toContainText('feed/home failedMore → loadingMore');
    await expect(outcome).toContainText('Commands named');
    await picture(page, 'tried');
    await fork(page).getByRole('button', { name: 'Dispatch into the branch' }).click();
    await expect(shownIn(page)).toHaveText(`${failed + 1} / ${failed + 1}`);
    await expect(chart).toHaveAccessibleName('Chart of feed: loadingMore');
    await expect(page.getByRole('banner')).toContainText(`from record ${failed + 1} on`);
    await expect(page.getByRole('combobox', { name: 'Shown log' })).toHaveValue('branch');

    await events.getByRole('button', { name: 'feed.pageFailed', exact: true }).click();
    await expect(fork(page).getByRole('textbox', { name: 'message' })).toHaveValue('Busy.');
    await fork(page).getByRole('button', { name: 'Dispatch into the branch' }).click();
    await expect(shownIn(page)).toHaveText(`${failed + 2} / ${failed + 2}`);
    await expect(chart).toHaveAccessibleName('Chart of feed: failedMore');
    await expect(page.getByRole('banner')).toContainText(`from record ${failed + 1} on`);

    // A flow chosen by hand stays while stepping on.
    await page.keyboard.press('f');
    await page
      .getByRole('list', { name: 'Flows' })
      .getByRole('button', { name: /^adBlocker / })
      .click();
    await expect(page.getByRole('checkbox', { name: 'Follow' })).not.toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('region', { name: /^Chart of adBlocker/ })).toBeVisible();
    await page.getByRole('button', { name: 'Drop the branch' }).click();
    await expect(shownIn(page)).toHaveText(new RegExp(`^${failed + 1} / `));
  },
);

test('calls to the server are listed with request, response, time and cause [18.10]', wide, async ({ page }) => {
  await inspect(page, log);
  const { records } = readLog(await readFile(log));
  const failed = await failedSeq();
  const { cause } = records[failed]!;
  await page.getByRole('button', { name: 'Network', exact: true }).click();
  const call = page.getByRole('list', { name: 'Network' }).getByRole('button', { name: new RegExp(`^${failed} `) });
  await expect(call).toHaveText(
    new RegExp(`GET /resource/UserHomefeedResource/get/ .* 503 · ${records[failed]!.at - records[cause!]!.at} ms ← ${cause}$`),
  );
  await call.click();
  const shown = recordPane(page).getByRole('region', { name: 'Call' });
  await expect(shown).toContainText('GET /resource/UserHomefeedResource/get/');
  await expect(shown).toContainText('"Busy."');
  await expectAccessibleInBothThemes(page, 'iframe');
  await shown.getByRole('button', { name: `sent by ${cause}, feed.endNeared` }).click();
  await expect(shownIn(page)).toHaveText(new RegExp(`^${cause} /`));
});

/** Widths of the panes, in pixels. */
const width = (pane: Locator): Promise<number> => pane.evaluate((element) => Math.round(element.getBoundingClientRect().width));

test('panes are resized, collapsed and remembered, the screen fits, and at 1280 nothing is cut off [18.10]', wide, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await inspect(page, log);
  const lists = page.getByRole('complementary', { name: 'Lists' });
  const details = page.getByRole('complementary', { name: 'Details' });
  const before = await width(lists);
  const edge = page.getByRole('separator', { name: 'Size of the lists' });
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => width(lists)).toBeGreaterThan(before + 40);
  await expect(shownIn(page)).toHaveText(/^0 /);
  const { x, y, height } = (await edge.boundingBox())!;
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(201, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => width(lists)).toBe(201);
  await page.getByRole('separator', { name: 'Size of the timeline' }).press('ArrowUp');
  await page.getByRole('button', { name: 'Collapse: Details' }).click();
  await expect(details).toBeHidden();
  await page.reload();
  await expect(shownIn(page)).toBeVisible();
  await expect.poll(() => width(lists)).toBe(201);
  await expect(details).toBeHidden();
  await page.keyboard.press(']');
  await expect(details).toBeVisible();
  await page.getByRole('separator', { name: 'Size of the details' }).press('Enter');
  await expect(details).toBeHidden();
  await page.getByRole('button', { name: 'Expand: Details' }).click();

  // The whole window is in sight, smaller, unless it is asked for at its own size.
  await page.getByRole('button', { name: 'Screen', exact: true }).click();
  const frame = page.locator('iframe');
  const room = await page.getByRole('main').boundingBox();
  const fits = async (): Promise<boolean> => {
    const box = (await frame.boundingBox())!;
    return box.x >= room!.x && box.x + box.width <= room!.x + room!.width && box.y + box.height <= room!.y + room!.height;
  };
  await expect.poll(fits).toBe(true);
  await page.getByRole('checkbox', { name: 'Actual size' }).check();
  await expect.poll(fits).toBe(false);
  await page.getByRole('checkbox', { name: 'Actual size' }).uncheck();
  await expect.poll(fits).toBe(true);
  await page.getByRole('button', { name: 'Both', exact: true }).click();
  await seek(page, await failedSeq());
  await page.getByRole('group', { name: 'Try an event' }).getByRole('button', { name: 'feed.retried', exact: true }).click();
  await page.getByRole('button', { name: 'Dispatch into the branch' }).click();
  await expect(page.getByRole('combobox', { name: 'Shown log' })).toBeVisible();
  await picture(page, 'branch');
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header *, [role=separator], main, aside, footer')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
