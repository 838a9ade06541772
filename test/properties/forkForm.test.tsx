import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import { readLog } from '../../events/file.ts';
import { payloadIssue } from '../../events/file/payload.ts';
import { keysOf } from '../../events/persistentMap.ts';
import type { AnyRecord, RecordType } from '../../events/record.ts';
import { splitInstanceName } from '../../machines/engine/instanceName.ts';
import { advance } from '../../machines/engine/world.ts';
import { dispatched } from '../../machines/logTools/dispatch.ts';
import { timelineOf } from '../../machines/logTools/timeline.ts';
import { tracing } from '../../machines/logTools/transitions.ts';
import {
  exampleOf,
  fittingValue,
  issuesByPath,
  optionName,
  optionOf,
  partsOf,
  type Schema,
} from '../../src/inspector/dialogs/fork/payload.ts';
import { PayloadForm } from '../../src/inspector/dialogs/fork/PayloadForm.tsx';
import { draftOf, eventsIn, exampleData } from '../../src/inspector/playing/draft.ts';
import type { OpenLog } from '../../src/inspector/sources/openLog.ts';
import { dataOf } from '../arbitraries/record.ts';
import { recording } from '../recordings/files.ts';

const types = Object.keys(catalogue) as RecordType[];
const schemaOf = (type: RecordType): Schema => catalogue[type].schema;
const readRecords = async (name: string): Promise<readonly AnyRecord[]> => readLog(await readFile(recording(name))).records;

const below = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name));

/** The paths of a value's controls, and of all that can be folded in it. */
function pathsIn(schema: Schema, value: unknown, path = ''): { controls: string[]; folds: string[] } {
  const parts = partsOf(schema);
  const all = (found: ReturnType<typeof pathsIn>[], folds: string[] = [], controls: string[] = []) => ({
    controls: [...controls, ...found.flatMap((part) => part.controls)],
    folds: [...folds, ...found.flatMap((part) => part.folds)],
  });
  const entries = Object.entries((value ?? {}) as object);
  switch (schema.type) {
    case 'nullable':
    case 'optional':
      return all(value === null || value === undefined ? [] : [pathsIn(parts.wrapped, value, path)], [], [`Include ${path}`]);
    case 'array':
      return all(
        entries.map(([i, item]) => pathsIn(parts.item, item, below(path, i))),
        [path],
        [`Add to ${path}`],
      );
    case 'record':
      return all(
        entries.map(([key, item]) => pathsIn(parts.value, item, below(path, key))),
        [path],
        [`Add to ${path}`],
      );
    case 'object':
    case 'strict_object':
      return all(
        Object.entries(parts.entries).map(([name, entry]) => pathsIn(entry, (value as never)[name], below(path, name))),
        [path],
      );
    case 'variant':
    case 'union':
      return all([pathsIn(parts.options[optionOf(schema, value)]!, value, path)], [], [`Kind of ${path}`]);
    case 'literal':
      return { controls: [], folds: [] };
    default:
      return { controls: [path], folds: [] };
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' })[sign]!);

test('the form of every record type has a control, named by its path, for each field of any payload [18.9]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...types).chain((type) => fc.tuple(fc.constant(type), dataOf(type))),
      ([type, data]) => {
        const { controls, folds } = pathsIn(schemaOf(type), data);
        const form = renderToStaticMarkup(
          <PayloadForm
            schema={schemaOf(type)}
            value={data}
            onChange={() => {}}
            form={{ issues: new Map(), unfolded: folds, onFold: () => {} }}
          />,
        );
        const labels = new Set(
          [...form.matchAll(/<(?:input|textarea|select|button)[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label),
        );
        expect(controls.filter((path) => !labels.has(escaped(path)))).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

test('every record type has an example that fits; what fits of other payloads is taken [18.9]', () => {
  expect(types.filter((type) => payloadIssue(type, exampleOf(schemaOf(type))) !== undefined)).toEqual([]);
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.constantFrom(...types).chain((type) => dataOf(type)),
      (type, other) => {
        const value = fittingValue(schemaOf(type), [undefined, other]) as Record<string, unknown>;
        expect(payloadIssue(type, value)).toBeUndefined();
        for (const [name, entry] of Object.entries(catalogue[type].schema.entries as Record<string, Schema>)) {
          const lent = (other as Record<string, unknown>)[name];
          if (lent !== undefined && !entry['~run']({ value: lent }, {}).issues) expect(value[name]).toEqual(lent);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a problem is found at the field that has it, and only there [18.9]', () => {
  const typesWithFields = types.filter((type) => Object.keys(catalogue[type].schema.entries).length > 0);
  fc.assert(
    fc.property(
      fc.constantFrom(...typesWithFields).chain((type) => fc.tuple(fc.constant(type), dataOf(type), fc.nat())),
      ([type, data, number]) => {
        expect([...issuesByPath(schemaOf(type), data).keys()]).toEqual([]);
        const names = Object.keys(catalogue[type].schema.entries);
        const broken = names[number % names.length]!;
        const paths = [...issuesByPath(schemaOf(type), { ...data, [broken]: Symbol('no value of a record') }).keys()];
        expect(paths.map((path) => path.split('.')[0])).toEqual([broken]);
      },
    ),
    { numRuns: 200 },
  );
});

test('the options of a variant have names of their own, and a value is of its own one', () => {
  const walk = (schema: Schema): Schema[] => {
    const { wrapped, item, value, entries = {}, options = [] } = partsOf(schema);
    const inner = [wrapped, item, value, ...Object.values(entries), ...options].filter((part) => typeof part === 'object');
    return [schema, ...inner.flatMap(walk)];
  };
  for (const schema of types.flatMap((type) => walk(schemaOf(type)))) {
    if (schema.type !== 'variant' && schema.type !== 'union') continue;
    const { options } = partsOf(schema);
    expect(new Set(options.map((option) => optionName(schema, option))).size).toBe(options.length);
    for (const [i, option] of options.entries()) expect(optionOf(schema, exampleOf(option))).toBe(i);
  }
});

/** A log whose records are all folded, as the inspector opens it. */
function opened(records: readonly AnyRecord[]): OpenLog {
  const timeline = timelineOf(records);
  while (timeline.reached < records.length - 1) timeline.prepare();
  const changes = records.map((record, seq) => advance(seq === 0 ? timeline.at(-1) : timeline.at(seq - 1), record).changed);
  return {
    records,
    timeline,
    worldAt: (seq: number) => timeline.at(seq),
    lastChangeOf: (name: string, seq: number) => {
      const at = changes.findLastIndex((names, i) => i <= seq && names.includes(name));
      return at < 0 ? undefined : at;
    },
  } as unknown as OpenLog;
}

test.each(['session-busy-server.ndjson', 'session-first-save.ndjson', 'session-offline.ndjson'])(
  'each event that a flow reacts to in %s comes with a payload that fits, and a timer moves its flow [18.10]',
  async (name) => {
    const log = opened(await readRecords(name));
    let timers = 0;
    for (let at = 0; at < log.records.length; at += 7) {
      const world = log.worldAt(at)!;
      for (const instance of keysOf(world.instances)) {
        const { flow, key } = splitInstanceName(instance);
        for (const event of eventsIn(world, flow, key)) {
          const { type, data } = draftOf(log, at, flow, key, event);
          expect(payloadIssue(type, data), `${instance} ${event.name} at ${at}`).toBeUndefined();
          if (!event.isTimer) continue;
          const taken: string[] = [];
          tracing(
            () => advance(world, { seq: at + 1, at: 0, type, data } as AnyRecord),
            (row) => taken.push(row.flow),
          );
          expect(taken, `${instance} ${event.name} at ${at}`).toContain(flow);
          timers++;
        }
      }
    }
    expect(timers).toBeGreaterThan(0);
  },
);

test('a payload for another type is like the latest of that type, or takes the fields that fit [18.9]', async () => {
  const records = await readRecords('session-busy-server.ndjson');
  const failed = records.find(({ type }) => type === 'feed.pageFailed')!;
  expect(exampleData({ records }, records.length - 1, 'feed.pageFailed')).toEqual(failed.data);
  const started = records.findIndex(({ type }) => type === 'feed.endNeared');
  const lending = [{ source: { kind: 'pins', topic: 'none' } }, { source: { kind: 'related', pinId: '12' } }];
  expect(exampleData({ records: records.slice(0, started + 1) }, started, 'feed.pageFailed')).toMatchObject({ source: { kind: 'home' } });
  expect(exampleData({ records }, started, 'feed.pageFailed', lending)).toEqual({
    ...failed.data,
    source: { kind: 'related', pinId: '12' },
  });
});

test('a dispatched record leads to what flows appended in the live session, in its order [18.10]', async () => {
  let count = 0;
  for (const name of ['session-first-save.ndjson', 'session-offline.ndjson', 'session-undo.ndjson']) {
    const records = await readRecords(name);
    const timeline = timelineOf(records);
    for (const record of records.slice(1)) {
      const [first, ...appended] = dispatched(timeline.at(record.seq - 1), record);
      expect(first).toEqual(record);
      let from = record.seq + 1;
      for (const { type, data, cause } of appended) {
        const at = records.findIndex((later, seq) => seq >= from && later.type === type);
        expect(records[at], `${name}: ${type} after ${record.seq}`).toMatchObject({ type, data });
        if (cause === record.seq) expect(records[at]!.cause).toBe(record.seq);
        from = at + 1;
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(10);
});
