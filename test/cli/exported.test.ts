import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testCommand } from '../../src/cli/test.ts';
import { recording, recordings } from '../recordings/files.ts';
import { runVitest } from './runExported.ts';
import { transcript } from './transcript.ts';

const root = resolve(import.meta.dirname, '../..');
mkdirSync(join(root, 'test-results'), { recursive: true });
const folder = mkdtempSync(join(root, 'test-results', 'exported-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function exported(name: string, where: string): Promise<string> {
  mkdirSync(join(folder, where), { recursive: true });
  const out = join(folder, where, `${name}.test.ts`);
  expect(await testCommand([recording(name), '--as', 'vitest', '--out', out, '--name', name], transcript())).toBe(0);
  return out;
}

test('every recorded session, ten of them of a browser, runs green as a Vitest test [N-05]', { timeout: 120_000 }, async () => {
  const names = recordings();
  expect(names.filter((name) => name.startsWith('session-')).length).toBeGreaterThanOrEqual(10);
  for (const name of names) await exported(name, 'whole');
  const { status, told } = runVitest(join(folder, 'whole'));
  expect(status, told).toBe(0);
  expect(told).toMatch(new RegExp(`Tests +${names.length} passed`));
});

test('without one transition of a chart the exported test names the record', { timeout: 120_000 }, async () => {
  const out = await exported('dropped-connection.ndjson', 'broken');
  const without = `import { flows } from '../../../machines/allFlows.ts';\nflows.offlineBanner.machine.states.offline.transitions.delete('connection.restored');\n`;
  writeFileSync(join(folder, 'broken', 'without.ts'), without);
  writeFileSync(out, `import './without.ts';\n${readFileSync(out, 'utf8')}`);
  const { status, told } = runVitest(join(folder, 'broken'));
  expect(status).toBe(1);
  expect(told).toContain('record 13, connection.restored');
});
