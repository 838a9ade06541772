import { execFileSync } from 'node:child_process';
import { root } from './sources.ts';

/** Allowed entries at the top of the project. */
const allowed = new Set([
  'events',
  'machines',
  'src',
  'locales',
  'test',
  '.ci',
  '.github',
  '.gitignore',
  '.npmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'docs',
]);

/** Returns the disallowed top-level entries of git's paths. */
export const strangers = (paths: readonly string[]): string[] =>
  [...new Set(paths.map((path) => path.split('/')[0]!))].filter((name) => !allowed.has(name));

export const trackedFiles = (): string[] => execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
