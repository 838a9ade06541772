import type { Page } from 'playwright/test';
import { expect } from './page.ts';

/** Reports the content of a dialog as a scam, and waits for the thanks. */
export async function sendReport(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: /^Spam/ }).click();
  await dialog.getByLabel('It is a scam').check();
  const kept = page.waitForResponse(/ReportContentResource\/create/);
  await dialog.getByRole('button', { name: 'Report' }).click();
  expect((await kept).status()).toBe(200);
  await expect(dialog.getByText('Thank you')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}
