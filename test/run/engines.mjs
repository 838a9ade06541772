import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox, webkit } from 'playwright';

const inPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const miniBrowsers = [`/usr/lib/${architecture}-linux-gnu/webkit2gtk-4.1/MiniBrowser`, '/usr/libexec/webkit2gtk-4.1/MiniBrowser'];

/** Returns the installed Firefox and WebKit: Playwright's own, or else the system's; null for a missing one. */
export function presentEngines() {
  const systemFirefox = inPath(['firefox-esr', 'firefox']);
  const driver = inPath(['WebKitWebDriver']);
  const browser = miniBrowsers.find((path) => existsSync(path));
  return {
    firefox: existsSync(firefox.executablePath()) ? { isOwn: true } : systemFirefox ? { isOwn: false, path: systemFirefox } : null,
    webkit: existsSync(webkit.executablePath())
      ? { isOwn: true }
      : driver && browser && inPath(['Xvfb'])
        ? { isOwn: false, driver, browser }
        : null,
  };
}

const run = (command, args, seconds) =>
  new Promise((done) => {
    const child = spawn(command, args, { stdio: 'ignore', timeout: seconds * 1_000 });
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });

const missing = () => Object.entries(presentEngines()).flatMap(([name, present]) => (present ? [] : [name]));

/**
 * Installs Firefox and WebKit if they are missing, within ten minutes, while other stages run.
 * @returns a line for each, which says whether its scenarios are skipped
 */
export async function findEngines() {
  const isRoot = process.getuid?.() === 0;
  if (missing().length > 0)
    await run('node', ['node_modules/playwright/cli.js', 'install', ...(isRoot ? ['--with-deps'] : []), ...missing()], 200);
  if (missing().length > 0 && isRoot && process.platform === 'linux') {
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'];
    await run('apt-get', ['update', '-qq'], 100);
    // A download may be cut short; an installation would leave packages half configured.
    if (await run('apt-get', [...install, '--download-only'], 200)) await run('apt-get', install, 100);
  }
  return Object.entries(presentEngines()).map(([name, present]) => {
    if (!present) return `SKIPPED the scenarios of ${name}: it is not here and could not be installed`;
    return `Engine: ${name}, ${present.isOwn ? 'Playwright’s own' : `the system’s (${present.path ?? present.browser})`}`;
  });
}
