import { readFile } from 'node:fs/promises';
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { flows } from '../../machines/allFlows.ts';
import { forked } from '../../machines/logTools/fork.ts';
import { playwrightSpec } from '../../src/inspector/asTest/playwrightSpec.ts';
import type { ShrinkRequest, ShrinkUpdate } from '../../src/inspector/asTest/shrinkWorker.ts';
import { readAddress, type Address } from '../../src/inspector/playing/address.ts';
import { startBench } from '../../src/inspector/playing/bench.ts';
import { runKeyAction } from '../../src/inspector/playing/keys.ts';
import { isOpen, workbench } from '../../src/inspector/playing/workbench.ts';
import { originOf, type OpenLog, type Source } from '../../src/inspector/sources/openLog.ts';
import { flowsNamed } from '../../src/inspector/lists/flowsNamed.ts';
import { addressBar, hashHistory } from '../../src/inspector/router.ts';
import type { ReaderMessage } from '../../src/inspector/sources/readerMessages.ts';
import { recording } from '../recordings/files.ts';

/** A fake of the browser's worker, which sends given messages. */
class LogWorker extends EventTarget {
  static last: LogWorker;
  constructor() {
    super();
    LogWorker.last = this;
  }
  postMessage(): void {}
  terminate(): void {}
  tell(data: ReaderMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const session = async (): Promise<readonly AnyRecord[]> => readLog(await readFile(recording('session-dark.ndjson'))).records;
const given = (records: readonly AnyRecord[]): ReaderMessage => ({
  kind: 'records',
  records,
  places: Float64Array.from(records, (_, i) => i),
  lanes: new Uint8Array(records.length),
});
const unread: ReaderMessage = {
  kind: 'read',
  session: null,
  foreign: 0,
  lifted: 0,
  isSealed: false,
  problem: { line: 1, reason: 'is no record' },
};

const whole = { session: 'thin', at: 2 };

const file = (name: string): Source => ({ kind: 'file', name, file: new Blob() });

let history: RouterHistory;
const address = (): string => history.location.search;
const benches: ReturnType<typeof startBench>[] = [];

beforeEach(() => {
  vi.stubGlobal('Worker', LogWorker);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => void queueMicrotask(draw));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => {
  for (const { actor } of benches.splice(0)) actor.stop();
  vi.unstubAllGlobals();
});

function benchAt(search: string) {
  history = createMemoryHistory({ initialEntries: [`/${search}`] });
  vi.stubGlobal('location', { href: 'http://127.0.0.1/inspector/', origin: 'http://127.0.0.1' });
  const bench = startBench(() => 0, addressBar({ history }));
  benches.push(bench);
  return { bench, context: () => bench.actor.getSnapshot().context };
}

test('an address opens the same log, place, comparison and stretch, and stays unchanged; another log begins anew [N-06]', async () => {
  const records = await session();
  const { bench, context } = benchAt('?log=url%3A%2Flog%2Fa.ndjson&at=2&compared=1&stretch=5-60');
  await vi.waitFor(() => expect(bench.log).not.toBeNull());
  LogWorker.last.tell(given(records));
  await vi.waitFor(() => expect(isOpen(bench.actor.getSnapshot())).toBe(true));
  expect(context()).toMatchObject({ at: 2, last: records.length - 1, view: { compared: 1, stretch: [5, 60] } });
  bench.actor.send({ type: 'sought', at: 3 });
  await vi.waitFor(() => expect(address()).toBe('?log=url%3A%2Flog%2Fa.ndjson&at=3&compared=1&stretch=5-60'));

  bench.open(file('b.ndjson'));
  LogWorker.last.tell(given(records));
  await vi.waitFor(() => expect(isOpen(bench.actor.getSnapshot())).toBe(true));
  expect(context()).toMatchObject({ at: 0, view: { compared: null, stretch: null } });
  await vi.waitFor(() => expect(address()).toBe('?log=file%3Ab.ndjson&at=0'));
});

test('an address that the person goes to in the same window is followed, to another place as to another log [N-06]', async () => {
  const records = await session();
  const { bench, context } = benchAt('?log=url%3A%2Flog%2Fa.ndjson&at=2&compared=1');
  await vi.waitFor(() => expect(bench.log).not.toBeNull());
  LogWorker.last.tell(given(records));
  await vi.waitFor(() => expect(isOpen(bench.actor.getSnapshot())).toBe(true));
  const log = bench.log;
  history.push('/?log=url%3A%2Flog%2Fa.ndjson&at=4&lists=flows');
  expect(context()).toMatchObject({ at: 4, view: { lists: 'flows', compared: null } });
  expect(bench.log).toBe(log);
  history.push('/?log=url%3A%2Flog%2Fb.ndjson&at=1');
  await vi.waitFor(() => expect(bench.log).not.toBe(log));
  LogWorker.last.tell(given(records));
  await vi.waitFor(() => expect(context()).toMatchObject({ at: 1, view: { lists: 'records' } }));
});

test('an address typed into the address bar is followed, although the browser keeps no state for it [N-06]', async () => {
  const page = Object.assign(new EventTarget(), {
    location: { hash: '#log=file%3Aa.ndjson&at=1' },
    history: {
      state: null as unknown,
      pushState: () => {},
      replaceState: (state: unknown) => void (page.history.state = state),
    },
  });
  const heard = vi.fn<(typed: Address) => void>();
  const bar = addressBar({ history: hashHistory(page as never) });
  bar.onChange(heard);
  expect(bar.read().at).toBe(1);
  page.location.hash = '#log=file%3Aa.ndjson&at=4&lists=flows&flowQuery=pin';
  page.history.state = null;
  page.dispatchEvent(new Event('popstate'));
  const typed = { log: 'file:a.ndjson', at: 4, view: { lists: 'flows', flowQuery: 'pin' } };
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[typed]]));
});

test('flows are found by every word of a search, in any case; none lists all [N-06]', () => {
  const all = Object.keys(flows);
  expect(flowsNamed('  ')).toEqual(all);
  expect(flowsNamed(' NAVI tion ')).toContain('navigation');
  expect(flowsNamed('feed')).toEqual(all.filter((name) => /feed/i.test(name)));
  expect(flowsNamed('feed nothing-like-it')).toEqual([]);
});

test('a bench that has ended writes no address any more', async () => {
  const { bench } = benchAt('');
  bench.open(file('b.ndjson'));
  bench.actor.stop();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(address()).toBe('');
});

test('an address that was mangled leads to a record all the same', () => {
  for (const at of ['2.5', '-1', 'NaN', '1e3', '', 'x'])
    expect(readAddress(`?log=file:a&at=${at}&compared=${at}`)).toEqual({ log: 'file:a', at: 0, view: {} });
});

test('a log is exported as a whole session only if it is one: it is sealed and sound, or stored here undamaged [18.6]', async () => {
  const records = await session();
  const { session: name } = readLog(await readFile(recording('session-dark.ndjson')));
  const fork = { session: 'other', at: 4 };
  const cut = { session: name, at: records.length };
  const sealed = { ...unread, isSealed: true, problem: null } as NonNullable<OpenLog['read']>;
  const kept: Source = { kind: 'kept', session: name!, startedAt: 0, isRunning: false, written: 0 };
  const origins = (
    [
      [file('a'), sealed],
      [file('a'), { ...sealed, forkedFrom: fork }],
      [file('a'), { ...sealed, isSealed: false }],
      [file('a'), { ...sealed, problem: { line: 9, reason: 'follows the seal' } }],
      [file('a'), null],
      [kept, null],
      [kept, { ...sealed, isSealed: false }],
      [kept, { ...sealed, isSealed: false, problem: { line: 9, reason: 'can’t be read' } }],
      [{ kind: 'branch', records, forkedFrom: fork }, sealed],
    ] as const
  ).map(([source, read]) => originOf({ source, read, records }));
  expect(origins).toEqual([undefined, fork, cut, cut, cut, cut, undefined, cut, fork]);
});

test('a shrunk log is a fork from the first record that it lacks, or from where its branch left the session [18.6]', async () => {
  const records = await session();
  const updates: ShrinkUpdate[] = [];
  let ask = (_: { data: ShrinkRequest }): void => {};
  vi.stubGlobal('postMessage', (update: ShrinkUpdate) => updates.push(update));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof ask) => (ask = listener));
  await import('../../src/inspector/asTest/shrinkWorker.ts');
  const originOfSmallest = (records: readonly AnyRecord[], until: string, at: number): unknown => {
    ask({ data: { records, until, left: { session: 'thin', at } } });
    const last = updates.at(-1)!;
    return last.isDone && last.smallest?.forkedFrom;
  };
  expect(originOfSmallest(records, 'theme.chosen is recorded', records.length)).toEqual({ session: 'thin', at: 1 });
  // It lacks only what comes after it, so it leaves the session at its end.
  expect(originOfSmallest(records, 'chunk.requested is recorded', records.length)).toEqual({ session: 'thin', at: 2 });
  const branch = forked(records, [{ kind: 'change', at: 0, data: { ...records[0]!.data, path: '/elsewhere/' } }]);
  expect(originOfSmallest(branch, 'chunk.requested is recorded', 0)).toEqual({ session: 'thin', at: 0 });
});

test('the shrunk records of one log are not shown for the next', async () => {
  const records = await session();
  const { bench } = benchAt('');
  bench.open(file('b.ndjson'));
  bench.shrinking.start({ records, until: 'theme is shown', left: whole });
  const smallest = { records, forkedFrom: whole };
  const told: ShrinkUpdate = { isDone: true, smallest, until: 'theme is shown', was: 2, left: 1, tried: 1 };
  LogWorker.last.dispatchEvent(new MessageEvent('message', { data: told }));
  expect(bench.shrinking.get().update).toBe(told);
  bench.open(file('c.ndjson'));
  expect(bench.shrinking.get()).toEqual({ update: null, isRunning: false });
  await vi.waitFor(() => expect(address()).toBe('?log=file%3Ac.ndjson&at=0'));
});

test('while a log is read, and when nothing of it can be, there is nothing of the one before to play, fork or mark [N-06]', async () => {
  const records = await session();
  const { bench, context } = benchAt('');
  bench.open(file('b.ndjson'));
  LogWorker.last.tell(given(records));
  await vi.waitFor(() => expect(isOpen(bench.actor.getSnapshot())).toBe(true));
  runKeyAction(bench, 'mark');
  runKeyAction(bench, 'play');
  runKeyAction(bench, 'fork');
  expect(context()).toMatchObject({ marks: [0], dialog: 'fork' });

  bench.open(file('c.ndjson'));
  expect(isOpen(bench.actor.getSnapshot())).toBe(false);
  LogWorker.last.tell(unread);
  await vi.waitFor(() => expect(bench.log!.read).toBe(unread));
  runKeyAction(bench, 'mark');
  runKeyAction(bench, 'fork');
  expect(context()).toMatchObject({ last: -1, marks: [0], dialog: null });
  runKeyAction(bench, 'help');
  expect(context().dialog).toBe('help');
  await vi.waitFor(() => expect(address()).toBe('?log=file%3Ac.ndjson&at=0'));
});

test('a dialog that tells late that it was closed does not close the one after it [N-06]', () => {
  const actor = createActor(workbench, { input: { view: {}, next: () => ({ wait: 0, at: 0 }) } }).start();
  for (const dialog of ['sources', 'help'] as const) actor.send({ type: 'asked', dialog });
  actor.send({ type: 'dismissed', dialog: 'sources' });
  expect(actor.getSnapshot().context.dialog).toBe('help');
  actor.send({ type: 'dismissed', dialog: 'help' });
  expect(actor.getSnapshot().context.dialog).toBeNull();
});

test('a log’s own words stay words in the spec that is made of it [N-05]', async () => {
  const [first, ...rest] = await session();
  const evil = { ...first!, data: { ...first!.data, session: 'a\u2028process.exit(); //' } } as AnyRecord;
  const lines = playwrightSpec([evil, ...rest], 'evil').split(/[\n\u2028\u2029]/);
  expect(lines.filter((line) => line.startsWith('process'))).toEqual([]);
  expect(lines.find((line) => line.startsWith('// Made of'))).toContain('process.exit()');
});
