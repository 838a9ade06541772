import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Vitest reporter: writes the name of each test that passed only at its second try. */
export default class FlakyTests {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) appendFileSync('test-results/flaky.txt', `${relative('.', test.module.moduleId)} ${test.fullName}\n`);
  }
}
