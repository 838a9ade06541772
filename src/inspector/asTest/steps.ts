import type { AnyRecord, DataOf } from '../../../events/record.ts';
import { called, quoted } from './locators.ts';

/** A step as a line of Playwright, and its record. */
export interface Step {
  readonly record: number;
  readonly title: string;
  readonly code: string;
}

/** The control of a gesture, by role and name. */
const control = (data: DataOf<'gesture.made'>): string =>
  `${scopeOf(data)}.${called(data.role!, data.name)}.${data.nth === 0 ? 'first()' : `nth(${data.nth})`}`;

/** A tile is named after its link. */
function scopeOf({ within }: DataOf<'gesture.made'>): string {
  if (!within) return 'page';
  const scope = `page.${called(within.role, within.name)}`;
  return within.role === 'article'
    ? `${scope}.or(page.getByRole('article').filter({ has: page.${called('link', within.name)} })).first()`
    : `${scope}.first()`;
}

/** Returns the steps of a session: gestures and changes of its window, each followed by the expected location. */
export function stepsOf(records: readonly AnyRecord[]): Step[] {
  const steps: Step[] = [];
  let path: { record: number; path: string } | undefined;
  const arrive = (): void => {
    if (path)
      steps.push({ record: path.record, title: `the page is ${path.path}`, code: `await expect(page).toHaveURL(${quoted(path.path)});` });
    path = undefined;
  };
  for (const [at, record] of records.entries()) {
    const step = stepOf(record, records, at);
    if (step) {
      arrive();
      steps.push({ record: record.seq, ...step });
    }
    if (record.type === 'navigation.pushed' || record.type === 'navigation.replaced' || record.type === 'navigation.popped')
      path = { record: record.seq, path: record.data.path };
  }
  arrive();
  return steps;
}

function stepOf(record: AnyRecord, records: readonly AnyRecord[], at: number): Omit<Step, 'record'> | undefined {
  switch (record.type) {
    case 'gesture.made':
      return gesture(record.data, records, at);
    case 'navigation.popped':
      return records.slice(0, at).findLast(({ type }) => type.startsWith('navigation.'))?.type === 'navigation.stepRequested'
        ? undefined
        : historyStep(record.data.entry, records, at);
    case 'viewport.scrolled':
      return {
        title: `scroll to ${record.data.top}`,
        code: `await expect.poll(() => page.evaluate((top) => (scrollTo(0, top), Math.abs(scrollY - top) < 2), ${record.data.top})).toBe(true);`,
      };
    case 'viewport.resized':
      return {
        title: `the window is ${record.data.width} × ${record.data.height}`,
        code: `await page.setViewportSize(${JSON.stringify(record.data)});`,
      };
    case 'network.lost':
    case 'network.restored':
      return connection(record.type, record.type === 'network.lost');
    // Older logs have these in place of the network's, from which they follow now.
    case 'connection.lost':
    case 'connection.restored':
      return records.some(({ type }) => type.startsWith('network.'))
        ? undefined
        : connection(record.type, record.type === 'connection.lost');
    case 'theme.systemChanged':
      return {
        title: `the system turns ${record.data.systemTheme}`,
        code: `await page.emulateMedia({ colorScheme: '${record.data.systemTheme}' });`,
      };
    default:
      return undefined;
  }
}

const connection = (title: string, isLost: boolean): Omit<Step, 'record'> => ({
  title,
  code: `${isLost ? "await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);\n    " : ''}await page.context().setOffline(${isLost});`,
});

function gesture(data: DataOf<'gesture.made'>, records: readonly AnyRecord[], at: number): Omit<Step, 'record'> {
  const { kind, role, name, key } = data;
  const what = role ? `${role} “${name}”` : 'the page';
  if (kind === 'key')
    return {
      title: `${key} at ${what}`,
      code: role ? `await ${control(data)}.press(${quoted(key!)});` : `await page.keyboard.press(${quoted(key!)});`,
    };
  if (kind === 'type') {
    const text = quoted(textAfter(records, at));
    return {
      title: `write into ${what}`,
      code: `await ${control(data)}.fill(${text});\n    await expect(${control(data)}).toHaveValue(${text});`,
    };
  }
  // A tile's controls appear under the pointer, and a switch or checkbox is covered by its visual replacement.
  const hover = data.within?.role === 'article' ? `await ${scopeOf(data)}.hover();\n    ` : '';
  return {
    title: `press ${what}`,
    code: `${hover}await ${control(data)}.click(${['checkbox', 'radio', 'switch'].includes(role!) ? '{ force: true }' : ''});`,
  };
}

const texts = ['text', 'value', 'term', 'query', 'url', 'verbatim'];

/** Returns the written text from the last record of that input. Secrets are in no record, so another text of equal length is used. */
function textAfter(records: readonly AnyRecord[], at: number): string {
  const next = records.findIndex(({ type }, later) => later > at && type === 'gesture.made');
  const [last] = records
    .slice(at + 1, next < 0 ? undefined : next)
    .flatMap((record) => {
      // Newer logs name the typing as the cause of what it led to.
      if ((record.cause ?? records[at]!.seq) !== records[at]!.seq || record.type === 'timer.fired') return [];
      if (record.type === 'form.secretChanged')
        return ['correct-Horse-7-battery-staple'.padEnd(record.data.length, '-x').slice(0, record.data.length)];
      const data = record.data as Readonly<Record<string, unknown>>;
      const field = texts.find((name) => typeof data[name] === 'string');
      return field ? [data[field] as string] : [];
    })
    .reverse();
  return last ?? '';
}

/** Goes back or forward with the browser's buttons. */
function historyStep(entry: string, records: readonly AnyRecord[], at: number): Omit<Step, 'record'> {
  const entries: string[] = [];
  let now = 0;
  for (const record of records.slice(0, at)) {
    if (record.type === 'session.started') entries.push(record.data.entry);
    else if (record.type === 'navigation.pushed') entries.splice(++now, Infinity, record.data.entry);
    else if (record.type === 'navigation.replaced') entries[now] = record.data.entry;
    else if (record.type === 'navigation.popped') now = Math.max(0, entries.indexOf(record.data.entry));
  }
  return entries.indexOf(entry) > now
    ? { title: 'forward', code: 'await page.goForward();' }
    : { title: 'back', code: 'await page.goBack();' };
}
