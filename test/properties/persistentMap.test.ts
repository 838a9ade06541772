import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changesOf,
  drop,
  emptyMap,
  fromObject,
  get,
  put,
  putAll,
  sizeOf,
  toObject,
  type PersistentMap,
} from '../../events/persistentMap.ts';

/** Few enough keys to repeat, names of object properties, and many keys that share slots. */
const key = fc.oneof(
  fc.constantFrom('a', 'b', '', '__proto__', 'constructor'),
  fc.nat(400).map((n) => `pin/${n}`),
);
const step = fc.record({ key, value: fc.option(fc.nat(), { freq: 3 }) });
const steps = fc.array(step, { maxLength: 600, size: 'max' });

const taken = (map: PersistentMap<number>, { key, value }: { key: string; value: number | null }): PersistentMap<number> =>
  value === null ? drop(map, key) : put(map, key, value);
const asObject = (map: Map<string, number>): Record<string, number> => Object.fromEntries(map);

test('a persistent map holds what a plain one holds, and every version stays as it was', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const map = new Map<string, number>();
      const versions: [PersistentMap<number>, Record<string, number>][] = [[emptyMap(), {}]];
      for (const one of all) {
        if (one.value === null) map.delete(one.key);
        else map.set(one.key, one.value);
        const next = taken(versions.at(-1)![0], one);
        expect(get(next, one.key)).toBe(map.get(one.key));
        if (versions.length < 40 || map.size % 50 === 0) versions.push([next, asObject(map)]);
        else versions[versions.length - 1] = [next, asObject(map)];
      }
      for (const [map, object] of versions) {
        expect(toObject(map)).toEqual(object);
        expect(sizeOf(map)).toBe(Object.keys(object).length);
      }
    }),
    { numRuns: 50 },
  );
});

test('an owner changes its branches in place, and nothing that stood before it or is changed after it [N-05]', () => {
  fc.assert(
    fc.property(steps, steps, steps, (early, owned, late) => {
      const before = early.reduce(taken, emptyMap<number>());
      const plainBefore = toObject(before);
      const owner = { isOwner: true as const };
      let version = before;
      for (const { key, value } of owned) {
        const next = value === null ? drop(version, key, owner) : put(version, key, value, owner);
        // A change is seen by its version being another.
        expect(next === version).toBe(value === null && get(version, key) === undefined);
        version = next;
      }
      const plain = toObject(version);
      expect(plain).toEqual(toObject(owned.reduce(taken, before)));
      expect(toObject(before)).toEqual(plainBefore);
      late.reduce(taken, version);
      const other = { isOwner: true as const };
      late.reduce((reached, { key, value }) => put(reached, key, value ?? 0, other), version);
      expect(toObject(version)).toEqual(plain);
    }),
    { numRuns: 50 },
  );
});

test('the difference of two versions is what the later one has and the earlier one has not', () => {
  fc.assert(
    fc.property(steps, steps, (early, late) => {
      const before = early.reduce(taken, emptyMap<number>());
      const after = late.reduce(taken, before);
      const expected = Object.entries(toObject(after)).filter(([name, value]) => get(before, name) !== value);
      expect(Object.fromEntries(changesOf(before, after))).toEqual(Object.fromEntries(expected));
      expect(toObject(fromObject(toObject(after)))).toEqual(toObject(after));
    }),
    { numRuns: 50 },
  );
});

test('dropping what is not there gives the same version', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const map = all.reduce(taken, emptyMap<number>());
      expect(drop(map, 'never/there')).toBe(map);
    }),
    { numRuns: 20 },
  );
});

test('values put at once equal values put one by one, each merged with the present one of its key', () => {
  const item = fc.record({ key, value: fc.nat(9) });
  type Item = { key: string; value: number };
  const sum = (existing: Item, { key, value }: Item): Item => ({ key, value: existing.value + value });
  fc.assert(
    fc.property(
      fc.array(item, { maxLength: 600, size: 'max' }),
      fc.array(item, { maxLength: 60 }),
      fc.boolean(),
      (early, page, isOwned) => {
        const before = early.reduce((map, one) => put(map, one.key, one), emptyMap<Item>());
        const plainBefore = toObject(before);
        const after = putAll(before, page, ({ key }) => key, sum, isOwned ? { isOwner: true } : undefined);
        const merged = (map: PersistentMap<Item>, one: Item): Item => {
          const existing = get(map, one.key);
          return existing ? sum(existing, one) : one;
        };
        expect(toObject(after)).toEqual(toObject(page.reduce((map, one) => put(map, one.key, merged(map, one)), before)));
        expect(toObject(before)).toEqual(plainBefore);
        expect(after === before).toBe(page.length === 0);
      },
    ),
    { numRuns: 50 },
  );
});
