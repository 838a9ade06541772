import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** The tests of vitest by their folder, and the summary of the transition coverage. */
export function countVitest() {
  const report = read('test-results/vitest.json');
  const folders = new Map();
  for (const { name, status, assertionResults } of report?.testResults ?? []) {
    const folder = relative('test', name).split(/[\\/]/)[0];
    const row = folders.get(folder) ?? { name: folder, passed: 0, failed: 0, skipped: 0 };
    for (const { status: outcome } of assertionResults) row[outcome === 'passed' ? 'passed' : outcome === 'failed' ? 'failed' : 'skipped']++;
    // A file that does not load has no tests to fail.
    if (status === 'failed' && !assertionResults.some((one) => one.status === 'failed')) row.failed++;
    folders.set(folder, row);
  }
  const transitions = 'test-results/transitions.txt';
  return { rows: [...folders.values()].sort((a, b) => (a.name < b.name ? -1 : 1)), says: existsSync(transitions) ? readFileSync(transitions, 'utf8') : '' };
}

export function countPlaywright() {
  const stats = read('test-results/playwright.json')?.stats;
  // None were run where the server did not come up.
  if (!stats || stats.expected + stats.unexpected + stats.flaky + stats.skipped === 0) return { rows: [] };
  return { rows: [{ name: 'end to end', passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }] };
}
