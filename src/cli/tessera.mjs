#!/usr/bin/env node
// The entry point, which runs without dependencies: installs missing packages, rebuilds outdated output, then runs the command.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createHash } from 'node:crypto';
import cluster from 'node:cluster';
import { pathToFileURL } from 'node:url';
import { isInstalled } from './installed.mjs';

const root = resolve(import.meta.dirname, '../..');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tessera needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}

/** Runs a preparation step; its output is shown only if it fails. */
function run(label, command, args) {
  process.stderr.write(`${label} …\n`);
  const began = Date.now();
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\n${label} failed.\n`);
    process.exit(1);
  }
  process.stderr.write(`${label}: ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}

const fingerprintOf = (files) =>
  files.reduce((hash, file) => hash.update(file).update(readFileSync(join(root, file))), createHash('sha256')).digest('hex');

/** Returns true if the sources have changed since the build whose fingerprint is beside its output. */
function stale(stamp, fingerprint) {
  return !existsSync(join(root, stamp)) || readFileSync(join(root, stamp), 'utf8') !== fingerprint;
}

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

/** Builds the product and the server if their sources have changed. */
function buildIfStale() {
  const built = 'dist/.tessera-sources';
  const fingerprint = fingerprintOf([
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
    ...['events', 'machines', 'locales', 'src'].flatMap(sources),
  ]);
  if (!stale(built, fingerprint)) return;
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  run('Building the product', process.execPath, [vite, 'build', '--logLevel', 'warn']);
  run('Building the server', process.execPath, [vite, 'build', '--ssr', '--logLevel', 'warn']);
  writeFileSync(join(root, built), fingerprint);
}

// A worker that replaces another runs what its primary runs.
const { isPrimary } = cluster;
if (isPrimary && !isInstalled(root)) run('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund']);

if (isPrimary) buildIfStale();

// React's development build takes twice the time for a page. Not set earlier, since npm would then leave packages out.
process.env.NODE_ENV ||= 'production';
const { main } = await import(pathToFileURL(join(root, 'dist/server/tessera.js')).href);
process.exitCode = await main(process.argv.slice(2));
