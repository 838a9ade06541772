#!/usr/bin/env node
// Every check in one command, on plain Node with nothing installed before. Ends with `N passed, N failed` and exits by it.
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findChromium } from './run/chromium.mjs';
import { install } from './run/install.mjs';
import { countPlaywright, countVitest } from './run/counts.mjs';
import { carryOut } from './run/stage.mjs';

const root = resolve(import.meta.dirname, '..');
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The tests need Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}
process.chdir(root);
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });

const began = Date.now();
install();
const chromium = await findChromium();
console.log(`Browser: ${chromium.says}`);
const env = { TESSERA_CHROMIUM: chromium.path ?? '' };

const bin = (path) => ['node', `node_modules/${path}`];
const tsc = { name: 'types', command: [...bin('typescript-go/bin/tsc'), '-p', '.', '--noEmit', '--checkers', '1'] };
const lint = { name: 'lint', command: [...bin('oxlint/bin/oxlint'), '--deny-warnings'] };
const deadCode = { name: 'dead code', command: [...bin('knip/bin/knip.js'), '--no-progress'] };
const build = { name: 'build', command: ['node', 'src/cli/tessera.mjs', 'build'] };
const vitest = {
  name: 'unit',
  // What the product runs, not what its libraries have for those who develop with them.
  env: { NODE_ENV: 'production' },
  command: [...bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
  count: countVitest,
};
const endToEnd = { name: 'end to end', command: [...bin('playwright/cli.js'), 'test', '--config', 'test/e2e/playwright.config.ts'], count: countPlaywright };

// What needs one core runs two at a time; what needs both runs alone.
const rows = [];
for (const together of [[tsc, lint], [deadCode, build], [vitest], [endToEnd]]) rows.push(...(await Promise.all(together.map((stage) => carryOut(stage, env)))).flat());

const cell = (text, width) => String(text).padEnd(width);
console.log(`\n${cell('stage', 16)}${cell('passed', 9)}${cell('failed', 9)}${cell('skipped', 9)}seconds`);
for (const { name, passed, failed, skipped, seconds } of rows) console.log(cell(name, 16) + cell(passed, 9) + cell(failed, 9) + cell(skipped, 9) + (seconds === undefined ? '' : seconds.toFixed(1)));

const sum = (of) => rows.reduce((total, row) => total + row[of], 0);
const skipped = sum('skipped');
console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s in all`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') ? 1 : 0;
