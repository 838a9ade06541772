import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Written by the reporter `flaky.mjs`. */
const flakyTests = 'test-results/flaky.txt';

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
    failures.push(...failed.map((title) => `${relative('.', name)} ${title}`));
    folders.set(folder, row);
  }
  const transitions = 'test-results/transitions.txt';
  return {
    rows: [...folders.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    says: existsSync(transitions) ? readFileSync(transitions, 'utf8') : '',
    failures,
    flaky: existsSync(flakyTests) ? readFileSync(flakyTests, 'utf8').split('\n').filter(Boolean) : [],
  };
}

/**
 * Returns Playwright's tests, in one row or a row for each project. One that passed only at its second try counts as passed, and is
 * reported.
 */
export function countPlaywright(file, rowOf) {
  const report = read(file);
  const rows = new Map();
  for (const { projectName, status } of testsIn(report?.suites)) {
    const name = rowOf(projectName);
    const row = rows.get(name) ?? { name, passed: 0, failed: 0, skipped: 0 };
    row[status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed']++;
    rows.set(name, row);
  }
  // No tests ran if the server did not start.
  if (rows.size === 0) return { rows: [] };
  return { rows: [...rows.values()], failures: specsWith('unexpected', report.suites), flaky: specsWith('flaky', report.suites) };
}

const testsIn = (suites = []) =>
  suites.flatMap(({ specs = [], suites: inner }) => [...specs.flatMap(({ tests }) => tests), ...testsIn(inner)]);

const specsWith = (outcome, suites = []) =>
  suites.flatMap(({ specs = [], suites: inner, file }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === outcome)).map(({ title, line }) => `${file}:${line} ${title}`),
    ...specsWith(outcome, inner),
  ]);
