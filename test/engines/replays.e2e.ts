import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog } from '../../events/file.ts';
import { soon } from './look.ts';
import { presentEngines } from '../run/engines.mjs';
import { expect, logsFolder, test } from './scenario.ts';
import type { Visitor } from './visitor.ts';

/** Names with their engines, and texts. */
async function logsOfOthers(engineName: string): Promise<[name: string, text: string][]> {
  const files = await readdir(logsFolder, { recursive: true });
  const others = files.filter((file) => file.endsWith('.ndjson') && !file.startsWith(engineName));
  return Promise.all(others.map(async (file) => [file.replace('/', '-'), await readFile(join(logsFolder, file), 'utf8')]));
}

/** Gives files to a picker of the page. */
const give = (visitor: Visitor, logs: [name: string, text: string][], selector: string): Promise<void> =>
  visitor.evaluate(
    ([files, sought]) => {
      const transfer = new DataTransfer();
      for (const [name, text] of files) transfer.items.add(new File([text], name));
      const input = document.querySelector<HTMLInputElement>(sought)!;
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [logs, selector] as const,
  );

/** The page's words, with single spaces. */
const words = (visitor: Visitor): Promise<string> => visitor.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '));

test('the inspector finds every log of the other engines equal', async ({ visitor, engineName }) => {
  const logs = await logsOfOthers(engineName);
  const present = presentEngines();
  const others = (['chromium', 'firefox', 'webkit'] as const).filter(
    (name) => name !== engineName && (name === 'chromium' || present[name]),
  );
  expect([...new Set(logs.map(([name]) => name.split('-', 1)[0]))].sort(), 'logs of each other engine').toEqual(others);
  expect(logs.filter(([, text]) => !readLog(text).seal)).toEqual([]);
  const records = logs.reduce((sum, [, text]) => sum + readLog(text).records.length, 0);
  await visitor.goto('/inspector/');
  await soon(() => visitor.evaluate(() => document.querySelectorAll('input[type=file]').length)).toBe(1);
  await give(visitor, logs.slice(0, 1), 'input[type=file]');
  await soon(() => words(visitor)).toContain('Sealed · verified');
  await visitor.press('f');
  await soon(() => visitor.evaluate(() => document.querySelectorAll('[aria-label="Count logs …"]').length)).toBe(1);
  await give(visitor, logs, '[aria-label="Count logs …"]');
  const status = (): Promise<string> =>
    visitor.evaluate(() => [...document.querySelectorAll<HTMLElement>('p[role=status]')].map(({ innerText }) => innerText.trim()).join());
  await soon(status, `${logs.length} logs`, 30_000).toMatch(new RegExp(`^${records} records, \\d+ of \\d+ transitions taken$`));
});
