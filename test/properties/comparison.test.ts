import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { commonSubsequence } from '../../machines/logTools/commonSubsequence.ts';
import { compareLogs } from '../../machines/logTools/comparison.ts';
import { isDrawn } from '../../machines/logTools/differences.ts';
import { picked } from '../../machines/logTools/fork.ts';
import { recording, recordings } from '../recordings/files.ts';

const logs = recordings();
const recordsOf = (name: string): readonly AnyRecord[] => readLog(readFileSync(recording(name))).records;
const log = fc.constantFrom(...logs);
const seed = fc.integer();
/** Returns a number from 0 to below 1. */
type Draw = () => number;
function drawing(start: number): Draw {
  const state = new Uint32Array([start]);
  return () => {
    state[0]! += 0x6d2b79f5;
    const mixed = Math.imul(state[0]! ^ (state[0]! >>> 15), 1 | state[0]!);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const id = /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{12,})\b/gi;

/** The log with other times. */
function retimed(records: readonly AnyRecord[], draw: Draw): AnyRecord[] {
  let at = records[0]!.at + Math.floor(draw() * 1e9);
  return records.map((record) => ({ ...record, at: (at += Math.floor(draw() * 3000)) }));
}

/** The log with other ids, the same for the same one. */
function withOtherIds(records: readonly AnyRecord[], draw: Draw): AnyRecord[] {
  const others = new Map<string, string>();
  const other = (old: string): string => {
    if (!others.has(old))
      others.set(
        old,
        old.replace(/[0-9a-f]/gi, () => String(Math.floor(draw() * 10))),
      );
    return others.get(old)!;
  };
  return JSON.parse(JSON.stringify(records), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(id, other) : value,
  ) as AnyRecord[];
}

/** The log with neighboring answers swapped, of which neither led to the other. */
function reordered(records: readonly AnyRecord[], draw: Draw): { log: AnyRecord[]; seqs: number[] } {
  const seqs = records.map(({ seq }) => seq);
  for (let times = 0; times < 3 * seqs.length; times++) {
    const at = 1 + Math.floor(draw() * (seqs.length - 2));
    const [one, next] = [records[seqs[at]!]!, records[seqs[at + 1]!]!];
    const isSwappable = one.cause !== undefined && next.cause !== undefined && next.cause !== one.seq && one.type !== next.type;
    if (isSwappable) [seqs[at], seqs[at + 1]] = [next.seq, one.seq];
  }
  return { log: picked(records, seqs), seqs };
}

/** The same steps once more. @returns the log, and the number that each record had */
function again(records: readonly AnyRecord[], draw: Draw): { log: AnyRecord[]; seqs: number[] } {
  const { log, seqs } = reordered(records, draw);
  return { log: withOtherIds(retimed(log, draw), draw), seqs };
}

const relevant = (a: readonly AnyRecord[], b: readonly AnyRecord[]) =>
  compareLogs(a, b).differences.filter(({ relevance }) => relevance !== 'aside');

test('the same steps with other times, ids and order of answers show no relevant difference [18.4]', () => {
  fc.assert(
    fc.property(log, seed, (name, start) => {
      const records = recordsOf(name);
      expect(compareLogs(records, again(records, drawing(start)).log).differences).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

/** Paths of the values in a record's data that are compared. */
function comparedPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => (isDrawn(key, inner) ? [] : comparedPaths(inner, [...path, key])));
  return typeof value === 'string' || (typeof value === 'number' && value < 1e12) || typeof value === 'boolean' ? [path] : [];
}

function changedAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key !== undefined)
    return Array.isArray(value)
      ? value.map((item: unknown, at) => (String(at) === key ? changedAt(item, rest) : item))
      : { ...(value as object), [key]: changedAt((value as Record<string, unknown>)[key], rest) };
  return typeof value === 'string' ? `${value} changed` : typeof value === 'number' ? value + 1 : !value;
}

const answers = /^(?:feed\.page|closeup\.loaded|boards\.listed|change\.done|accounts\.|comments\.|search\.suggestions|subject\.loaded)/;

test('one changed answer is named first, wherever it is [18.4]', () => {
  fc.assert(
    fc.property(log, seed, (name, start) => {
      const [records, draw] = [recordsOf(name), drawing(start)];
      const { log, seqs } = again(records, draw);
      const places = log.flatMap(({ type, seq, data }) =>
        answers.test(type) ? comparedPaths(data).map((path) => [seq, path] as const) : [],
      );
      fc.pre(places.length > 0);
      const [seq, path] = places[Math.floor(draw() * places.length)]!;
      const changed = log.map((record) => (record.seq === seq ? ({ ...record, data: changedAt(record.data, path) } as AnyRecord) : record));
      const [first, ...others] = relevant(records, changed);
      expect([first?.a?.seq, first?.b?.seq, first?.places.map(({ path }) => path)]).toEqual([
        seqs[seq],
        seq,
        [['data', ...path].join('.')],
      ]);
      expect(others).toEqual([]);
      // A session that also began in another way is still told of second.
      const begun = { ...changed[0]!, data: { ...changed[0]!.data, appVersion: 'another' } } as AnyRecord;
      expect(relevant(records, [begun, ...changed.slice(1)]).map(({ relevance, b }) => [relevance, b?.seq])).toEqual([
        ['answer', seq],
        ['start', 0],
      ]);
    }),
    { numRuns: 150 },
  );
});

test('what one session has besides, without a cause, is an act also if the other has its like [18.4]', () => {
  const records = recordsOf('session-profile.ndjson');
  const pushed = records.findLast(({ type }) => type === 'navigation.pushed')!;
  const { data, at } = pushed;
  const back = { seq: records.length, at: at + 1, type: 'navigation.popped', data: { ...data, path: '/elsewhere/' } } as AnyRecord;
  const first = { ...back, data: { ...data, path: '/' } } as AnyRecord;
  const twice = [...records, first, { ...back, seq: records.length + 1 }] as AnyRecord[];
  expect(relevant([...records, first], twice).map(({ relevance, a, b }) => [relevance, a, b?.seq])).toEqual([
    ['act', null, records.length + 1],
  ]);
});

test('a record that follows from a gesture in one session alone has its counterpart, and what it led to is compared [18.4]', () => {
  const records = recordsOf('session-profile.ndjson');
  const pressed = records.find(({ type, seq }) => type === 'gesture.made' && records[seq + 1]!.cause === undefined)!;
  const caused = records.map((record) => (record.seq === pressed.seq + 1 ? ({ ...record, cause: pressed.seq } as AnyRecord) : record));
  expect(caused).not.toEqual(records);
  expect(compareLogs(records, caused).differences).toEqual([]);
});

test('a response that fails, and what the person does then, is named before all that follows from it [18.4]', () => {
  const records = recordsOf('session-busy-server.ndjson');
  const failed = records.find(({ type }) => type === 'feed.pageFailed')!;
  const page = records.find(({ type }) => type === 'feed.pageLoaded')!;
  const better = records.map((record) =>
    record === failed ? ({ ...page, seq: failed.seq, at: failed.at, cause: failed.cause } as AnyRecord) : record,
  );
  const [first] = relevant(better, records);
  expect([first?.relevance, first?.a?.seq, first?.b?.type]).toEqual(['answer', failed.seq, 'feed.pageFailed']);
});

test('aligned records are a longest common subsequence', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  const longest = ([head, ...rest]: string[], other: string[]): number => {
    if (head === undefined || other.length === 0) return 0;
    const at = other.indexOf(head);
    return Math.max(longest(rest, other), at < 0 ? 0 : 1 + longest(rest, other.slice(at + 1)));
  };
  fc.assert(
    fc.property(list, list, (a, b) => {
      const pairs = commonSubsequence(a, b);
      expect(pairs.every(([atA, atB]) => a[atA] === b[atB])).toBe(true);
      expect(pairs.every(([atA, atB], at) => at === 0 || (atA > pairs[at - 1]![0] && atB > pairs[at - 1]![1]))).toBe(true);
      expect(pairs).toHaveLength(longest(a, b));
    }),
  );
});
