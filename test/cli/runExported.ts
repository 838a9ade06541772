import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Runs the Vitest tests of a folder as somebody would who was given them. */
export function runVitest(folder: string): { status: number | null; told: string } {
  // Else the project's own is found, and with it the project's own tests.
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--reporter', 'verbose'], { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', VITEST: '' } });
  return { status, told: stdout + stderr };
}
