import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { parseDocument } from 'htmlparser2';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { areaOf, areas, catalogue } from '../../events/catalogue.ts';
import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { flows } from '../../machines/allFlows.ts';
import type { FlowId } from '../../machines/engine/flows.ts';
import { sealedFile } from '../../machines/logTools/replay.ts';
import { transitionRows } from '../../machines/logTools/transitions.ts';
import { chartOf, type Chart } from '../../src/inspector/chart/chart.ts';
import { machineJson } from '../../src/inspector/chart/machineJson.ts';
import { scxmlOf } from '../../src/inspector/chart/scxml.ts';
import { firstFrom } from '../../src/inspector/firstFrom.ts';
import { readAddress, writeAddress } from '../../src/inspector/playing/address.ts';
import { firstView } from '../../src/inspector/playing/workbench.ts';
import { nextStop } from '../../src/inspector/playing/pace.ts';
import { placer } from '../../src/inspector/sources/placing.ts';
import { readPieces } from '../../src/inspector/sources/readPieces.ts';
import { queryOf } from '../../src/inspector/sources/query.ts';
import { searching } from '../../src/inspector/sources/searching.ts';
import type { ReaderMessage } from '../../src/inspector/sources/readerMessages.ts';
import { recording } from '../recordings/files.ts';

const flowIds = Object.keys(flows) as FlowId[];

afterEach(() => void vi.unstubAllGlobals());

test('every record type stands on the track of an area', () => {
  expect(Object.keys(catalogue).filter((type) => areaOf(type) === 'other')).toEqual([]);
  expect(areaOf('app.tessera.weather.changed.v1')).toBe('other');
  expect(areas.at(-1)).toBe('other');
});

test.each(flowIds)('the chart of %s has each of its transitions, once to each target or in its state [N-06]', (flow) => {
  const { states, arrows } = chartOf(flow, flows[flow].machine);
  const drawn = [...states.flatMap(({ stays }) => stays), ...arrows.flatMap(({ label: said }) => said ?? [])]
    .map(({ row }) => row)
    .sort((a, b) => a - b);
  const there = transitionRows.flatMap(({ flow: of, transition }, row) =>
    of === flow ? Array.from({ length: Math.max(1, transition.target?.length ?? 0) }, () => row) : [],
  );
  expect(drawn).toEqual(there);
  const ids = new Set(states.map(({ id }) => id));
  for (const { from, to } of arrows) expect([ids.has(from), ids.has(to)], `${from} → ${to}`).toEqual([true, true]);
  for (const { parent } of states) expect(parent === null || ids.has(parent)).toBe(true);
});

test('SCXML of every flow names its states, and its transitions lead to them [N-06]', () => {
  for (const flow of flowIds) {
    const written = scxmlOf(flows[flow].machine);
    const ids = new Set([...written.matchAll(/<(?:state|parallel|final) id="([^"]+)"/g)].map(([, id]) => id!));
    expect(ids.size).toBe(chartOf(flow, flows[flow].machine).states.filter(({ kind }) => kind !== 'any' && kind !== 'initial').length);
    for (const [, targets] of written.matchAll(/ target="([^"]+)"/g))
      for (const target of targets!.split(' ')) expect(ids).toContain(target);
    const document = parseDocument(written, { xmlMode: true });
    expect(document.children.length).toBeGreaterThan(0);
    expect((written.match(/<(state|parallel|final)\b/g) ?? []).length).toBe((written.match(/<\/(state|parallel|final)>/g) ?? []).length);
    const named = (pattern: RegExp) => new Set([...written.matchAll(pattern)].map(([, name]) => name));
    // Every condition is a call of a function that stands there, and every timer is begun, taken back and heard.
    expect(named(/ cond="(\w+)\(_event\)"/g)).toEqual(named(/function (\w+)\(event\)/g));
    const timers = named(/<send id="[^"]+" event="([^"]+)" delay(?:="\d+ms"|expr="\w+")\/>/g);
    expect(timers.size).toBe((written.match(/<send /g) ?? []).length);
    expect(named(/<cancel sendid="([^"]+)"\/>/g)).toEqual(timers);
    for (const timer of timers) expect(written).toContain(`<transition event="${timer}"`);
  }
});

test.each(flowIds)('the JSON of %s is a machine that XState makes the same chart of [18.8]', (flow) => {
  const { machine } = flows[flow];
  const written = JSON.parse(machineJson(machine)) as Parameters<typeof createMachine>[0];
  const delays: Readonly<Record<string, unknown>> = machine.implementations.delays;
  /** Without numbers of rows, of which the other machine has none, and with the delays as numbers. */
  const comparable = (chart: Chart) =>
    JSON.parse(
      JSON.stringify(chart, (name, value: unknown) => (name === 'row' ? undefined : value)),
      (name, value: unknown) =>
        name === 'event' && typeof value === 'string'
          ? value.replace(
              /^after (\w+)$/,
              (_, delay: string) => `after ${String(typeof delays[delay] === 'number' ? delays[delay] : delay)}`,
            )
          : value,
    ) as unknown;
  expect(comparable(chartOf(flow, createMachine(written)))).toEqual(comparable(chartOf(flow, machine)));
});

const record = (seq: number, type: string, at: number, data: unknown, cause?: number): AnyRecord =>
  ({ seq, type, at, data, ...(cause !== undefined && { cause }) }) as AnyRecord;

describe('a search', () => {
  const one = record(7, 'pin.opened', 3000, { pinId: '42', title: 'Blue vase' }, 3);
  const seen = { startedAt: 1000, changed: ['closeup/42', 'navigation'], text: JSON.stringify(one.data) };
  test.each([
    ['type:pin.*', true],
    ['type:pin', true],
    ['type:feed.*', false],
    ['-type:feed.*', true],
    ['area:browse', areaOf('pin.opened') === 'browse'],
    ['flow:closeup', true],
    ['flow:close', false],
    ['key:42', true],
    ['cause:3', true],
    ['cause:4', false],
    ['after:2', true],
    ['after:2.1', false],
    ['before:2', true],
    ['vase', true],
    ['"blue vase"', true],
    ['vase flow:login', false],
    ['-vase', false],
  ])('%s', (text, meets) => expect(queryOf(text)!.matches(one, seen)).toBe(meets));

  test('never throws, and nothing is looked for when nothing is said', () => {
    expect(queryOf('  ')).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => void queryOf(text)?.matches(one, seen)));
  });
});

test('an address tells the same view again [N-06]', () => {
  const view = fc.record({
    flow: fc.constantFrom('login', 'feed', firstView.flow),
    key: fc.string(),
    follows: fc.boolean(),
    shows: fc.constantFrom('both' as const, 'chart' as const, 'screen' as const),
    lists: fc.constantFrom('records' as const, 'flows' as const, 'network' as const),
    tells: fc.constantFrom('record' as const, 'world' as const, 'changes' as const),
    compared: fc.option(fc.nat()),
    query: fc.string(),
    flowQuery: fc.string(),
    heat: fc.constantFrom('log' as const, 'logs' as const),
    stretch: fc.option(fc.tuple(fc.nat(), fc.nat())),
    theme: fc.constantFrom('system' as const, 'light' as const, 'dark' as const),
    isActualSize: fc.boolean(),
  });
  fc.assert(
    fc.property(view, fc.nat(), fc.string({ minLength: 1 }), (shown, at, name) => {
      const read = readAddress(writeAddress({ log: `file:${name}`, at, view: shown }));
      expect(read.log).toBe(`file:${name}`);
      expect(read.at).toBe(at);
      expect({ ...firstView, ...read.view }).toEqual({ ...firstView, ...shown });
    }),
  );
});

test('a log is told record by record with what each did, read piece by piece in a worker, and ends in a verdict [N-05]', async () => {
  const told: ReaderMessage[] = [];
  let ask = (_: { data: unknown }): void => {};
  vi.stubGlobal('postMessage', (one: ReaderMessage) => told.push(one));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof ask) => (ask = listener));
  const close = vi.fn();
  vi.stubGlobal('close', close);
  await import('../../src/inspector/sources/logWorker.ts');
  // Longer than one piece, which ends within a line.
  const records = readLog(await readFile(recording('session-related.ndjson'))).records;
  const long = sealedFile(
    Array.from({ length: 30 }, () => records)
      .flat()
      .map((one, seq) => ({ ...one, seq, cause: undefined })),
    'long',
  );
  ask({ data: { kind: 'file', file: new Blob([long]), part: 0 } });
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ kind: 'verdict', verdict: { kind: 'equal' } }), 20_000);
  expect(close).toHaveBeenCalledOnce();
  expect(told.flatMap((one) => (one.kind === 'records' ? one.records.map(({ seq }) => seq) : []))).toEqual(
    Array.from({ length: 30 * records.length }, (_, seq) => seq),
  );
  expect(told.flatMap((one) => (one.kind === 'found' ? [...one.counts] : []))).toHaveLength(30 * records.length);
});

test('a search goes on as its log grows, and waits for what is not found yet', () => {
  const log = { records: [] as AnyRecord[], foundCount: 0, changedBy: (seq: number) => (seq % 2 ? ['navigation'] : []) };
  const told: (readonly number[] | null)[] = [];
  const search = searching(log, Infinity, (matches) => told.push(matches && [...matches]));
  search.search('flow:navigation');
  log.records.push(...[0, 1, 2, 3].map((seq) => record(seq, 'pin.opened', seq, {})));
  search.goOn();
  log.foundCount = 4;
  search.goOn();
  search.search(' ');
  search.goOn();
  expect(told).toEqual([[], [], [1, 3], null]);
});

test('the first that is not below a number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50)).map((numbers) => numbers.sort((a, b) => a - b)),
      fc.nat(60),
      (numbers, least) => {
        expect(firstFrom(numbers, least)).toBe(numbers.filter((number) => number < least).length);
      },
    ),
  );
});

const times = fc.array(fc.nat(5000), { minLength: 1, maxLength: 60 }).map((gaps) =>
  gaps.map((_, seq) =>
    record(
      seq,
      'viewport.scrolled',
      gaps.slice(0, seq + 1).reduce((sum, gap) => sum + gap, 0),
      {},
    ),
  ),
);

test('records stand on the timeline in their order, each apart, however they come', () => {
  fc.assert(
    fc.property(times, fc.nat(60), (records, cut) => {
      const whole = placer()(records).places;
      const parts = placer();
      expect([...parts(records.slice(0, cut)).places, ...parts(records.slice(cut)).places]).toEqual([...whole]);
      whole.forEach((place, i) => i > 0 && expect(place).toBeGreaterThan(whole[i - 1]!));
    }),
  );
});

test('a played log reaches its end at every speed, and never stands longer than it did', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(1, 2, 5, 10, 25, 50, 100), (records, speed) => {
      for (let at = 0; at < records.length - 1;) {
        const next = nextStop(records, at, speed);
        expect(next.at).toBeGreaterThan(at);
        expect(next.at).toBeLessThan(records.length);
        expect(next.wait).toBeLessThanOrEqual(Math.max(16, 1500 / speed) + 16);
        at = next.at;
      }
    }),
  );
});

test('a file of one endless line is given up early, and the records before it stay', async () => {
  const [first] = (await readFile(new URL('../recordings/session-search.ndjson', import.meta.url), 'utf8')).split(/(?<=\n)/);
  const head = new Blob([first!]);
  let asked = 0;
  const endless = { size: 2 ** 40, slice: () => ((asked += 1) === 1 ? head : new Blob(['x'.repeat(2 ** 20)])) };
  const records: AnyRecord[] = [];
  let line = 0;
  await readPieces(endless as unknown as Blob, 0, {
    onRecords: (more) => records.push(...more),
    onRead: ({ problem }) => (line = problem!.line),
  });
  expect([records.length, line]).toEqual([1, 2]);
  expect(asked).toBeLessThan(70);
});

test('a search by a pattern takes no longer for a long text than reading it, and finds what a pattern finds', () => {
  const long = { type: `${'a'.repeat(100_000)}c` } as unknown as AnyRecord;
  const details = { startedAt: 0, changed: [], text: '' };
  expect(queryOf(`type:${'*a'.repeat(12)}*b`)!.matches(long, details)).toBe(false);
  const piece = fc.stringMatching(/^[ab.*]{0,6}$/);
  fc.assert(
    fc.property(piece, fc.stringMatching(/^[ab.]{0,8}$/), (word, type) => {
      const parts = word.split('*').map((part) => part.replaceAll('.', '\\.'));
      const expected = new RegExp(`^${parts.join('.*')}${word.includes('*') ? '$' : ''}`).test(type);
      expect(queryOf(`type:${word}`)!.matches({ type } as unknown as AnyRecord, details)).toBe(expected);
    }),
  );
});
