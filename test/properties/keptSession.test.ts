import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLog } from '../../events/file.ts';
import type { AnyRecord } from '../../events/record.ts';
import { sealedFile } from '../../machines/logTools/replay.ts';
import { replayCommand } from '../../src/cli/replay.ts';
import { highWaters, raiseHighWater } from '../../src/edge/shell/highWater.ts';
import type { LogDatabase } from '../../src/edge/shell/logDatabase.ts';
import { lossOf } from '../../src/edge/shell/logUpkeep.ts';
import { originOf, type OpenLog, type Source } from '../../src/inspector/sources/openLog.ts';
import { readKept } from '../../src/inspector/sources/readKept.ts';
import { transcript } from '../cli/transcript.ts';
import { recording } from '../recordings/files.ts';

type Key = [startedAt: number, session: string, from: number, records: number, length: number];
/** Rows of the store, in the order of their keys. */
let rows: [Key, unknown][] = [];

/** A database with these rows. */
function holding(): LogDatabase {
  const within = ({ from }: { from: number }) => rows.filter(([key]) => key[2] >= from);
  const store = {
    getAllKeys: async (range: { from: number }) => within(range).map(([key]) => key),
    getAll: async (range: { from: number }) => within(range).map(([, value]) => value),
  };
  return { transaction: () => ({ store, commit: () => undefined, done: Promise.resolve() }) } as never;
}

const bytes = readFileSync(recording('session-closeup.ndjson'));
const { session, records } = readLog(bytes);
const lines = bytes.toString().split('\n').slice(0, records.length);

/** Returns the session as batches of these sizes, and a last one of the rest. */
function batchesOf(sizes: readonly number[]): [Key, string][] {
  const batches: [Key, string][] = [];
  for (let from = 0, i = 0; from < lines.length; i++) {
    const text = lines.slice(from, from + (sizes[i] ?? lines.length)).map((line) => `${line}\n`);
    batches.push([[0, session!, from, text.length, text.join('').length], text.join('')]);
    from += text.length;
  }
  return batches;
}

/** Damages of a batch: the value is cut off, changed or of another kind. */
const damages: ((text: string, place: number) => unknown)[] = [
  (text, place) => text.slice(0, place % text.length),
  (text, place) => text.slice(0, place % (text.length - 8)) + '\u0000\u0000\u0000' + text.slice((place % (text.length - 8)) + 3),
  () => ({ not: 'a text' }),
  () => null,
  () => '',
];

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', { bound: ([, , from]: Key) => ({ from }) });
  vi.stubGlobal('navigator', {});
});
afterEach(() => void vi.unstubAllGlobals());

/** Reads the stored session as the inspector does, and exports it. @returns the file, and how `tessera replay` judges it */
async function exported(written = records.length) {
  const given: AnyRecord[] = [];
  let problem: NonNullable<OpenLog['read']>['problem'] | undefined;
  await readKept(
    holding(),
    { session: session!, startedAt: 0, written },
    (more) => given.push(...more),
    (told) => (problem = told),
  );
  const source: Source = { kind: 'kept', session: session!, startedAt: 0, isRunning: false, written };
  const read = { kind: 'read', session, foreign: 0, lifted: 0, isSealed: false, problem: problem! } as const;
  const text = sealedFile(given, session!, originOf({ source, read, records: given }));
  const terminal = transcript(text);
  const code = await replayCommand(['-'], terminal);
  return { text, problem, code, printed: terminal.printed };
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 });

test('a stored session is exported as evidence of the whole: 0 [18.6, N-05]', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, async (parts) => {
      rows = batchesOf(parts);
      const { problem, code } = await exported();
      expect([problem, code]).toEqual([null, 0]);
    }),
    { numRuns: 10 },
  );
});

test('what is left of a damaged one says where it ends and how much is missing, and replays as no evidence of the whole: 3 [18.6, N-05]', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.constantFrom(...damages), fc.nat(), async (parts, which, damage, place) => {
      const sound = batchesOf(parts);
      const at = which % sound.length;
      // The first line is kept: without it, nothing is left to export.
      const head = at === 0 ? lines[0]!.length + 1 : 0;
      const text = sound[at]![1];
      fc.pre(text.length > head + 20);
      const damaged = damage(text.slice(head), place);
      fc.pre(head === 0 || typeof damaged === 'string');
      rows = batchesOf(parts);
      rows[at] = [sound[at]![0], head > 0 ? text.slice(0, head) + String(damaged) : damaged];
      const { text: saved, problem, code, printed } = await exported();
      const left = readLog(saved);
      expect(left.seal!.forkedFrom).toEqual({ session, at: left.records.length });
      expect(left.records.length).toBeLessThan(records.length);
      expect(problem?.reason).toContain(`${records.length - left.records.length} of ${records.length} records are missing`);
      expect(code).toBe(3);
      expect(printed).toContain(`fork     of ${session}, whose records are missing from ${left.records.length} on`);
    }),
    { numRuns: 60 },
  );
});

test('so does one whose last batches are gone whole, as its mark tells [18.6, N-05]', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), async (parts, which) => {
      const sound = batchesOf(parts);
      fc.pre(sound.length > 1);
      rows = sound.slice(0, 1 + (which % (sound.length - 1)));
      const left = rows.reduce((sum, [key]) => sum + key[3], 0);
      const { text, problem, code, printed } = await exported();
      expect(problem).toEqual({
        line: left + 1,
        reason: `can’t be read: ${records.length - left} of ${records.length} records are missing`,
      });
      expect(readLog(text).seal!.forkedFrom).toEqual({ session, at: left });
      expect(code).toBe(3);
      expect(printed).toContain(`fork     of ${session}, whose records are missing from ${left} on`);
    }),
    { numRuns: 20 },
  );
});

test('its mark is told as a loss once, and stays for those who read what is left [N-05]', () => {
  const storage: Record<string, string> = {};
  const methods = {
    setItem: (key: string, text: string) => void (storage[key] = text),
    removeItem: (key: string) => void delete storage[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
  vi.stubGlobal('localStorage', storage);
  const stored = (session: string, left: number) => ({ session, startedAt: 0, records: left, length: 1 });
  raiseHighWater('part', 9);
  raiseHighWater('gone', 4);
  raiseHighWater('whole', 2);
  const found = [stored('part', 5), stored('whole', 2)];
  expect(lossOf(highWaters(), found)).toEqual({ expected: 13, found: 5 });
  expect(lossOf(highWaters(), found)).toBeUndefined();
  expect(Object.fromEntries(highWaters())).toEqual({ part: { written: 9, left: 5 }, whole: { written: 2, left: 2 } });
  expect(lossOf(highWaters(), [stored('part', 3), stored('whole', 2)])).toEqual({ expected: 5, found: 3 });
  expect(highWaters().get('part')).toEqual({ written: 9, left: 3 });
});

test('a session without a mark, as another program may have left it, is as whole as its batches [18.6]', async () => {
  rows = batchesOf([9]);
  const { problem, code } = await exported(0);
  expect([problem, code]).toEqual([null, 0]);
});
