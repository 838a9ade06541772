import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hidden = 'node_modules/.package-lock.json';
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether each package of the lock file is installed in its version; optional ones are for some platforms only. */
function isInstalled() {
  if (!existsSync(hidden)) return false;
  const here = packagesOf(hidden);
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional }]) => path === '' || optional || here[path]?.version === version,
  );
}

/** Installs the packages of the lock file if any is missing. */
export function install() {
  if (isInstalled()) return;
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
