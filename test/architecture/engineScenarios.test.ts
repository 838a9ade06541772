import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../engines');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

test('the table of scenarios in three engines lists each scenario, and no other', () => {
  const scenarios = readdirSync(folder)
    .filter((file) => file.endsWith('.e2e.ts'))
    .flatMap((file) => [...read(file).matchAll(/^test\('(.+?)', async/gm)].map(([, title]) => title));
  const rows = [...read('README.md').matchAll(/^\| (.+?) \| ✓ \| ✓ \| ✓ \|$/gm)].map(([, title]) => title);
  expect(rows).toEqual(scenarios);
  expect(rows.length).toBeGreaterThanOrEqual(30);
});
