import type { AnyRecord } from '../../../events/record.ts';
import { answeringCode } from './answering.ts';
import { answersOf } from './answers.ts';
import { stepsOf } from './steps.ts';
import { storedState } from './storedState.ts';

export class NoGestures extends Error {
  override name = 'NoGestures';
}

/** Makes a text safe for a line comment: JSON keeps these two characters, which end a line of code. */
const oneLine = (text: string): string => JSON.stringify(text).replace(/[\u2028\u2029]/g, ' ');

/**
 * Returns a session as a Playwright spec in TypeScript: it opens the page as the log began, drives the real interface by role and name,
 * and answers calls from the log. Each step is named by its record. It needs a running instance: at `baseURL`, or where one is by default.
 * @param to number of the last record to include
 * @throws {NoGestures} if the log has no gestures, or is older than their recording
 */
export function playwrightSpec(log: readonly AnyRecord[], name: string, to = log.length - 1): string {
  const records = log.slice(0, to + 1);
  const first = records[0];
  if (first?.type !== 'session.started') throw new NoGestures('The log has no beginning.');
  const steps = stepsOf(records);
  if (!steps.some(({ code }) => code.includes('getByRole') || code.includes('keyboard')))
    throw new NoGestures(
      'Nobody pressed or wrote anything in this part of the log, or it was recorded before gestures were: as a Vitest test it can be had.',
    );
  const { viewport, page, systemTheme, reducedMotion, online } = first.data;
  // A log may come from anybody, and its address may lead to another host.
  const path = /^\/(?![/\\])/.test(first.data.path) ? first.data.path : '/';
  // Calls that are under way at the last record are answered too.
  const answers = answersOf(log);
  return `import { expect, test, type Page, type Request } from 'playwright/test';

// Made of the session ${oneLine(first.data.session)}, ${records.length} records. It drives the product by role and name; what the server
// said is in here. To run it, start the product (\`npm start\`), then:
//   npm install --save-dev playwright && npx playwright install chromium && npx playwright test <this file>
// An instance elsewhere is named by \`use.baseURL\` in playwright.config.ts.

test.use({ baseURL: async ({ baseURL }, use) => use(baseURL ?? 'http://localhost:3000') });
test.use({ viewport: ${JSON.stringify(viewport)}, colorScheme: '${systemTheme}', contextOptions: { reducedMotion: '${reducedMotion ? 'reduce' : 'no-preference'}' }, serviceWorkers: 'block' });

test(${JSON.stringify(name)}, async ({ page }) => {
  test.slow();
  await plant(page);
  await answered(page);
  await test.step(${JSON.stringify(`record 0: the session starts at ${path}`)}, async () => {
    await page.goto(${JSON.stringify(path)});${online ? '' : '\n    await page.context().setOffline(true);'}
    await expect(page.locator('#shell-loader')).toHaveCount(0);
  });
${steps.map(({ record, title, code }) => `  await test.step(${JSON.stringify(`record ${record}: ${title}`)}, async () => {\n    ${code}\n  });\n`).join('')}});

/** Items of the browser's storages at the beginning of the session. */
const stored = ${JSON.stringify(storedState(records), null, 2)};

/** Data embedded in the page. */
const started = ${JSON.stringify(page)};

/** The server's answers, each with the record that it led to. */
const answers: { record: number; method: string; path: string; params: Record<string, unknown>; status: number | null; body?: unknown }[] = [
${answers.map((answer) => `  ${JSON.stringify(answer)},\n`).join('')}];

${answeringCode}`;
}
