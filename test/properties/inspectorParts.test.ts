import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { places } from 'virtual:chart-places';
import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { flows } from '../../machines/allFlows.ts';
import { splitInstanceName } from '../../machines/engine/instanceName.ts';
import { advance, emptyWorld } from '../../machines/engine/world.ts';
import { answersOf } from '../../src/inspector/asTest/answers.ts';
import { subjectOf } from '../../src/inspector/chart/subject.ts';
import { storedPanes, storePanes } from '../../src/inspector/playing/paneStore.ts';
import { firstPanes, panes, workbench, type PaneSizes } from '../../src/inspector/playing/workbench.ts';
import { callsOf, networkCalls } from '../../src/inspector/sources/networkCalls.ts';
import type { OpenLog } from '../../src/inspector/sources/openLog.ts';
import { recording } from '../recordings/files.ts';

const read = async (name: string): Promise<readonly AnyRecord[]> => readLog(await readFile(recording(name))).records;

afterEach(() => void vi.unstubAllGlobals());

function stubStore(stored: Record<string, string> = {}): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => (stored[key] = text),
  });
}

const paneSizes = fc.record(
  Object.fromEntries(
    panes.map((pane) => [pane, fc.record({ size: fc.option(fc.integer({ min: 1, max: 5000 })), isCollapsed: fc.boolean() })]),
  ),
) as unknown as fc.Arbitrary<PaneSizes>;

test('the sizes of panes are kept in the browser; what is none there is passed over [18.10]', () => {
  fc.assert(
    fc.property(paneSizes, (sizes) => {
      stubStore();
      storePanes(sizes);
      expect(storedPanes()).toEqual(sizes);
    }),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      stubStore({ 'tessera.inspector.panes': text });
      for (const { size, isCollapsed } of Object.values(storedPanes())) {
        expect(size === null || size > 0).toBe(true);
        expect(typeof isCollapsed).toBe('boolean');
      }
    }),
  );
  vi.stubGlobal('localStorage', undefined);
  expect(storedPanes()).toEqual(firstPanes);
  expect(() => storePanes(firstPanes)).not.toThrow();
});

test('a pane that is collapsed and expanded has its size again, and one that is resized is expanded [18.10]', () => {
  const actor = createActor(workbench, { input: { view: {}, next: (at) => ({ wait: 0, at }) } }).start();
  const sizes = (): PaneSizes => actor.getSnapshot().context.panes;
  actor.send({ type: 'resized', pane: 'lists', size: 222 });
  actor.send({ type: 'collapsed', pane: 'lists', isCollapsed: true });
  expect(sizes()).toEqual({ ...firstPanes, lists: { size: 222, isCollapsed: true } });
  actor.send({ type: 'collapsed', pane: 'lists', isCollapsed: false });
  expect(sizes().lists).toEqual({ size: 222, isCollapsed: false });
  actor.send({ type: 'collapsed', pane: 'details', isCollapsed: true });
  actor.send({ type: 'resized', pane: 'details', size: 333 });
  expect(sizes().details).toEqual({ size: 333, isCollapsed: false });
  actor.stop();
});

test('every flow has the file and the line of its chart [18.10]', async () => {
  for (const [flow, { machine }] of Object.entries(flows)) {
    const place = places[machine.id];
    expect(place, flow).toBeDefined();
    const lines = (await readFile(place!.file, 'utf8')).split('\n');
    expect(lines[place!.line - 1], flow).toContain('.createMachine(');
    expect(lines.slice(place!.line - 1, place!.line + 4).join('\n')).toContain(`id: '${machine.id}'`);
  }
  expect(new Set(Object.values(places).map(({ file, line }) => `${file}:${line}`)).size).toBe(Object.keys(places).length);
});

test('the followed flow is the one that a record is named after or whose timer fired, else the first that it moved [18.10]', async () => {
  let world = emptyWorld;
  for (const record of await read('session-busy-server.ndjson')) {
    const { changed, world: next } = advance(world, record);
    world = next;
    const subject = subjectOf(record, changed);
    const named = record.type.split('.')[0]!;
    if (record.type === 'timer.fired') expect(subject).toEqual({ flow: record.data.flow, key: record.data.key });
    else if (Object.hasOwn(flows, named) || changed.length > 0) {
      const own = changed.find((name) => splitInstanceName(name).flow === named);
      expect(subject).toMatchObject(own ? splitInstanceName(own) : changed[0] ? splitInstanceName(changed[0]) : { flow: named });
    } else expect(subject).toBeUndefined();
  }
});

test('the calls of a log are its answers, each with the record that sent it and the time it took, also while the log grows [18.10]', async () => {
  const records = await read('session-first-save.ndjson');
  const whole = { records } as OpenLog;
  const calls = networkCalls(whole);
  expect(calls.map(({ cause: _, duration: __, ...answer }) => answer)).toEqual(answersOf(records));
  expect(calls.some(({ duration }) => duration !== null && duration > 0)).toBe(true);
  for (const call of calls) {
    expect(call.cause).toBe(records[call.record]!.cause);
    expect(callsOf(whole, call.record)).toContain(call);
  }
  const growing: AnyRecord[] = [];
  const log = { records: growing } as unknown as OpenLog;
  for (const record of records) {
    growing.push(record);
    if (record.seq % 5 === 0) networkCalls(log);
  }
  expect(networkCalls(log)).toEqual(calls);
});
