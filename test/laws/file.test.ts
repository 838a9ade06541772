import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import { digestOf } from '../../events/digest.ts';
import { LogFileError, logWriter, readLog } from '../../events/file.ts';
import type { Seal } from '../../events/file/seal.ts';
import { lastTime, fromRfc3339, toRfc3339 } from '../../events/file/time.ts';
import { createLog } from '../../events/log.ts';
import type { AnyRecord } from '../../events/record.ts';
import { frozenSchema } from '../../events/frozenSchema.ts';
import { advance, emptyWorld, toPlain } from '../../machines/engine/world.ts';
import { replaying, verdictOf, type Verdict } from '../../machines/logTools/replay.ts';
import { replaySoundLog } from '../../machines/logTools/segments.ts';
import { dataOf, recordTypes } from '../arbitraries/record.ts';
import { pools } from '../arbitraries/pools.ts';
import { arbitraryOf } from '../arbitraries/schema.ts';
import { damages, linesOf, logs, place } from './damages.ts';
import { changed } from './sessions.ts';
import { fileOf, relinked, rewritten, withSeal } from '../recordings/files.ts';

const session = 'law';

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

function verdict(file: string | Uint8Array): Verdict {
  const read = readLog(file);
  const replay = replaying();
  for (const record of read.records) replay.take(record);
  const verdict = verdictOf(read, replay);
  // The one pass that keeps no record finds sound what this finds equal, and nothing else.
  expect(replaySoundLog(Buffer.from(file)) !== undefined).toBe(verdict.kind === 'equal');
  return verdict;
}

/** Returns the number, from 1, of the first changed line. */
function firstChanged(before: Buffer, after: Buffer): number {
  const [was, is] = [linesOf(before), linesOf(after)];
  return was.findIndex((line, at) => line !== is[at]) + 1 || was.length + 1;
}

describe('a log file', () => {
  test('gives the records back that were written, and their replay equals the seal [N-05]', () => {
    fc.assert(
      fc.property(logs, (records) => {
        const file = fileOf(records, session);
        expect(readLog(file)).toMatchObject({ session, foreign: {}, lifted: 0, problem: null, seal: { count: records.length } });
        expect(readLog(file).records).toEqual(asJson(records));
        expect(verdict(file)).toEqual({ kind: 'equal' });
      }),
    );
  });

  test('is read the same whether its lines stand as they were written or only say the same [N-05]', () => {
    fc.assert(
      fc.property(logs, (records) => {
        // The keys of each envelope in another order: no line is read the quick way.
        const file = rewritten(fileOf(records, session), ({ type, time, ...envelope }) => ({
          ...(time !== undefined && { time }),
          type,
          ...envelope,
        }));
        expect(readLog(file).problem).toBeNull();
        expect(readLog(file).records).toEqual(readLog(fileOf(records, session)).records);
      }),
    );
  });

  test('that is replayed leaves every world as it was given out, and ends in the world of its fold [N-05]', () => {
    fc.assert(
      fc.property(logs, place, (records, at) => {
        const replay = replaying();
        const half = at % records.length;
        for (const record of records.slice(0, half)) replay.take(record);
        const { world } = replay;
        const plain = JSON.stringify(toPlain(world));
        for (const record of records.slice(half)) replay.take(record);
        expect(JSON.stringify(toPlain(world))).toBe(plain);
        const folded = records.reduce((reached, record) => advance(reached, record).world, emptyWorld);
        expect(digestOf(toPlain(replay.world))).toBe(digestOf(toPlain(folded)));
      }),
    );
  });

  describe.each(Object.entries(damages))('with %s', (_, damage) => {
    test('names the first line that is not as it was, and gives what is before it [N-05]', () => {
      fc.assert(
        fc.property(logs, damage, (records, by) => {
          const file = Buffer.from(fileOf(records, session));
          const damaged = by(file);
          fc.pre(!damaged.equals(file));
          const line = firstChanged(file, damaged);
          const read = readLog(damaged);
          expect(read.problem).toMatchObject({ line, reason: expect.stringMatching(/./) });
          expect(read.records).toEqual(asJson(records.slice(0, line - 1)));
          expect(verdict(damaged).kind).not.toBe('equal');
        }),
        { numRuns: 100 },
      );
    });
  });

  test('that is something else altogether is refused at its first line [N-05]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.uint8Array().map((bytes) => Buffer.from(bytes)),
        ),
        (file) => {
          expect(readLog(file)).toMatchObject({ session: null, records: [], seal: null, problem: { kind: 'unreadable', line: 1 } });
        },
      ),
    );
  });

  test('keeps, skips and counts records of a type or version that is unknown here [N-09]', () => {
    const unknown = fc.constantFrom(
      'app.tessera.weather.changed.v1',
      'app.tessera.viewport.scrolled.v9',
      'app.tessera.toString.v1',
      'com.example.thing',
      '__proto__',
      'constructor',
    );
    fc.assert(
      fc.property(logs, fc.array(fc.option(unknown)), fc.jsonValue(), (records, types, data) => {
        const file = rewritten(fileOf(records, session), (envelope, line) =>
          line > 1 && types[line] ? { ...envelope, type: types[line], data } : envelope,
        );
        const read = readLog(file);
        const isForeign = (at: number): boolean => at > 0 && Boolean(types[at + 1]);
        expect(read.problem).toBeNull();
        expect(Object.values(read.foreign).reduce((sum, count) => sum + count, 0)).toBe(records.filter((_, at) => isForeign(at)).length);
        expect(read.records.map(({ type }) => type)).toEqual(records.map(({ type }, at) => (isForeign(at) ? types[at + 1] : type)));
        expect(verdict(file)).toEqual({ kind: 'equal' });
      }),
    );
  });

  test.each([
    ['id', { id: `${session}-02` }, 'has the id'],
    ['sequence', { sequence: '00000000002' }, 'Expected 10 digits'],
    ['sequence', { sequence: '00000000/<' }, 'Expected 10 digits'],
    ['cause', { causationid: `${session}-01` }, 'names the cause'],
    ['cause', { causationid: `${session}-2` }, 'names the cause'],
    ['cause', { causationid: `${session}-` }, 'names the cause'],
  ])('with another %s than a writer writes is refused at that line: %o', (_, change, reason) => {
    const log = createLog();
    fc.sample(dataOf('session.started'), 1).forEach((data) => log.append('session.started', data, 1));
    for (let at = 2; at < 5; at++) log.append('connection.lost', {}, at, 0);
    const file = relinked(fileOf(log.from(0), session), (envelope) =>
      envelope.id === `${session}-2` ? { ...envelope, ...change } : envelope,
    );
    expect(readLog(file).problem).toMatchObject({ line: 3, kind: 'unreadable', reason: expect.stringContaining(reason) });
  });

  test('with a payload that its type does not allow names that line and what is wrong with it', () => {
    fc.assert(
      fc.property(logs, place, (records, at) => {
        const wrong = at % records.length;
        const writer = logWriter(session);
        const file = records
          .map((record, i) => writer.line(i === wrong ? changed(record, { data: changed(record.data, { unheardOf: 1 }) }) : record))
          .join('');
        expect(readLog(file).problem).toMatchObject({ line: wrong + 1, kind: 'unreadable', reason: expect.stringContaining('unheardOf') });
        expect(readLog(file).records).toHaveLength(wrong);
      }),
    );
  });

  test('a log with another count, chain, world or effect in its seal differs, at the record concerned [N-05]', () => {
    fc.assert(
      fc.property(logs, place, (records, at) => {
        const file = fileOf(records, session);
        const seal = readLog(file).seal!;
        const sealed = (change: Partial<Seal>): Verdict => verdict(withSeal(file, change));
        const last = records.length - 1;
        const which = at % records.length;
        const effects =
          seal.effects.slice(0, which * 8) + (seal.effects[which * 8] === '0' ? '1' : '0') + seal.effects.slice(which * 8 + 1);
        expect(sealed({})).toEqual({ kind: 'equal' });
        expect(sealed({ count: seal.count + 1 })).toMatchObject({ kind: 'differs', seq: last + 1 });
        expect(sealed({ head: seal.digest })).toMatchObject({ kind: 'differs', seq: last + 1 });
        expect(sealed({ effects: seal.effects.slice(8) })).toMatchObject({ kind: 'differs', seq: last + 1 });
        expect(sealed({ digest: seal.head })).toMatchObject({ kind: 'differs', seq: last });
        expect(sealed({ effects })).toMatchObject({ kind: 'differs', seq: which, line: which + 1 });
      }),
    );
  });
});

test('the effects of a million records are read, and are too many for a few [N-05]', () => {
  const file = fileOf(fc.sample(logs, { numRuns: 1, seed: 1 })[0]!, session);
  expect(readLog(withSeal(file, { effects: '0123456789abcdef'.repeat(500_000) })).problem?.reason).toContain(
    'seals the effects of 1000000 records',
  );
});

describe('lifts', () => {
  const steps = recordTypes.flatMap((type) => catalogue[type].lifts.map((_, i) => ({ type, from: i + 1 })));

  /** Payloads in one file: their session and its seal cost more than they do. */
  const perFile = 10;

  test.each(steps)('whatever $type was in version $from is lifted to what it is now [N-09]', ({ type, from }) => {
    const payloads = fc.array(arbitraryOf(frozenSchema(type, from), pools), { minLength: perFile, maxLength: perFile });
    fc.assert(
      fc.property(dataOf('session.started'), payloads, (first, data) => {
        const log = createLog();
        log.append('session.started', first, 0);
        for (const at of data.keys()) log.append('session.resumed', {}, at + 1, at);
        const older = rewritten(fileOf(log.from(0), session), (envelope, line) =>
          line > 1 ? { ...envelope, type: `app.tessera.${type}.v${from}`, data: data[line - 2] } : envelope,
        );
        const read = readLog(older);
        expect(read).toMatchObject({ problem: null, lifted: perFile, foreign: {} });
        expect(new Set(read.records.slice(1).map((record) => record.type))).toEqual(new Set([type]));
        expect(verdict(older)).toEqual({ kind: 'equal' });
      }),
      { numRuns: 100 / perFile },
    );
  });
});

describe('a time in a file', () => {
  test('is what every clock writes, and is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lastTime }), (at) => {
        expect(toRfc3339(at)).toBe(new Date(at).toISOString());
        expect(fromRfc3339(toRfc3339(at))).toBe(at);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    '2026-02-30T00:00:00.000Z',
    '2026-11-21T09:00:00Z',
    '2026-11-21T09:00:00.000+01:00',
    '1969-12-31T23:59:59.999Z',
    'yesterday',
    '',
  ])('%s is not one', (text) => {
    expect(fromRfc3339(text)).toBeUndefined();
  });

  test('that a file can’t hold is refused when it is written', () => {
    fc.assert(
      fc.property(dataOf('session.started'), fc.constantFrom(0.5, -1, NaN, lastTime + 1), (first, at) => {
        const record = { seq: 0, at, type: 'session.started', data: first } satisfies AnyRecord;
        expect(() => logWriter(session).line(record)).toThrow(LogFileError);
      }),
    );
  });
});
