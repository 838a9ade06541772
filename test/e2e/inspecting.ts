import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { shell as arabicShell } from '../../locales/ar-SA/shell.ts';
import { widgets as arabicWidgets } from '../../locales/ar-SA/widgets.ts';
import { shell } from '../../locales/en-US/shell.ts';
import { widgets } from '../../locales/en-US/widgets.ts';
import { expect } from './page.ts';

/** Saves logs from the menu. @param choices names of the options to choose @returns the file */
export async function savedLog(page: Page, file: string, ...choices: RegExp[]): Promise<string> {
  const isArabic = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const { navigation } = isArabic ? arabicShell : shell;
  const { menu, logSaving } = isArabic ? arabicWidgets : widgets;
  await page.getByRole('button', { name: new RegExp(`^(${navigation.menu}|${navigation.account})$`) }).click();
  const item = page.getByRole('menuitem', { name: menu.saveLog });
  await expect(item).toBeVisible();
  // By script: Playwright would scroll the page too, to have the item in its middle, and the log would tell of it.
  await item.evaluate((element: HTMLElement) => element.click());
  const dialog = page.getByRole('dialog', { name: logSaving.title });
  for (const name of choices) await dialog.getByLabel(name).check();
  const save = dialog.locator('button[type=submit]');
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  await download.saveAs(file);
  return file;
}

/** Opens a log in the inspector and waits until it is checked. */
export async function inspect(page: Page, file: string, address = '/inspector/'): Promise<void> {
  await page.goto(address);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Sealed · verified')).toBeVisible();
}

export const shownIn = (page: Page): Locator => page.getByRole('status', { name: 'Record shown' });
export const recordButton = (page: Page, seq: number): Locator =>
  page.getByRole('list', { name: 'Records' }).getByRole('button', { name: new RegExp(`^${seq} `) });

/** Takes a picture of the inspector for its README, only if `TESSERA_PICTURES` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.TESSERA_PICTURES;
  if (folder)
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 82 })
      .toFile(join(folder, `inspector-${name}.webp`));
}

/** Collects requests of a page, its frames and workers to other origins than the first one. */
export function askedElsewhere(page: Page): readonly string[] {
  const asked: string[] = [];
  let own: string | undefined;
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (!protocol.startsWith('http')) return;
    own ??= origin;
    if (origin !== own) asked.push(request.url());
  });
  return asked;
}
