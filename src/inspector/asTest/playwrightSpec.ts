import type { AnyRecord } from '../../../events/record.ts';
import type { PageText } from '../../ui/text.ts';
import { answeringCode } from './answering.ts';
import { type Answer, answersOf } from './answers.ts';
import { type Expectation, expectationsOf } from './expectations.ts';
import { quoted } from './locators.ts';
import { sourceText } from './sights.ts';
import { stepsOf } from './steps.ts';
import { storedState } from './storedState.ts';

export class NoGestures extends Error {
  override name = 'NoGestures';
}

/** Makes a text safe for a line comment: JSON keeps these two characters, which end a line of code. */
const oneLine = (text: string): string => JSON.stringify(text).replace(/[\u2028\u2029]/g, ' ');

/** Whether an address stays on its host. Browsers leave out tabs and line breaks. */
const isHere = (path: string): boolean =>
  path.startsWith('/') && URL.canParse(path, 'http://here') && new URL(path, 'http://here').host === 'here';

/**
 * Returns a session as a Playwright spec in TypeScript: it opens the page as the log began, drives the real interface by role and name,
 * and answers calls from the log. Each step is named by its record. After it, the spec asserts the requests
 * with their bodies, what the person saw, and the states of the flows. It needs a running instance: at `baseURL`, or at the default
 * address.
 * @param to number of the last record to include
 * @param text of the session's locale (`textOf`)
 * @throws {NoGestures} if the log has no gestures, or is older than their recording
 */
export function playwrightSpec(log: readonly AnyRecord[], name: string, to = log.length - 1, text: PageText = sourceText): string {
  const records = withoutSaving(log.slice(0, to + 1));
  const first = records[0];
  if (first?.type !== 'session.started') throw new NoGestures('The log has no beginning.');
  const steps = stepsOf(records);
  if (!steps.some(({ code }) => code.includes('getByRole') || code.includes('keyboard')))
    throw new NoGestures(
      'Nobody pressed or wrote anything in this part of the log, or it was recorded before gestures were. Export it as a Vitest test instead.',
    );
  const { viewport, page, systemTheme, reducedMotion, online } = first.data;
  // A log may come from anybody, and its address may lead to another host.
  const path = isHere(first.data.path) ? first.data.path : '/';
  // Calls that are under way at the last record are answered too.
  const answers = answersOf(log);
  const ends = [...steps.map(({ record }) => record), records.length];
  const expectations = expectationsOf(log, ends, text);
  const expected = (at: number): string =>
    assertions(expectations[at]!, requestsIn(answers, records, at === 0 ? 0 : ends[at - 1]!, ends[at]!), records);
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
    await expect(page.locator('#shell-loader')).toHaveCount(0);${expected(0)}
  });
${steps.map(({ record, title, code }, at) => `  await test.step(${JSON.stringify(`record ${record}: ${title}`)}, async () => {\n    ${code}${expected(at + 1)}\n  });\n`).join('')}  expect(unexpected, 'requests that are not in the session').toEqual([]);
});

/** Items of the browser's storages at the beginning of the session. */
const stored = ${JSON.stringify(storedState(records), null, 2)};

/** Data embedded in the page. */
const started = ${JSON.stringify(page)};

/** The server's answers, each with the record that it led to. */
const answers: { record: number; method: string; path: string; params: Record<string, unknown>; status: number | null; body?: unknown }[] = [
${answers.map((answer) => `  ${JSON.stringify(answer)},\n`).join('')}];

${answeringCode}`;
}

/** Calls that read by POST. */
const postedReads = /^\/(resource\/UserSessionResource|v3\/(batch|spam))\//;

/** Answers to calls that change something, which came within a part of the session and not of a timer. */
function requestsIn(answers: readonly Answer[], records: readonly AnyRecord[], from: number, end: number): Answer[] {
  const isOfTimer = (seq: number | undefined): boolean =>
    seq !== undefined && (records[seq]?.type === 'timer.fired' || isOfTimer(records[seq]?.cause));
  return answers.filter(
    ({ record, method, path, status }) =>
      method !== 'GET' && !postedReads.test(path) && status !== null && record >= from && record < end && !isOfTimer(record),
  );
}

function assertions({ seen, flows }: Expectation, requests: readonly Answer[], records: readonly AnyRecord[]): string {
  const nameOf = (seq: number): string => `record ${seq}, ${records[seq]!.type}`;
  const seenLines = (isBrief: boolean): string[] =>
    seen
      .filter(({ sight, isGone }) => isBrief === (!!sight.isBrief && !isGone))
      .map(
        ({ by, sight, isGone }) => `await expect(${sight.locator}, ${quoted(nameOf(by))}).${isGone ? 'toBeHidden()' : sight.assertion};`,
      );
  const lines = [
    ...seenLines(true),
    ...requests.map(({ record }) => `await requested(${quoted(nameOf(record))});`),
    ...(flows.length > 0 ? [`const others = await otherStates(page, [`] : []),
    ...flows.map(({ by, instance, states }) => `  ${JSON.stringify([nameOf(by), instance, ...states])},`),
    ...(flows.length > 0 ? [']);'] : []),
    ...seenLines(false),
    ...(flows.length > 0 ? ['expect(others).toEqual([]);'] : []),
  ];
  return lines.map((line) => `\n    ${line}`).join('');
}

/** Returns the records before the menu was opened in which the log itself was saved: nobody wants to do that again. */
function withoutSaving(records: readonly AnyRecord[]): readonly AnyRecord[] {
  const isGesture = ({ type }: AnyRecord): boolean => type === 'gesture.made';
  const saved = records.findLastIndex(({ type }) => type === 'log.saveRequested');
  if (saved < 0 || records.slice(saved).some(isGesture)) return records;
  const opened = records.slice(0, saved).findLastIndex(({ type, data }) => type === 'overlay.opened' && data.overlay === 'menu');
  const pressed = records.slice(0, opened < 0 ? saved : opened).findLastIndex(isGesture);
  return pressed < 0 ? records : records.slice(0, pressed);
}
