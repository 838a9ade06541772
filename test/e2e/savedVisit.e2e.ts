import { readFile } from 'node:fs/promises';
import { logsIn } from '../../events/file/logStarts.ts';
import { readLog } from '../../events/file.ts';
import { replaying, verdictOf } from '../../machines/logTools/replay.ts';
import { inspect, savedLog } from './inspecting.ts';
import { atHome, expect, expectAccessibleInBothThemes, test, tiles } from './page.ts';

/** The logs of a file, each equal to its seal. */
async function logsOf(file: string): Promise<ReturnType<typeof readLog>[]> {
  const logs = logsIn(await readFile(file)).map((bytes) => readLog(bytes));
  for (const log of logs) {
    const replay = replaying();
    for (const record of log.records) replay.take(record);
    expect(verdictOf(log, replay)).toEqual({ kind: 'equal' });
  }
  return logs;
}

test(
  'a visit is saved as one file, also without what is personal, and the inspector shows each page of it [18.5]',
  { tag: '@wide' },
  async ({ page }, info) => {
    const planted = 'Quillfeather';
    await page.goto(`/search/pins/?q=${planted}`);
    await expect(page.getByRole('heading', { name: new RegExp(planted) }).first()).toBeVisible();
    const isStored = () =>
      page.evaluate(async () => (await navigator.locks.query()).held!.some(({ name }) => name!.startsWith('tessera.log.')));
    await expect.poll(isStored).toBe(true);
    await atHome(page);
    await expect(tiles(page).first()).toBeVisible();

    const [own] = await logsOf(await savedLog(page, info.outputPath('page.ndjson')));
    await expect(page.getByText('The log was saved to your downloads.')).toBeVisible();
    await expect(page.getByText('The log was saved to your downloads.')).toBeHidden({ timeout: 10_000 });

    const visit = await savedLog(page, info.outputPath('visit.ndjson'), /^This visit/);
    const logs = await logsOf(visit);
    expect(logs.map(({ records }) => records[0]).map((first) => first?.type === 'session.started' && first.data.path)).toEqual([
      `/search/pins/?q=${planted}`,
      '/',
    ]);
    expect(logs[1]!.session).toBe(own!.session);
    expect(await readFile(visit, 'utf8')).toContain(planted);

    const clean = await savedLog(page, info.outputPath('clean.ndjson'), /^Recent visits/, /^Replace personal content/);
    expect((await logsOf(clean)).length).toBe(2);
    expect(await readFile(clean, 'utf8')).not.toContain(planted);

    await page.getByRole('button', { name: 'Menu' }).click();
    const link = page.getByRole('menuitem', { name: 'Open the inspector' });
    expect(await link.getAttribute('href')).toBe('/inspector/');
    await page.getByRole('menuitem', { name: 'Save this session’s log' }).click();
    await expect(page.getByRole('dialog', { name: 'Save a log' }).getByText(/Passwords are never in it/)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('#menu-button')).toBeFocused();

    await inspect(page, visit);
    const choice = page.getByRole('combobox', { name: 'Page of the visit' });
    await expect(choice.getByRole('option')).toHaveText([`1 of 2: /search/pins/?q=${planted}`, '2 of 2: /']);
    await choice.selectOption({ index: 1 });
    await expect(page.getByText('Sealed · verified')).toBeVisible();
    await expect(page).toHaveURL(/log=file%3Avisit\.ndjson%232/);
    await page.reload();
    await expect(choice).toHaveValue('1');
    await expect(page.getByText('Sealed · verified')).toBeVisible();
  },
);

test('another log can’t be asked for while one is being saved [18.5]', { tag: '@wide' }, async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/saveLog-*', async (route) => {
    await held;
    await route.continue();
  });
  await atHome(page);
  await expect(tiles(page).first()).toBeVisible();
  async function opened() {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Save this session’s log' }).click();
    return page.getByRole('dialog', { name: 'Save a log' }).getByRole('button', { name: 'Save', exact: true });
  }
  const download = page.waitForEvent('download');
  await (await opened()).click();
  const save = await opened();
  await expect(save).toBeDisabled();
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(save).toBeVisible();
  release();
  await download;
  await expect(save).toBeEnabled();
});
