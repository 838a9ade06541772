import { spawnSync } from 'node:child_process';
import { isInstalled } from '../../src/cli/installed.mjs';

/** Installs the packages of the lock file if any is missing. */
export function install() {
  if (isInstalled(process.cwd(), { forTests: true })) return;
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.log('npm ci failed.\n0 passed, 1 failed');
    process.exit(1);
  }
}
