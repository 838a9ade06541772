import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { catalogue } from '../../events/catalogue.ts';
import { compiledCheck } from '../../events/file/compiledCheck.ts';
import { frozenSchema } from '../../events/frozenSchema.ts';
import { recordTypes } from '../arbitraries/record.ts';
import { arbitraryOf } from '../arbitraries/schema.ts';

const schemas: v.GenericSchema[] = recordTypes.flatMap((type) => [
  catalogue[type].schema,
  ...catalogue[type].lifts.map((_, i) => frozenSchema(type, i + 1)),
]);

type Damage = { readonly steps: readonly number[]; readonly value: unknown; readonly isExtra: boolean };
const damages: fc.Arbitrary<Damage | null> = fc.option(
  fc.record({
    steps: fc.array(fc.nat(9), { maxLength: 4 }),
    value: fc.oneof(fc.constant(undefined), fc.constant(Number.NaN), fc.jsonValue({ maxDepth: 1 })),
    isExtra: fc.boolean(),
  }),
  { freq: 4 },
);

/** The value with another at some place within it, or with a field more there. */
function damaged(value: unknown, { steps, value: other, isExtra }: Damage): unknown {
  const [step, ...rest] = steps;
  if (typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  if (step === undefined) return isExtra && !Array.isArray(value) ? { ...value, extra: other } : other;
  const key = keys[step % keys.length];
  if (key === undefined) return other;
  const inner = damaged(value[key as keyof typeof value], { steps: rest, value: other, isExtra });
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}

test('a compiled check allows exactly what valibot allows, for every record type [N-05]', () => {
  let [allowed, refused] = [0, 0];
  for (const schema of schemas) {
    const check = compiledCheck(schema);
    fc.assert(
      fc.property(arbitraryOf(schema, {}), damages, (valid, damage) => {
        const value = damage ? damaged(valid, damage) : valid;
        const isAllowed = v.is(schema, value);
        if (isAllowed) allowed += 1;
        else refused += 1;
        expect(check(value)).toBe(isAllowed);
      }),
      { numRuns: 30 },
    );
  }
  expect(Math.min(allowed, refused)).toBeGreaterThan(schemas.length);
});

test('a compiled check knows the bounds of a pipe, and leaves to valibot what it does not know', () => {
  const bounded = [
    v.pipe(v.string(), v.nonEmpty(), v.maxLength(3)),
    v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(4)),
    v.pipe(
      v.string(),
      v.check((text) => text.includes('b')),
    ),
    v.tuple([v.string(), v.number()]),
    v.looseObject({ a: v.literal(1) }),
  ];
  for (const value of ['', 'a', 'ab', 'b', 'abcd', -2, -1, 0.5, 4, 5, null, ['a', 1], ['a', 'b'], { a: 1, c: 2 }, { a: 2 }, {}])
    for (const schema of bounded) expect(compiledCheck(schema)(value)).toBe(v.is(schema, value));
});
