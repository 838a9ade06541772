import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell is the same browser without windows, and uses a fifth less processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Arguments for tests. More workers than cores keep the machine busy, so more threads in each browser only cost: together a tenth of a
 * visit's processor time.
 */
export const fewThreads = ['--in-process-gpu', '--num-raster-threads=1', '--js-flags=--single-threaded --no-maglev'];

/** Finds a Chromium that answers `--version`; Ubuntu's `chromium-browser`, for example, may only be a hint to install a snap. */
function onSystem(wanted = names) {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name)));
  for (const path of [...inPath, ...elsewhere]) {
    if (!existsSync(path)) continue;
    if (process.platform === 'win32') return { path, version: '' };
    const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
    if (status === 0) return { path, version: stdout.trim() };
  }
  return null;
}

async function playwrights() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Returns the path of a Chromium with windows, which runs extensions; null if there is none. */
export const fullChromium = () => onSystem(names.filter((name) => name !== 'chromium-headless-shell'))?.path ?? null;

/** Returns the installed Chromium, or null. */
export async function presentChromium() {
  const system = onSystem();
  if (system) return { path: system.path, says: `the system's (${system.path} ${system.version})` };
  const own = await playwrights();
  return own && { path: own, says: `Playwright's own (${own})` };
}

/** Returns a Chromium, installing one if there is none. Without a `path`, the end-to-end stage reports that it is missing. */
export async function findChromium() {
  const present = await presentChromium();
  if (present) return present;
  console.log('No Chromium here: Playwright downloads one …');
  const download = spawnSync(
    'node',
    ['node_modules/playwright/cli.js', 'install', ...(process.getuid?.() === 0 ? ['--with-deps'] : []), 'chromium'],
    { stdio: 'inherit', timeout: 300_000 },
  );
  const downloaded = download.status === 0 && (await playwrights());
  if (downloaded) return { path: downloaded, says: `Playwright's own, downloaded just now (${downloaded})` };
  if (process.getuid?.() === 0 && process.platform === 'linux') {
    console.log('Playwright could not: apt-get installs one …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', timeout: 300_000 });
    // Some versions of Debian do not have the first package.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit', timeout: 600_000 }).status === 0) break;
    const installed = onSystem();
    if (installed) return { path: installed.path, says: `the system's, installed just now (${installed.path} ${installed.version})` };
  }
  return { path: null, says: 'none found and none could be installed; install Chromium or Chrome' };
}
