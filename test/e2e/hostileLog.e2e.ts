import { readFile } from 'node:fs/promises';
import { readLog, writeLog } from '../../events/file.ts';
import { fileType, readPayload } from '../../events/file/payload.ts';
import type { AnyRecord } from '../../events/record.ts';
import { askedElsewhere } from './inspecting.ts';
import { expect, test } from './page.ts';

/** Replaces texts of the payload wherever its schema takes the new one. */
function planted(record: AnyRecord, plant: (text: string, key: string) => string): AnyRecord {
  const data = structuredClone(record.data) as Record<string, unknown>;
  const walk = (node: Record<string, unknown>): void => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object' && value !== null) walk(value as Record<string, unknown>);
      if (typeof value !== 'string') continue;
      node[key] = plant(value, key);
      if ('reason' in readPayload(fileType(record.type), data)) node[key] = value;
    }
  };
  walk(data);
  return { ...record, data } as AnyRecord;
}

const isAddress = (text: string): boolean => /^(?:\/|https?:)/.test(text);

test(
  'a log of pages that this build lacks, with addresses elsewhere, shows the product around them and asks nobody else [N-05]',
  { tag: '@wide' },
  async ({ page }) => {
    const { records } = readLog(await readFile(new URL('../recordings/session-closeup.ndjson', import.meta.url)));
    const elsewhere = askedElsewhere(page);
    const open = async (plant: (text: string, key: string) => string): Promise<void> => {
      const effects = '0'.repeat(8 * records.length);
      const text = writeLog(
        records.map((record) => planted(record, plant)),
        { session: 'hostile', digest: '', effects },
      );
      await page.goto('/inspector/');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'hostile.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) });
      await page.keyboard.press('End');
    };
    const stage = page.frameLocator('iframe');
    await open((text, key) => (key === 'chunk' ? '__proto__' : isAddress(text) ? `https://elsewhere.invalid/${key}` : text));
    await expect(stage.getByRole('link', { name: 'Skip to content', includeHidden: true })).toBeAttached();
    // An address that is none of this site, or none at all.
    await open((text) => (isAddress(text) ? 'javascript:parent.isRun=true' : text));
    await expect(stage.getByRole('link', { name: 'Skip to content', includeHidden: true })).toBeAttached();
    expect(await page.evaluate(() => 'isRun' in window)).toBe(false);
    expect(elsewhere).toEqual([]);
  },
);
