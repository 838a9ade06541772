import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import { declare } from '../../events/declare.ts';
import { digestOf } from '../../events/digest.ts';
import { readLog } from '../../events/file.ts';
import { id, open } from '../../events/privacy.ts';
import { recording, recordings } from './files.ts';
import { lockNewVersions, readFrozen, readLock, readSums, releasedRecordings, sumOf } from './lockFiles.ts';
import { frozenOf, relock } from './schemaLock.ts';

const command = 'TESSERA_LOCK=1 npx vitest run test/recordings';
if (process.env.TESSERA_LOCK) test('locks new versions', lockNewVersions);

describe.skipIf(process.env.TESSERA_LOCK)('the schema lock', () => {
  test('holds every declared version as it was when it was locked [N-09]', () => {
    const { added, refused } = relock(readLock(), catalogue);
    expect(refused).toEqual([]);
    expect(added, `new versions are locked by ${command}`).toEqual([]);
  });

  test('freezes what lifting older versions needs [N-09]', () => {
    expect(readFrozen()).toEqual(frozenOf(readLock(), catalogue));
  });

  test('names each shape by its digest, so that none is changed by hand [N-09]', () => {
    const { shapes } = readLock();
    expect(Object.keys(shapes)).toEqual(Object.values(shapes).map((shape) => digestOf(shape).slice(0, 16)));
  });

  const pressed = declare(1, { at: open(v.number()), target: id(v.string()) });
  const empty = { types: {}, shapes: {} };
  const { lock } = relock(empty, { pressed });

  test('locks a new version once, whatever the order of its fields and whatever their classes', () => {
    expect(relock(empty, { pressed }).added).toEqual(['pressed.v1']);
    expect(relock(lock, { pressed: declare(1, { target: open(v.string()), at: open(v.number()) }) })).toEqual({
      lock,
      added: [],
      refused: [],
    });
    const second = declare(2, { at: open(v.number()) }, [({ at }: { at: number }) => ({ at })]);
    const next = relock(lock, { pressed: second });
    expect(next.added).toEqual(['pressed.v2']);
    expect(next.lock.types.pressed![0]).toBe(lock.types.pressed![0]);
  });

  test.each([
    ['a changed field', declare(1, { at: open(v.string()), target: id(v.string()) }), 'declare version 2 and a lift to it'],
    ['an added field', declare(1, { ...pressed.schema.entries, by: id(v.optional(v.string())) }), 'declare version 2 and a lift to it'],
    ['a new version without a lift', declare(2, { at: open(v.number()) }), 'each older version needs one'],
    ['a version left out', declare(3, { at: open(v.number()) }, [() => ({}), () => ({})]), 'the next is 2'],
  ])('refuses %s of a locked type [N-09]', (_, changed, reason) => {
    const { added, refused } = relock(lock, { pressed: changed });
    expect(added).toEqual([]);
    expect(refused).toEqual([expect.stringContaining(reason)]);
  });
});

describe.skipIf(process.env.TESSERA_LOCK)('recordings of released versions', () => {
  test('are the bytes that were committed, and so are the records of all others [N-09]', () => {
    const names = [...recordings(), ...releasedRecordings()];
    expect(Object.fromEntries(names.map((name) => [name, sumOf(name)])), `a new recording is added by ${command}`).toEqual(readSums());
  });

  const released = releasedRecordings().map((name) => ({ name, bytes: readFileSync(recording(name)) }));

  test('hold every version of every type that was ever locked [N-09]', () => {
    const recorded = new Set(
      released.flatMap(({ bytes }) => [...bytes.toString().matchAll(/"type":"app\.tessera\.([^"]+\.v\d+)"/g)].map(([, type]) => type)),
    );
    const locked = Object.entries(readLock().types).flatMap(([type, digests]) => digests.map((_, at) => `${type}.v${at + 1}`));
    expect(locked.filter((type) => !recorded.has(type))).toEqual([]);
  });

  test.each(released)('$name is read: each record is lifted to today, or of a type that is no more [N-09]', ({ bytes }) => {
    const { problem, foreign, records } = readLog(bytes);
    expect(problem).toBeNull();
    expect(Object.keys(foreign).filter((name) => Object.hasOwn(catalogue, name.replace(/^app\.tessera\.|\.v\d+$/g, '')))).toEqual([]);
    expect(records.length).toBeGreaterThan(0);
  });
});
