import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Runs the Vitest tests of a folder as a recipient of the exported files would. */
export function runVitest(folder: string): { status: number | null; told: string } {
  // Without this, Vitest would find the project's configuration and run the project's own tests.
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {};\n');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--reporter', 'verbose'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', VITEST: '' } },
  );
  return { status, told: stdout + stderr };
}
