#!/usr/bin/env node
// Runs every check in one command, on plain Node without installed packages. Ends with `N passed, N failed` and a matching exit code.
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findChromium } from './run/chromium.mjs';
import { install } from './run/install.mjs';
import { countPlaywright, countVitest } from './run/counts.mjs';
import { folderInMemory } from './run/memory.mjs';
import { runStage } from './run/stage.mjs';

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
const temporary = folderInMemory();
const env = { TESSERA_CHROMIUM: chromium.path ?? '', ...(temporary && { TMPDIR: temporary }) };
// Imported late, because it needs an installed package.
const { findEngines } = await import('./run/engines.mjs');
const engines = findEngines();

const bin = (path) => ['node', `node_modules/${path}`];
const tsc = { name: 'types', command: [...bin('typescript-go/bin/tsc'), '-p', '.', '--noEmit', '--checkers', '1'] };
const lint = { name: 'lint', command: [...bin('oxlint/bin/oxlint'), '--deny-warnings'] };
const format = { name: 'format', command: [...bin('oxfmt/bin/oxfmt'), '--check'] };
const deadCode = { name: 'dead code', command: [...bin('knip/bin/knip.js'), '--no-progress'] };
const build = { name: 'build', command: ['node', 'src/cli/tessera.mjs', 'build'] };
const vitest = {
  name: 'unit',
  // Tests use the libraries' production code, as the product does.
  env: { NODE_ENV: 'production' },
  command: [
    ...bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./test/run/flaky.mjs',
    '--outputFile.json=test-results/vitest.json',
  ],
  count: countVitest,
};
// On CI a test that failed has one more try, alone.
const again = process.env.CI ? ['--last-failed', '--workers', '1'] : undefined;
const endToEnd = {
  name: 'end to end',
  command: [...bin('playwright/cli.js'), 'test', '--config', 'test/e2e/playwright.config.ts'],
  again,
  count: () => countPlaywright('test-results/playwright.json', () => 'end to end'),
};
const inEngines = (name, projects) => {
  // The replays must not replace the scenarios' report: the table of engines is made of both.
  const report = `test-results/${name.replace(' ', '-')}.json`;
  return {
    name,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    command: [
      ...bin('playwright/cli.js'),
      'test',
      '--config',
      'test/engines/playwright.config.ts',
      '--no-deps',
      ...projects.flatMap((project) => ['--project', project]),
    ],
    again,
    count: () => countPlaywright(report, (project) => `in ${project}`),
  };
};

// Stages that mostly need one core run together; stages that need both run alone.
const results = [];
for (const together of [[tsc, lint, deadCode, build, format], [vitest], [endToEnd]]) {
  results.push(...(await Promise.all(together.map((stage) => runStage(stage, env)))));
}
const found = await engines;
for (const line of found) console.log(line);
results.push(await runStage(inEngines('engines', ['chromium', 'firefox', 'webkit']), env));
// After the scenarios, whose logs they replay.
results.push(await runStage(inEngines('engine replays', ['* replays']), env));
const rows = results.flatMap((result) => result.rows);

const cell = (text, width) => String(text).padEnd(width);
console.log(`\n${cell('stage', 16)}${cell('passed', 9)}${cell('failed', 9)}${cell('skipped', 9)}seconds`);
for (const { name, passed, failed, skipped, seconds } of rows)
  console.log(cell(name, 16) + cell(passed, 9) + cell(failed, 9) + cell(skipped, 9) + (seconds === undefined ? '' : seconds.toFixed(1)));

// Last, because a short report of a run keeps its end.
for (const remark of [...found, ...results.flatMap((result) => result.remarks)]) console.log(remark);

const sum = (of) => rows.reduce((total, row) => total + row[of], 0);
const skipped = sum('skipped');
console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s in all`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = sum('failed') ? 1 : 0;
