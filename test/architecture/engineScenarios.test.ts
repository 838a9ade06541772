import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../engines');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const engines = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };
const table = /^\| scenario \|[^]*?\n\n/m;

interface Run {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { type: string; description?: string }[];
}
interface Suite {
  specs: { title: string; tests: Run[] }[];
  suites?: Suite[];
}

/** Results of all scenarios, then of the replays where `npm test` has run them by themselves. */
const reports = ['engines.json', 'engine-replays.json'].map((file) => resolve(folder, '../../test-results', file));

/** The table of a whole run of all three engines, whose results the runner has written. */
function tableOfRun(): string {
  const suitesOf = (report: string): Suite[] => (JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] }).suites;
  const specsOf = ({ specs, suites: inner = [] }: Suite): Suite['specs'] => [...specs, ...inner.flatMap(specsOf)];
  const specs = reports
    .filter((report) => existsSync(report))
    .flatMap(suitesOf)
    .flatMap(specsOf);
  const runs = (engine: string) => specs.flatMap(({ tests }) => tests.filter(({ projectName }) => projectName.split(' ')[0] === engine));
  const told = ({ annotations }: Run, type: string) => annotations.find((annotation) => annotation.type === type)?.description;
  const heads = Object.entries(engines).map(
    ([engine, name]) =>
      `${name} ${
        runs(engine)
          .map((run) => told(run, 'version'))
          .find(Boolean) ?? ''
      }`,
  );
  const cell = (run: Run | undefined): string => {
    const note = run && told(run, 'note');
    return `${run?.status === 'expected' ? '✓' : (run?.status ?? 'missing')}${note ? ` ${note}` : ''}`;
  };
  const rows = scenarios().map((title) => {
    const tests = specs.filter((spec) => spec.title === title).flatMap((spec) => spec.tests);
    return [title, ...Object.keys(engines).map((engine) => cell(tests.find(({ projectName }) => projectName.split(' ')[0] === engine)))];
  });
  return `${[['scenario', ...heads], ['---', '---', '---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n\n`;
}

const scenarios = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.e2e.ts'))
    .flatMap((file) => [...read(file).matchAll(/^test\('(.+?)', async/gm)].map(([, title]) => title!));

test('the table of scenarios in three engines lists each scenario, and no other', () => {
  if (process.env.TESSERA_REFRESH && !process.env.CI)
    writeFileSync(join(folder, 'README.md'), read('README.md').replace(table, tableOfRun));
  const rows = [...read('README.md').matchAll(/^\| (.+?)(?: \| ✓[a-z ]*){3} \|$/gm)].map(([, title]) => title);
  expect(rows).toEqual(scenarios());
  expect(rows.length).toBeGreaterThanOrEqual(30);
});
