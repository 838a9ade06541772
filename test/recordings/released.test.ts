import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import { declare } from '../../events/declare.ts';
import { digestOf } from '../../events/digest.ts';
import { readLog } from '../../events/file.ts';
import { id, open, personal } from '../../events/privacy.ts';
import { recording, recordings } from './files.ts';
import {
  lockClasses,
  lockNewVersions,
  readClasses,
  readFrozen,
  readLock,
  readSums,
  releasedRecordings,
  sumOf,
  withNumbers,
} from './lockFiles.ts';
import { frozenOf, relock, relockClasses } from './schemaLock.ts';

const command = 'TESSERA_LOCK=1 npx vitest run test/recordings';
const classCommand = 'TESSERA_LOCK=classes npx vitest run test/recordings';
if (process.env.TESSERA_LOCK === 'classes') test('locks the privacy classes', () => lockClasses());
else if (process.env.TESSERA_LOCK) test('locks new versions', lockNewVersions);

describe.skipIf(process.env.TESSERA_LOCK)('the schema lock', () => {
  test('holds every declared version as it was when it was locked [N-09]', () => {
    const { added, refused } = relock(readLock(), catalogue);
    expect(refused).toEqual([]);
    expect(added, `new versions are locked by ${command}`).toEqual([]);
  });

  test('holds the privacy class of every field: who may read it never changes by accident [N-08, N-09]', () => {
    const { lock: classes, refused } = relockClasses(readClasses(), catalogue, new Set());
    expect(refused, `events/README.md says when to renew them, by ${classCommand}`).toEqual([]);
    expect(classes).toEqual(readClasses());
  });

  test('freezes what lifting older versions needs [N-09]', () => {
    expect(readFrozen()).toEqual(frozenOf(readLock(), catalogue));
  });

  test('names each shape by its digest, so that none is changed by hand [N-09]', () => {
    const { shapes } = readLock();
    expect(Object.keys(shapes)).toEqual(Object.values(shapes).map((shape) => digestOf(shape).slice(0, 16)));
  });

  test('numbers the events of new types at the end, but not of new versions and of types with a row [N-09]', () => {
    const numbers = { 'pin.opened': 1000, 'pin.left': 1001 };
    const added = ['pin.opened.v2', 'pin.turned.v1', 'topic.followed.v1', 'pin.shown.v1'];
    expect(withNumbers(numbers, added)).toEqual({ ...numbers, 'pin.turned': 1002, 'pin.shown': 1003 });
  });

  const pressed = declare(1, { at: open(v.number()), target: id(v.string()) });
  const empty = { types: {}, shapes: {} };
  const { lock } = relock(empty, { pressed });

  test('refuses a field of another class, in an object, list, choice or map too, until it is renewed [N-08, N-09]', () => {
    const none = { types: {}, shapes: {} };
    const holding = (of: typeof id) => ({
      thing: declare(1, {
        plain: of(v.string()),
        list: v.optional(v.array(v.object({ by: v.nullable(of(v.string())) }))),
        choice: v.variant('kind', [v.object({ kind: v.literal('a'), of: of(v.string()) }), v.object({ kind: v.literal('b') })]),
        map: v.record(open(v.string()), of(v.string())),
      }),
    });
    const entries = Object.keys(holding(id).thing.schema.entries) as 'plain'[];
    const { lock: locked } = relockClasses(none, holding(id), new Set(['thing']));
    for (const field of entries) {
      const changed = {
        thing: declare(1, { ...holding(id).thing.schema.entries, [field]: holding(personal as typeof id).thing.schema.entries[field] }),
      };
      expect(relockClasses(locked, changed, new Set()), field).toEqual({ lock: locked, refused: [expect.stringContaining('thing')] });
      expect(relockClasses(locked, changed, new Set(['thing'])).refused, field).toEqual([]);
    }
    expect(relockClasses(locked, holding(id), new Set())).toEqual({ lock: locked, refused: [] });
    expect(relockClasses(none, holding(id), new Set()).refused).toHaveLength(1);
  });

  test('locks a new version once, whatever the order of its fields; classes have a lock of their own', () => {
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
