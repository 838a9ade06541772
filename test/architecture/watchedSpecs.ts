import type { Rule } from './rule.ts';

/**
 * End-to-end specs take `test` from `page.ts`, whose contexts report violations of the content security policy; other contexts would not.
 */
export const watchedSpecs: Rule = {
  violations: (sources) =>
    sources
      .filter(({ path, text }) => /^test\/e2e\/.*\.e2e\.ts$/.test(path) && !/import \{[^}]*\btest\b[^}]*\} from '\.\/page\.ts'/.test(text))
      .map(({ path }) => path),
  planted: [{ 'test/e2e/own.e2e.ts': "import { test } from 'playwright/test';\ntest('x', () => {});" }],
};
