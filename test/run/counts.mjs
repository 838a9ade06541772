import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Written by the reporter `flaky.mjs`. */
const flakyTests = 'test-results/flaky.txt';

/** Returns the ten slowest of the tests or files of tests, in ms. */
const slowest = (timed) => [...timed].sort((a, b) => b.ms - a.ms).slice(0, 10);

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Returns Vitest's tests by folder, failed and flaky ones, and the summary of the transition coverage. */
export function countVitest() {
  const report = read('test-results/vitest.json');
  const folders = new Map();
  const failures = [];
  for (const { name, status, assertionResults } of report?.testResults ?? []) {
    const folder = relative('test', name).split(/[\\/]/)[0];
    const row = folders.get(folder) ?? { name: folder, passed: 0, failed: 0, skipped: 0 };
    for (const { status: outcome } of assertionResults)
      row[outcome === 'passed' ? 'passed' : outcome === 'failed' ? 'failed' : 'skipped']++;
    // A file that does not load has no tests that could fail.
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    if (status === 'failed' && failed.length === 0) {
      row.failed++;
      failed.push('does not load');
    }
    failures.push(...failed.map((title) => ({ title: `${relative('.', name)} ${title}` })));
    folders.set(folder, row);
  }
  const transitions = 'test-results/transitions.txt';
  return {
    rows: [...folders.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    says: existsSync(transitions) ? readFileSync(transitions, 'utf8') : '',
    failures,
    flaky: existsSync(flakyTests)
      ? readFileSync(flakyTests, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((title) => ({ title }))
      : [],
    slow: slowest(
      (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({ title: relative('.', name), ms: endTime - startTime })),
    ),
  };
}

/** Returns Playwright's tests, in one row or a row for each project, and the failed ones with their errors. */
export function countPlaywright(file, rowOf) {
  const suites = read(file)?.suites;
  const tests = testsIn(suites);
  const rows = new Map();
  for (const { project, status } of tests) {
    const name = rowOf(project);
    const row = rows.get(name) ?? { name, passed: 0, failed: 0, skipped: 0 };
    row[status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed']++;
    rows.set(name, row);
  }
  return { rows: [...rows.values()], failures: tests.filter(({ status }) => status === 'unexpected'), slow: slowest(tests) };
}

const testsIn = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner, file }) => [
    ...specs.flatMap(({ title, line, tests }) =>
      tests.map(({ projectName: project, status, results }) => ({
        title: `[${project}] ${file}:${line} ${title}`,
        project,
        status,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        why: firstLines(results.at(-1)?.error?.message),
      })),
    ),
    ...testsIn(inner),
  ]);

/** An error in one line without colors. */
const firstLines = (message = '') => stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, 400);
