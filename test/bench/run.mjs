#!/usr/bin/env node
// Entry point: `npm run bench` runs all benches, `npm run bench -- core feed` a selection. Prints one table; exits with 1 if a limit is
// missed.
import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { findChromium } from '../run/chromium.mjs';
import { install } from '../run/install.mjs';

const root = resolve(import.meta.dirname, '../..');
const here = resolve(root, 'test/bench');
const out = resolve(root, 'dist/bench');
process.chdir(root);
install();

const inOrder = [
  'core',
  'longLog',
  'longSession',
  'replay',
  'boot',
  'firstLoad',
  'feed',
  'layoutShift',
  'drawnRoutes',
  'closeup',
  'related',
  'homeFeed',
  'homeSpeed',
  'search',
  'import',
  'uploads',
  'accounts',
  'save',
  'language',
  'messages',
  'video',
  'inspector',
  'inspected',
  'ingest',
  'load',
  'events',
  'pageEnds',
  'eventDelivery',
  'specs',
  'migrations',
  'faults',
];
const sources = readdirSync(here)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3));
const benches = inOrder.filter((name) => sources.includes(name));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are ${benches.join(', ')}.`);
  process.exit(2);
}
const running = wanted.length > 0 ? wanted : benches;

process.env.NODE_ENV = 'production';
const { path: chromium } = await findChromium();
const { build } = await import('vite');
await build({
  configFile: false,
  root,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: out,
    emptyOutDir: true,
    rollupOptions: {
      input: {
        ...Object.fromEntries(sources.map((name) => [name, resolve(here, `${name}.ts`)])),
        replayWorker: resolve(root, 'src/cli/replayWorker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].chunk.js' },
    },
  },
});

/** Each bench runs in a process of its own and reports in one message. */
function runBench(name) {
  return new Promise((settle) => {
    process.stderr.write(`${name} …\n`);
    const child = fork(resolve(here, 'one.mjs'), [resolve(out, `${name}.js`)], {
      execArgv: ['--expose-gc'],
      env: { ...process.env, TESSERA_CHROMIUM: chromium ?? '' },
    });
    let measures = [{ name: `${name} did not finish`, value: Number.NaN, unit: '', ok: false }];
    child.on('message', (reported) => (measures = reported));
    child.on('exit', () => settle(measures));
  });
}

const rows = [];
for (const name of running) rows.push(...(await runBench(name)));

const shown = (value) =>
  typeof value !== 'number' ? String(value) : Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, '');
const cells = rows.map(({ name, value, unit, bar, ok }) => [
  name,
  `${shown(value)} ${unit}`.trim(),
  bar === undefined ? '' : String(bar),
  ok === undefined ? '' : ok ? 'ok' : 'missed',
]);
const heads = ['what', 'measured', 'bar', ''];
const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((row) => row[i].length)));
const line = (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`;
console.log([line(heads), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n'));
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0;
